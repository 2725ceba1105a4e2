// What a position written by hand may say: scenario.cc reads these fields and no others, docs/scenarios.md lists them.
#include "core/scenario_parts.h"
#include "games/legends/cards.h"
#include "games/legends/legends.h"
#include "games/legends/scenario_words.h"

namespace logres::legends {
namespace {

using namespace shape;

Shape somebody() { return word("Character", kCharacterNames); }
Shape characters() { return list(somebody()); }
Shape event_card() { return word("EventCard", std::span(kEventNames).first(kEventCards + 1)); }
Shape events() { return list(event_card()); }
Shape final_event() { return word("FinalEvent", std::span(kEventNames).subspan(kEventCards + 1)); }

std::vector<ShapeField> turn_fields() {
  return {field("first", seat(), "who began", "0"),
          field("active", seat(), "whose turn it is", "the first player's"),
          field("phase", maybe(word("Phase", kPhaseWords)), "", "`event`: the turn begins"),
          field("visited", list(seat()), "who has been to Avalon this turn", "none"),
          field("completed", list(word("Place", kPlaceNames)), "where an Event was completed this turn", "none"),
          field("actions", number(0, 3), "taken in this turn", "0"),
          field("stall", number(0, 12 * kPlayers - 1), "turns without anything happening", "0"),
          field("opening", number(0, 1), "with `equal_turns` 1 in the first turn of the game", "0"),
          field("ask", text(), "written by `state`: the question under way; not read", "")};
}

std::vector<ShapeField> character_fields() {
  const Shape company = list(characters());
  return {field("companies",
                by_word("OpenPlace", std::span(kPlaceNames).first(kOpenPlaces), company),
                "for each seat",
                "nobody is in play"),
          field("hands", list(characters()), "for each seat", "empty"),
          field("negated", list(characters()), "for each seat those its Nimue has negated", "none"),
          field("discard", characters(), "", "empty"),
          field("captives", characters(), "with Sir Turquin", "none"),
          field("prisoners", characters(), "in the castle", "none"),
          field("marked", characters(), "in play, with a mark", "none"),
          field("used", characters(), "in play, whose text was used this turn", "none"),
          field("spent", characters(), "whose text was used for good", "none"),
          field("deck", characters(), "written by `state`; what is in it follows from the rest", "")};
}

std::vector<ShapeField> event_fields() {
  return {field("events", by_word("Main", std::span(kPlaceNames).first(kMains), events()), "open Events", "none"),
          field("covered", maybe(event_card()), "under the Black Knight", "none"),
          field("zones", list(events()), "for each seat its Victory Zone", "none"),
          field("event_discard", events(), "", "empty"),
          field("heraldic", events(), "in effect, the top one last", "none"),
          field("next_events", events(), "sure to come, the next one first", ""),
          field("events_left", number(0, kMaxEventDeck), "how many are in the deck", "all that are unseen"),
          field("castle", yes_no(), "the place is open", "`false`"),
          field("avalon", yes_no(), "the place is open", "`false`"),
          field("final_event", maybe(final_event()), "of this game", "at random"),
          field("final_drawn", yes_no(), "it has been drawn", "`false`")};
}

std::vector<ShapeField> link_fields() {
  return {field("specials", by_word("Special", kSpecialNames, somebody()), "who bears a Special Card", "nobody"),
          field("companion", maybe(somebody()), "the Love Potion's other end", "nobody"),
          field("pinned", maybe(somebody()), "held by Ettard", "nobody"),
          field("warded", maybe(somebody()), "protected by the ring", "nobody"),
          field("sieged", maybe(somebody()), "besieged", "nobody")};
}

}  // namespace

const Shape& Legends::scenario_shape() {
  static const Shape whole = scenario<Legends>({turn_fields(), character_fields(), event_fields(), link_fields()});
  return whole;
}

}  // namespace logres::legends
