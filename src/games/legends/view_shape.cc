// The table of Camelot Legends as json.cc writes it: every field, its type and what it means.
#include "core/table_shape.h"
#include "games/legends/legends.h"

namespace logres::legends {
namespace {

using namespace shape;

Shape character() { return word("Character", kCharacterNames); }
Shape event() { return word("EventCard", kEventNames); }
Shape ability() { return word("Ability", kAbilityNames); }
Shape special() { return word("Special", kSpecialNames); }
// Everything that can be the reason of something: Characters, Events, Special Cards.
Shape source() { return one_of({character(), event(), special()}); }

// Six numbers, one per Ability in the order combat, diplomacy, adventure, cunning, chivalry, psyche.
Shape six() { return list(number()); }

// [["chivalry","king_ban",1]]: each reason as ability, source, amount.
Shape why() {
  static constexpr std::array<std::string_view, 1> kBoost = {"text"};
  return list(list(one_of({ability(), character(), event(), special(), word(kBoost), number()})));
}

Shape member() {
  static constexpr std::array<std::string_view, 7> kSigns = {
      "marked", "used", "negated", "prisoner", "pinned", "warded", "sieged"};
  return object(
      "MemberTable",
      {{"character", character()},
       {"scores", six(), "now, in the order of the Abilities"},
       optional("why", why(), "reasons [ability, from, amount] of Scores that are not the printed ones; 0 = doubled"),
       optional("is", list(word("Sign", kSigns)), "what lies on it or has happened to it"),
       optional("bears", list(special())),
       optional("captives", list(character()), "Turquin's")});
}

Shape company() {
  return object("CompanyTable",
                {{"seat", seat()},
                 {"members", list(member())},
                 {"totals", six(), "in the order of the Abilities"},
                 optional("why", why(), "the same of what Totals get beyond the Scores")});
}

// L-111.
Shape lack() {
  std::vector<ShapeField> missing;
  for (const auto name : kAbilityNames) missing.push_back(optional(name, number()));
  missing.push_back(optional("any_one", number(), "in any one Ability"));
  missing.push_back(optional("single_knight", number(), "by a single Knight"));
  missing.push_back(optional("knight", number(), "1: a Knight lacks"));
  missing.push_back(optional("woman", number(), "1: a woman lacks"));
  return object("LackTable",
                {{"seat", seat()},
                 optional("missing", object("MissingTable", std::move(missing)), "what lacks; absent = it suffices")});
}

Shape place() {
  const Shape open_event = object("OpenEventTable",
                                  {{"event", event()},
                                   {"points", number()},
                                   optional("covers", event(), "what the Black Knight covers"),
                                   {"companies", list(lack()), "what each Company still lacks"}});
  return object("PlaceTable",
                {{"place", word("Place", kPlaceNames)},
                 {"completed", yes_no(), "an Event was completed here this turn"},
                 {"companies", list(company())},
                 {"events", list(open_event)}});
}

Shape player() {
  const Shape points = object("PointsTable",
                              {{"sum", number()},
                               {"events", number(), "of the Victory Zone"},
                               {"specials", number()},
                               {"captives", number()},
                               {"avalon", number()}});
  return object("PlayerTable",
                {{"hand", number(), "cards in hand"},
                 {"in_play", number(), "Characters in play"},
                 {"known", list(character()), "of the hand, to this seat"},
                 {"zone", list(event()), "the Victory Zone"},
                 {"visited_avalon", yes_no()},
                 {"points", points}});
}

std::vector<ShapeField> public_fields() {
  const Shape special_table = object("SpecialTable",
                                     {{"special", special()},
                                      {"bearer", maybe(character())},
                                      optional("companion", maybe(character()), "of the Love Potion")});
  return {{"level", word("Level", kLevelChoices)},
          {"cards", text(), "which card data: their hash (GET /api/cards/HASH); empty = the program's own"},
          {"active", seat(), "whose turn it is"},
          {"first", seat(), "who began"},
          {"actions", number(), "left in this turn"},
          {"short_turn", yes_no(), "this turn has one action less: equal turns (L-491)"},
          {"stall", number(), "turns without anything happening"},
          {"deck", number(), "Characters to draw"},
          {"event_deck", number(), "Events to come"},
          {"places", list(place()), "that are open or not empty"},
          {"players", list(player()), "by seat"},
          {"specials", list(special_table)},
          {"discard", list(character())},
          {"captives", list(character())},
          {"event_discard", list(event())},
          {"heraldic", list(event()), "Heraldic Events in effect"},
          {"heraldic_top", maybe(event())},
          {"spent", list(character()), "texts used up"}};
}

Shape text_use() {
  return object("TextTable",
                {{"character", character()},
                 {"targets", list(character()), "whom the text may be used on"},
                 {"abilities", list(ability()), "which it may be used for"}});
}

Shape mine() {
  return object("MineTable",
                {{"hand", list(character())},
                 {"next_events", list(maybe(event())), "of the event deck; null = not known"},
                 {"final_event", maybe(event()), "where this seat has seen it"}});
}

}  // namespace

const Shape& Legends::view_shape() {
  static const Shape whole = table(public_fields(),
                                   questions(),
                                   {{"asked", maybe(seat()), "whom it is put to"},
                                    {"source", maybe(source()), "the card that asks; null = the rules"},
                                    {"resolving", maybe(event())},
                                    {"ignoring", list(character()), "that do not count for what is resolved"},
                                    {"doomed", list(character()), "about to leave play"},
                                    {"passes", number(), "in a row, in a bidding"},
                                    {"texts", list(text_use()), "this seat may use now"}},
                                   mine());
  return whole;
}

}  // namespace logres::legends
