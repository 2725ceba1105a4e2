// Who and what there is. The numbers on the cards are data (L-479): a table's view has those it is played with.
#include "games/legends/legends.h"

namespace logres::legends {
namespace {

void list(std::string_view key, std::span<const std::string_view> names, JsonWriter& json) {
  json.key(key).array();
  for (const std::string_view name : names) {
    if (!name.empty()) json.object().field("id", name).end_object();
  }
  json.end_array();
}

}  // namespace

void Legends::write_facts(JsonWriter& json) {
  list("characters", kCharacterNames, json);
  list("events", kEventNames, json);
  list("special_cards", kSpecialNames, json);
  list("places", kPlaceNames, json);
}

}  // namespace logres::legends
