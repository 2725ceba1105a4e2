// Who and what there is. The numbers on the cards are data (L-479): a table's view has those it is played with.
#include "games/legends/legends.h"

namespace logres::legends {
namespace {

void row(std::string_view word, std::string_view rules, JsonWriter& json) {
  json.object().field("id", word);
  write_rules(rules, json);
  json.end_object();
}

void names(std::string_view key, std::span<const std::string_view> words, JsonWriter& json) {
  json.key(key).array();
  for (const std::string_view word : words) json.object().field("id", word).end_object();
  json.end_array();
}

}  // namespace

void Legends::write_facts(JsonWriter& json) {
  json.key("characters").array();
#define CHARACTER(id, word, text, rules) row(word, #rules, json);
#include "games/legends/characters.def"
#undef CHARACTER
  json.end_array().key("events").array();
#define EVENT_CARD(id, word, drawn, completed, rules) row(word, #rules, json);
#include "games/legends/event_cards.def"
  json.end_array();
  names("special_cards", kSpecialNames, json);
  names("places", kPlaceNames, json);
  names("abilities", kAbilityNames, json);
  names("allegiances", kAllegianceNames, json);
}

}  // namespace logres::legends
