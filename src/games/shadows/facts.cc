// What is printed on cards, boards and Coats of Arms: the rows of the tables, for whoever draws or explains them.
#include "core/facts_json.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {
namespace {

constexpr std::string_view side_of(Card c) { return is_white(c) ? "white" : c >= kFirstTravel ? "travel" : "black"; }

void place_of(std::uint8_t place, JsonWriter& json) {
  if (place == kNowhere) {
    json.null();
  } else {
    json.value(kPlaceNames[place]);
  }
}

void write_cards(JsonWriter& json) {
  json.key("cards").array();
#define CARD(id, word, kind, base, added, number, rules, emblem)                    \
  row(json, word, #rules, #emblem).field("side", side_of(id)).field("kind", #kind); \
  json.field("base", base).field("added", added).field("number", number);           \
  json.field("stays", is_lasting(id)).key("quest");                                 \
  place_of(kCards[id].quest, json);                                                 \
  json.end_object();
#include "games/shadows/cards.def"
  json.end_array();
}

void write_places(JsonWriter& json) {
  json.key("quests").array();
#define QUEST(                                                                                                      \
    id, word, kind, who, swords, life_won, life_lost, cards, engines, white, black, rules, laid, won, lost, emblem) \
  row(json, word, #rules, #emblem).field("kind", #kind).field("solo", is_solo(id));                                 \
  json.field("swords", swords).field("life_won", life_won).field("life_lost", life_lost);                           \
  json.field("cards", cards).field("siege_engines", engines).field("white", white).field("black", black);           \
  json.key("told").object().field("laid", #laid).field("won", #won).field("lost", #lost).end_object();              \
  json.end_object();
#include "games/shadows/places.def"
  json.end_array().key("places").array();
#define PLACE(id, word, rules, emblem) row(json, word, #rules, #emblem).end_object();
#include "games/shadows/places.def"
  json.end_array();
}

void write_people(JsonWriter& json) {
  json.key("knights").array();
#define KNIGHT(id, word, box, rules, emblem) row(json, word, #rules, #emblem).field("box", #box).end_object();
#include "games/shadows/knights.def"
#undef KNIGHT
  json.end_array().key("relics").array();
#define RELIC(id, word, quest, rules, emblem) \
  row(json, word, #rules, #emblem).field("quest", kPlaceNames[quest]).end_object();
#include "games/shadows/relics.def"
#undef RELIC
  json.end_array();
}

// The rules behind the lines of the log.
void write_log(JsonWriter& json) {
  json.key("endings").array();
#define ENDING(id, word, side, rules) ending_row(json, word, #side, #rules);
#include "games/shadows/endings.def"
#undef ENDING
  json.end_array().key("log").array();
#define EVENT(id, word, log, rules, emblem, ...) log_line(json, word, #rules, #emblem);
#include "games/shadows/events.def"
#undef EVENT
  json.end_array().key("topics").array();
#define TOPIC(word, rules, emblem) row(json, word, #rules, #emblem).end_object();
#include "games/shadows/topics.def"
#undef TOPIC
  json.end_array();
}

}  // namespace

void Shadows::write_facts(JsonWriter& json) {
  write_cards(json);
  write_places(json);
  write_people(json);
  write_log(json);
  json.key("numbers").object().field("life", kMaxLife).field("siege_engines", kEngines);
  json.field("swords", kSwordsToEnd).field("black_swords", kBlackToLose).field("hand_to_draw", kHandToDraw);
  json.field("die", kDieFaces).field("foreseen", kForeseen).field("seats", Shadows::kMaxSeats);
  json.field("false_accusation", kFalseAccusation).field("with_witch_5", kFalseAccusationWithWitch5).end_object();
}

}  // namespace logres::shadows
