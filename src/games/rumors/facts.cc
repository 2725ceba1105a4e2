// What is printed on the cards: the rows of the tables, for whoever draws or explains them.
#include "core/facts_json.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {
namespace {

void quest_list(std::string_view key, QuestSet set, JsonWriter& json) {
  json.key(key).array();
  for (std::size_t q = 0; q < kQuests; ++q) {
    if (has_quest(set, static_cast<int>(q))) json.value(kQuestNames[q]);
  }
  json.end_array();
}

}  // namespace

void Rumors::write_facts(JsonWriter& json) {
  json.key("cards").array();
#define CARD(id, word, kind, copies, box, symbols, number, bonus, names, rules, emblem)             \
  row(json, word, #rules, #emblem).field("kind", #kind).field("copies", copies).field("box", #box); \
  json.field("number", number).field("bonus", bonus).field("always_shown", always_shown(id));       \
  quest_list("symbols", symbols, json);                                                             \
  quest_list("names", names, json);                                                                 \
  json.end_object();
#include "games/rumors/cards.def"
#undef CARD
  json.end_array().key("quests").array();
#define QUEST(id, word, swords, rules, emblem) row(json, word, #rules, #emblem).field("swords", swords).end_object();
#include "games/rumors/quests.def"
#undef QUEST
  json.end_array().key("knights").array();
#define KNIGHT(id, word, copies, rules, emblem) row(json, word, #rules, #emblem).field("copies", copies).end_object();
#include "games/rumors/knights.def"
#undef KNIGHT
  json.end_array().key("endings").array();
#define ENDING(id, word, side, rules) ending_row(json, word, #side, #rules);
#include "games/rumors/endings.def"
#undef ENDING
  json.end_array().key("topics").array();
#define TOPIC(word, rules, emblem) row(json, word, #rules, #emblem).end_object();
#include "games/rumors/topics.def"
#undef TOPIC
  json.end_array().key("log").array();
#define EVENT(id, word, log, rules, emblem, ...) log_line(json, word, #rules, #emblem);
#include "games/rumors/events.def"
#undef EVENT
  json.end_array()
      .key("numbers")
      .object()
      .field("united_swords", kUnitedSwords)
      .field("enough_swords", kEnoughSwords)
      .field("morgans_in_deck", kMorgansInDeck);
  json.field("dial", kNumbers).field("lowest_success", kLowestSuccess).field("highest_success", kHighestSuccess);
  json.field("most_ventured", kMostVentured).end_object();
  json.key("silence").object().field("rule", Rumors::kTableRules.silence_rule).end_object();
}

}  // namespace logres::rumors
