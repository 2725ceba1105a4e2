// The table of Shadows as json.cc writes it: every field, its type and what it means.
#include "core/ids.h"
#include "core/table_shape.h"
#include "games/shadows/json_parts.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

using namespace shape;

Shape card() { return word("Card", ids_of(kCards)); }
// Quests are places, too.
Shape quest() { return word("Quest", std::span(kPlaceNames).subspan(kAtBlackKnight, kPlaces - kAtBlackKnight)); }
Shape face() { return word("Face", kFaceNames); }

Shape turn() {
  return object("TurnTable",
                {{"used", list(word("Action", kActionTypeNames)), "the kinds of Heroic Actions done this turn"},
                 {"actions_left", number(), "Heroic Actions still to come"},
                 {"acted", yes_no(), "a Heroic Action has been done"},
                 {"sacrificed", yes_no(), "a Life point was given for a second action"}});
}

Shape missing() {
  return object("MissingTable",
                {{"to_win", number(), "White cards, steps or Grail cards until the Knights' side is complete"},
                 {"to_lose", number(), "Black cards, steps or warriors until the other side is"},
                 optional("fitting", list(number()), "the Fight values that may be laid next")});
}

Shape quest_table() {
  static constexpr std::array<std::string_view, kQuestStates.size() + 1> kStates = {
#define QUEST_RESULT(id, word) word,
#include "games/shadows/kinds.def"
      "not_yet"};
  const Shape laid = object("LaidTable", {{"card", card()}, {"value", number(), "what it counts as"}});
  const Shape spot = object("BlackSpotTable",
                            {{"spot", number(), "0 to 4"},
                             {"face_up", yes_no()},
                             {"card", card(), "of a face-down card only its back, unless this seat knows it"},
                             {"layer", maybe(seat()), "who laid it"}});
  return object("QuestTable",
                {{"quest", quest()},
                 {"state", word("QuestState", kStates)},
                 optional("heroism", yes_no(), "Heroism lies here"),
                 optional("merlin", yes_no(), "Merlin stands here"),
                 optional("won", number(), "White Swords, if it is won"),
                 optional("lost", number(), "Black Swords, if it is lost"),
                 optional("white", list(laid), "the Knights' side of combat quests and wars, in order"),
                 optional("black", one_of({list(spot), list(card())}), "spots of a combat quest; the Grail's stack"),
                 optional("white_total", number()),
                 optional("black_total_seen", number(), "of the cards this seat knows"),
                 optional("sword", number(), "Excalibur's step: positive towards the Knights"),
                 optional("grails", number()),
                 optional("warriors", number()),
                 optional("mordred", yes_no(), "Mordred counts here"),
                 optional("straight", list(number()), "the Fight cards that win a war, in order"),
                 optional("missing", missing())});
}

Shape player() {
  return object("PlayerTable",
                {{"knight", word("Knight", kKnightNames)},
                 {"place", word("Whereabouts", kPlaceNames)},
                 {"life", number()},
                 {"cards", number(), "in hand"},
                 {"face", face(), "the Loyalty card as it lies"},
                 {"loyalty", maybe(word("Loyalty", kLoyaltyNames)), "as far as this seat knows"},
                 {"has_accused", yes_no()},
                 optional("left", yes_no(), "has left the game, or is leaving"),
                 {"left_neighbour", seat()}});
}

Shape relics() {
  std::vector<ShapeField> fields;
  for (const auto relic : kRelicNames) fields.push_back({relic, one_of({seat(), word("RelicRest", kNobodys)})});
  return object("RelicsTable", std::move(fields));
}

Shape piles() {
  return object("PilesTable",
                {{"white", number(), "cards to draw"},
                 {"white_discard", number()},
                 {"black", number()},
                 {"black_discard", number()},
                 {"travel", number()},
                 {"travel_discard", number()},
                 {"merlins_removed", number()},
                 {"black_removed", list(card())}});
}

constexpr auto kVerbWords = std::to_array<std::string_view>({
#define VERB(id, word, ...) word,
#include "games/shadows/verbs.def"
#undef VERB
});
constexpr std::array<std::string_view, 5> kUsual = {
    kVerbWords[kPass], kVerbWords[kAccept], kVerbWords[kFaceDown], kVerbWords[kEndTurn], kVerbWords[kLook]};

Shape pick() {
  return object("PickTable",
                {{"for", word("PickPurpose", std::span(kPickForNames).subspan(kForGeraint))},
                 {"least", number(), "cards to pick"},
                 {"most", number()},
                 {"to", maybe(seat()), "who gets them"}});
}

Shape mine() {
  return object("MineTable",
                {{"loyalty", maybe(word("Loyalty", kLoyaltyNames)), "null before it is dealt"},
                 {"hand", list(card())},
                 {"picked", list(card()), "of the question under way"},
                 {"picked_value", number()},
                 {"answered", yes_no(), "in a window that is still open"},
                 {"drawn", list(card()), "Black cards looked at"},
                 {"black_top", list(maybe(card())), "the next Black card first; null = not known"},
                 {"black_bottom", list(maybe(card())), "the last Black card first"}});
}

std::vector<ShapeField> public_fields() {
  const Shape offer = object("OfferTable", {{"card", card()}, {"to", maybe(seat())}});
  return {
      {"active", seat(), "whose turn it is"},
      {"first", seat(), "who began"},
      {"white", number(), "White Swords on the Round Table"},
      {"black", number(), "Black Swords"},
      {"siege_engines", number()},
      {"turn", turn()},
      {"quests", list(quest_table()), "always all seven, in this order"},
      {"players", list(player()), "by seat"},
      {"relics", relics(), "who has it"},
      {"lasting", list(card()), "cards that stay in effect"},
      {"merlin", maybe(word("Whereabouts", kPlaceNames)), "where Merlin stands"},
      {"loyalties_looked_at", yes_no()},
      {"piles", piles()},
      {"resolving",
       list(one_of({card(), quest()})),
       "Black or Travel cards and quests being resolved, outermost first"},
      {"fight_total", number(), "laid against a Siege Engine"},
      {"die", maybe(number()), "rolled for it"},
      optional("winning_faces",
               list(number()),
               "while Fight cards are laid for it: how many faces win, by their total from 0; the last also for more"),
      optional("sides",
               object("SidesTable",
                      {{"white", number(), "Excalibur's point is in it"},
                       {"black", number()},
                       {"tie_wins", yes_no(), "Divine Favor: the Knights win a tie"}}),
               "the combat Kay may still add a card to"),
      {"playing", maybe(card()), "the Special White card being played"},
      {"offer", list(offer), "cards to be shared"}};
}

}  // namespace

const Shape& Shadows::view_shape() {
  static const Shape whole =
      table(public_fields(),
            questions(),
            {{"asked", list(seat()), "whom it is put to"},
             {"owes", yes_no(), "this seat has still to answer"},
             {"candidates", list(seat()), "whom the asked player may choose: volunteers, the dying, Squires"},
             {"pick", maybe(pick()), "several cards are picked one by one"},
             {"usual",
              maybe(word("UsualAnswer", kUsual)),
              "what nearly everybody answers while nothing hangs on it; null: there is something to decide"}},
            mine());
  return whole;
}

}  // namespace logres::shadows
