// The table of Rumors as json.cc writes it: every field, its type and what it means.
#include "core/ids.h"
#include "core/table_shape.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {
namespace {

using namespace shape;

Shape card() { return word("Card", ids_of(kCards)); }
Shape quest() { return word("Quest", kQuestNames); }
Shape knight() { return word("Knight", kKnightNames); }
Shape loyalty() { return word("Loyalty", kLoyaltyNames); }
Shape height() { return word("Height", kHeightNames); }

Shape silence() {
  static constexpr std::array<std::string_view, 2> kEnds = {"merlin", "quest"};
  return object("SilenceTable", {{"on", yes_no()}, {"ends_with", list(word("SilenceEnd", kEnds)), "what ends it"}});
}

Shape top() {
  return object("TopTable",
                {{"card", maybe(card()), "null = not known to this seat"},
                 {"facing", word("Facing", kFacingNames), "claimed: what is said to lie there"}});
}

Shape player() {
  return object("PlayerTable",
                {{"face", word("Face", kFaceNames), "the Loyalty card as it lies"},
                 {"loyalty", maybe(loyalty()), "as far as this seat knows"},
                 {"has_accused", yes_no()},
                 {"knights", number(), "Knight cards held"}});
}

//
Shape quest_table() {
  const Shape added = object("AddedTable", {{"card", card()}, {"points", number()}});
  const Shape total = object("TotalTable",
                             {{"quest", word("JudgedQuest", kJudgedNames), "Morgan #8 joins the tribes"},
                              {"total", number(), "numbers, marks times worth, and what is added"},
                              {"cards", number(), "how many cards"},
                              {"numbers", number(), "the sum of the printed values"},
                              {"marks", number(), "cards with a question mark"},
                              {"worth", number(), "what each of those counts"},
                              {"added", list(added), "what Characters add"}});
  return object("QuestTable",
                {{"main", quest(), "the quest gone on"},
                 {"points", number(), "ventured in advance"},
                 {"opened", yes_no(), "the pile lies open; the fields below are there only then"},
                 optional("cards", list(card()), "that count, sorted by quest"),
                 optional("removed", list(card()), "taken out by Characters"),
                 optional("characters", list(card())),
                 optional("played", list(card()), "by Traitors"),
                 optional("totals", list(total), "what each quest comes to")});
}

Shape mine() {
  return object("MineTable",
                {{"loyalty", maybe(loyalty()), "null where there is none (solo)"},
                 {"knights", list(knight())},
                 {"hand", list(card()), "a revealed Traitor's cards, or the card drawn"},
                 {"new_loyalty", maybe(loyalty()), "given by Vivien, not chosen yet"},
                 {"seen_loyalty", maybe(loyalty()), "of the player looked at"},
                 {"choice", maybe(word("Kept", kKeptNames)), "which of two Loyalties was kept"},
                 optional("deck", list(card()), "Tristan's look; the next card first")});
}

std::vector<ShapeField> public_fields() {
  const Shape token =
      object("TokenTable",
             {{"quest", maybe(quest()), "null = not known to this seat"}, {"mine", yes_no(), "this seat chose it"}});
  return {{"active", seat(), "whose turn it is"},
          {"first", seat(), "who began"},
          {"white", number(), "Swords won"},
          {"black", number(), "Swords lost"},
          {"silence", silence(), "no talk about the cards (R-312)"},
          {"morgan_1", yes_no(), "Morgan #1 is in effect"},
          {"morgan_2", yes_no(), "Morgan #2 is in effect"},
          {"general_reveal", yes_no(), "all Loyalties are open"},
          {"deck", height(), "how high it looks; nobody counts"},
          {"discard", height()},
          {"pile", height(), "the rumors"},
          {"top", maybe(top()), "of the pile"},
          {"open_quests", list(quest()), "that may be gone on"},
          {"unused_morgans", number()},
          {"tokens", list(token), "quests chosen in secret"},
          {"players", list(player()), "by seat"},
          {"knight_deck", number(), "Knight cards left (Expert)"},
          {"knights_gone", list(knight()), "Knight cards used (Expert)"},
          {"quest", maybe(quest_table()), "under way"}};
}

}  // namespace

const Shape& Rumors::view_shape() {
  static const Shape whole = table(public_fields(),
                                   questions(),
                                   {{"asked", list(seat()), "whom it is put to"},
                                    {"owes", yes_no(), "this seat has still to answer"},
                                    {"target", maybe(seat()), "whom it is about"},
                                    optional("refused_numbers", list(number()), "said already and wrong"),
                                    {"drawn", number(), "cards drawn and not placed yet"}},
                                   mine());
  return whole;
}

}  // namespace logres::rumors
