// What the view, the truth and scenarios of Shadows write in the same words.
#pragma once

#include "core/json_parts.h"
#include "games/shadows/state.h"

namespace logres::shadows {

inline std::string_view card(Card c) { return kCards[c].id; }

// A laid Fight card: its own word, or what one of any value counts as.
inline constexpr int kFightValues = 5;
inline constexpr auto kAnyNames = std::to_array<std::string_view>({"any_1", "any_2", "any_3", "any_4", "any_5"});
inline constexpr auto kLaidNames = [] {
  static_assert(kAnyNames.size() == kFightValues && kFight5 - kFight1 == kFightValues - 1);
  std::array<std::string_view, 2 * kFightValues> names{};
  for (std::size_t i = 0; i < kFightValues; ++i) {
    names[i] = kCards[kFight1 + i].id;
    names[kFightValues + i] = kAnyNames[i];
  }
  return names;
}();
// Where a Relic is that nobody has.
inline constexpr std::string_view kOnQuestName = "quest", kGoneName = "gone";
inline constexpr std::array<std::string_view, 2> kNobodys = {kOnQuestName, kGoneName};

inline void write_relics(const PublicState& s, JsonWriter& json) {
  json.key("relics").object();
  for (std::size_t r = 0; r < kRelics; ++r) {
    json.key(kRelicNames[r]);
    if (s.relic[r] < s.seats) {
      json.value(s.relic[r]);
    } else {
      json.value(s.relic[r] == kOnQuest ? kOnQuestName : kGoneName);
    }
  }
  json.end_object();
}

}  // namespace logres::shadows
