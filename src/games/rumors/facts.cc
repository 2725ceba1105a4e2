// What is printed on the cards: the rows of the tables, for whoever draws or explains them.
#include "games/rumors/rumors.h"

namespace logres::rumors {

void Rumors::write_facts(JsonWriter& json) {
  json.key("cards").array();
  for (Card c = kFirstQuestCard; c < kCardKinds; ++c) {
    const CardDef& def = kCards[c];
    json.object().field("id", def.id).field("copies", def.copies).field("bonus", def.bonus).key("quests").array();
    for (int q = 0; q < kQuests; ++q) {
      if (has_quest(def.symbols, q)) json.value(kQuestNames[static_cast<std::size_t>(q)]);
    }
    json.end_array()
        .field("number", is_quest_card(c) ? kSlotValue[static_cast<std::size_t>(slot_of(c))] : 0)
        .end_object();
  }
  json.end_array().key("quests").array();
  for (std::size_t q = 0; q < kQuests; ++q)
    json.object().field("id", kQuestNames[q]).field("swords", kSwords[q]).end_object();
  json.end_array().key("knights").array();
  for (std::size_t k = 0; k < kKnights; ++k)
    json.object().field("id", kKnightNames[k]).field("copies", kKnightCopies[k]).end_object();
  json.end_array();
}

}  // namespace logres::rumors
