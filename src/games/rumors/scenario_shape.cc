// What a position written by hand may say: scenario.cc reads these fields and no others, docs/scenarios.md lists them.
#include "core/ids.h"
#include "core/scenario_parts.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {
namespace {

using namespace shape;

Shape cards() { return list(word("Card", ids_of(kCards))); }
Shape knights() { return list(word("Knight", kKnightNames)); }
Shape loyalties() { return list(maybe(word("Loyalty", kLoyaltyNames))); }
Shape swords() { return number(0, kEnoughSwords - 1); }

std::vector<ShapeField> cards_fields() {
  const Shape token = object("Token", {{"quest", word("Quest", kQuestNames)}, {"seat", seat(), "who chose it"}});
  return {field("pile", cards(), "the threats pile, the top card last", "empty"),
          field("claim", cards(), "one card: the top card lies face down and was announced as this", "face up"),
          field("face_down", yes_no(), "the top card lies face down, unannounced (solo only)", "`false`"),
          field("tokens", list(token), "one for each `merlin_4` in the pile", "none"),
          field("discard", cards(), "", "empty"),
          field("next", cards(), "cards that are sure to come, the next one first", ""),
          field("deck", cards(), "cards that are in the deck, in no order", "the rest is there anyway"),
          field("unused", cards(), "the Morgans set aside (at most 3; 4 with `morgan_8`)", "at random")};
}

std::vector<ShapeField> people_fields() {
  return {field("loyalty", loyalties(), "for each seat; `null`: at random", "at random"),
          field("spare", loyalties(), "the two spare Loyalties, likewise", "at random"),
          field("faces", list(word("Face", kFaceNames)), "for each seat", "all hidden"),
          field("accused", list(seat()), "the seats that have accused already", "none"),
          field("knights", list(knights()), "for each seat its Knights (`expert` only)", "none"),
          field("knights_gone", knights(), "Knights that have been played", "none")};
}

std::vector<ShapeField> table_fields() {
  return {field("active", seat(), "whose turn it is", "the first player's"),
          field("white", swords(), "Swords won", "0"),
          field("black", swords(), "Swords lost", "0"),
          field("silence", yes_no(), "", "`false`"),
          field("morgan_1", yes_no(), "Morgan #1 is in effect", "`false`"),
          field("morgan_2", yes_no(), "Morgan #2 is in effect", "`false`"),
          field("count", number(0, kNumbers), "Morgan #2's last number", "0"),
          field("general_reveal", yes_no(), "all Loyalties are open", "`false`")};
}

}  // namespace

const Shape& Rumors::scenario_shape() {
  static const Shape whole = scenario<Rumors>({table_fields(), cards_fields(), people_fields()});
  return whole;
}

}  // namespace logres::rumors
