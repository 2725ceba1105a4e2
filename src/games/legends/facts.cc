// Who and what there is. The numbers on the cards are data (L-479): a table's view has those it is played with.
#include "core/facts_json.h"
#include "games/legends/legends.h"

namespace logres::legends {
namespace {

void names(std::string_view key, std::span<const std::string_view> words, JsonWriter& json) {
  json.key(key).array();
  for (const std::string_view word : words) json.object().field("id", word).end_object();
  json.end_array();
}

}  // namespace

void Legends::write_facts(JsonWriter& json) {
  json.key("characters").array();
#define CHARACTER(id, word, text, rules) \
  json.object().field("id", word);       \
  write_rules(#rules, json);             \
  json.end_object();
#include "games/legends/characters.def"
#undef CHARACTER
  json.end_array().key("events").array();
#define EVENT_CARD(id, word, drawn, completed, rules, emblem) row(json, word, #rules, #emblem).end_object();
#include "games/legends/event_cards.def"
  json.end_array().key("special_cards").array();
#define SPECIAL(id, word, rules, emblem) row(json, word, #rules, #emblem).end_object();
#include "games/legends/kinds.def"
  json.end_array().key("places").array();
#define PLACE(id, word, rules, emblem) row(json, word, #rules, #emblem).field("main", id < kMains).end_object();
#include "games/legends/kinds.def"
  json.end_array().key("topics").array();
#define TOPIC(word, rules, emblem) row(json, word, #rules, #emblem).end_object();
#include "games/legends/topics.def"
#undef TOPIC
  json.end_array().key("levels").array();
#define LEVEL(id, word, game) json.object().field("id", word).field("game", game).end_object();
#include "games/legends/kinds.def"
  json.end_array().key("log").array();
#define EVENT(id, word, log, rules, ...) log_line(json, word, #rules);
#include "games/legends/events.def"
#undef EVENT
  json.end_array();
  names("abilities", kAbilityNames, json);
  names("allegiances", kAllegianceNames, json);
}

}  // namespace logres::legends
