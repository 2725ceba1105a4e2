// What the view, the truth and scenarios of Shadows write in the same words.
#pragma once

#include "core/json_parts.h"
#include "games/shadows/state.h"

namespace logres::shadows {

inline std::string_view card(Card c) { return kCards[c].id; }

inline void write_relics(const PublicState& s, JsonWriter& json) {
  json.key("relics").object();
  for (std::size_t r = 0; r < kRelics; ++r) {
    json.key(kRelicNames[r]);
    if (s.relic[r] < s.seats) {
      json.value(s.relic[r]);
    } else {
      json.value(s.relic[r] == kOnQuest ? "quest" : "gone");
    }
  }
  json.end_object();
}

}  // namespace logres::shadows
