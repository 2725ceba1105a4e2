// A view of Camelot Legends as JSON: everything that lies open, with Scores, Totals, what each Event still asks for,
// and why.
#include "games/legends/characters/texts.h"
#include "games/legends/json_parts.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

void write_reasons(JsonWriter& json, const Reasons& reasons) {
  json.key("reasons").array();
  for (const Reason& r : reasons) {
    json.object().field("from", r.source == 0 ? std::string_view("text") : card_name(r.source));
    json.field("amount", r.amount).end_object();
  }
  json.end_array();
}

// [5, 3, ...], and the reasons where a Score is not the printed one.
void write_scores(const Board& b, Character c, JsonWriter& json) {
  const Standing at = standing(b, c);
  json.key("scores").array();
  for (std::uint8_t a = 0; a < kAbilities; ++a) json.value(score(b, at, static_cast<Ability>(a)));
  json.end_array().key("why").array();
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    const Reasons reasons = explain_score(b, c, static_cast<Ability>(a));
    if (reasons.size() == 0) continue;
    json.object().field("ability", kAbilityNames[a]);
    write_reasons(json, reasons);
    json.end_object();
  }
  json.end_array();
}

void write_member(const Board& b, Character c, JsonWriter& json) {
  json.object().field("character", kCharacterNames[c]);
  write_scores(b, c, json);
  json.field("marked", has(b.marked, c)).field("used", has(b.used, c)).field("negated", has(negated(b), c));
  json.field("prisoner", has(b.prisoner, c)).field("pinned", b.pinned == c).field("warded", b.warded == c);
  json.field("sieged", b.sieged == c).key("bears").array();
  for (std::size_t x = 0; x < kSpecials; ++x) {
    if (b.bearer[x] == c) json.value(kSpecialNames[x]);
  }
  json.end_array();
  if (c == kTurquin) write_set(json, "captives", b.captive, kCharacterNames);
  json.end_object();
}

void write_totals(const Board& b, Seat p, std::uint8_t place, JsonWriter& json) {
  json.key("totals").array();
  for (std::uint8_t a = 0; a < kAbilities; ++a) json.value(total(b, p, place, static_cast<Ability>(a)));
  json.end_array().key("why").array();
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    const Reasons reasons = explain_bonus(b, p, place, static_cast<Ability>(a));
    if (reasons.size() == 0) continue;
    json.object().field("ability", kAbilityNames[a]);
    write_reasons(json, reasons);
    json.end_object();
  }
  json.end_array();
}

void write_companies(const Board& b, std::uint8_t place, JsonWriter& json) {
  json.key("companies").array();
  for (Seat p = 0; p < b.seats; ++p) {
    const Set here = b.at[place] & b.of[p];
    if (here == 0) continue;
    json.object().field("seat", p).key("members").array();
    for (const Character c : Members(here)) write_member(b, c, json);
    json.end_array();
    write_totals(b, p, place, json);
    json.end_object();
  }
  json.end_array();
}

// What a player's Company still lacks (L-111); nothing at all where he has no Company.
void write_lack(const Board& b, Seat p, EventId e, JsonWriter& json) {
  const Lack lack = lacks(b, p, e);
  if (!lack.company) return;
  json.object().field("seat", p).field("fulfilled", lack.fulfilled()).field("open", lack.open);
  json.key("missing").object();
  for (std::size_t a = 0; a < kAbilities; ++a) {
    if (lack.missing[a] != 0) json.field(kAbilityNames[a], lack.missing[a]);
  }
  if (lack.any_one != 0) json.field("any_one", lack.any_one);
  if (lack.single != 0) json.field("single_knight", lack.single);
  json.end_object().field("knight", lack.knight).field("woman", lack.woman).end_object();
}

void write_event_here(const Board& b, EventId e, JsonWriter& json) {
  json.object().field("event", kEventNames[e]).field("points", cards(b).event(e).points);
  optional_name(json, "covers", e == kBlackKnight ? b.covered : EventId{kNoEvent}, kEventNames);
  json.key("companies").array();
  for (Seat p = 0; p < b.seats; ++p) write_lack(b, p, e, json);
  json.end_array().end_object();
}

void write_places(const Board& b, JsonWriter& json) {
  json.key("places").array();
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    if (!is_open(b, place) && b.at[place] == 0) continue;
    json.object().field("place", kPlaceNames[place]).field("completed", ((b.completed >> place) & 1U) != 0);
    json.key("events").array();
    for (const EventId e : Members(open_events(b))) {
      if (place_of_event(b, e) == place) write_event_here(b, e, json);
    }
    json.end_array();
    write_companies(b, place, json);
    json.end_object();
  }
  json.end_array();
}

void write_players(const Observation& o, JsonWriter& json) {
  json.key("players").array();
  for (Seat p = 0; p < o.seats; ++p) {
    const Points x = points(o, p);
    json.object().field("hand", o.hand_size[p]).field("in_play", count(o.of[p]));
    write_set(json, "known", p == o.me ? 0 : o.hand[p], kCharacterNames);
    write_set(json, "zone", o.zone[p], kEventNames);
    json.field("visited_avalon", o.visited.has(p));
    json.key("points").object().field("sum", x.sum()).field("events", x.zone).field("specials", x.specials);
    json.field("captives", x.captives).field("avalon", x.avalon).end_object().end_object();
  }
  json.end_array();
}

// L-053, L-189: where the Special Cards are.
void write_specials(const Board& b, JsonWriter& json) {
  json.key("specials").array();
  for (std::size_t x = 0; x < kSpecials && specials_in_game(b); ++x) {
    json.object().field("special", kSpecialNames[x]);
    optional_name(json, "bearer", b.bearer[x], kCharacterNames);
    if (x == kLovePotion) optional_name(json, "companion", b.companion, kCharacterNames);
    json.end_object();
  }
  json.end_array();
}

// The texts the viewer may use now, with whom they may be used on.
void write_texts(const Observation& o, JsonWriter& json) {
  json.key("texts").array();
  const bool asked =
      !is_over(o) && o.frames.top().owner == o.me && static_cast<Step>(o.frames.top().step) == Step::kTexts;
  for (const Character c : Members(asked ? o.of[o.me] & with_texts() : 0)) {
    if (!is_usable(o, c)) continue;
    const Text& text = *text_of(c);
    json.object().field("character", kCharacterNames[c]);
    write_set(json, "targets", text.targets == nullptr ? 0 : text.targets(o, c), kCharacterNames);
    write_set(json, "abilities", text.abilities, kAbilityNames);
    json.end_object();
  }
  json.end_array();
}

// L-486: who is asked and at which moment; nothing of the options.
void write_question(const Observation& o, JsonWriter& json) {
  const bool over = is_over(o);
  const std::uint8_t kind = over ? std::uint8_t{kAskNothing} : top_step(o).ask;
  json.field("ask", Legends::questions()[kind].name).key("asked");
  over ? json.null() : json.value(o.frames.top().owner);
  json.key("source");
  over || o.frames.top().source == 0 ? json.null() : json.value(card_name(o.frames.top().source));
  optional_name(json, "resolving", o.resolving, kEventNames);
  write_set(json, "ignoring", o.ignoring, kCharacterNames);
  write_set(json, "doomed", o.removal.doomed & in_play(o), kCharacterNames);
  json.field("passes", o.passes);
}

void write_mine(const Observation& o, JsonWriter& json) {
  json.key("mine");
  if (o.me == kNoSeat) {
    json.null();
    return;
  }
  json.object();
  write_set(json, "hand", o.hand[o.me], kCharacterNames);
  json.key("next_events").array();  // L-426: null where he does not know
  std::size_t known = o.next.size();
  while (known > 0 && o.next[known - 1] == kNoEvent) --known;
  for (std::size_t i = 0; i < known; ++i) {
    o.next[i] == kNoEvent ? json.null() : json.value(kEventNames[o.next[i]]);
  }
  json.end_array();
  optional_name(json, "final_event", o.final_seen, kEventNames);
  json.end_object();
}

}  // namespace

void Legends::write(const Observation& o, JsonWriter& json) {
  static constexpr std::array<std::string_view, kLevels> kLevelWords = {"introductory", "standard", "advanced"};
  json.field("level", kLevelWords[o.level]).field("active", o.active).field("first", o.first);
  json.field("actions", o.actions).field("can_act", !is_over(o) && can_act(o)).field("stall", o.stall);
  json.field("deck", o.deck_size).field("event_deck", o.events_left + o.final_in_deck);
  write_places(o, json);
  write_players(o, json);
  write_specials(o, json);
  write_set(json, "discard", o.pile, kCharacterNames);
  write_set(json, "captives", o.captive, kCharacterNames);
  write_set(json, "event_discard", o.event_pile, kEventNames);
  write_set(json, "heraldic", o.heraldic, kEventNames);
  optional_name(json, "heraldic_top", o.heraldic_top, kEventNames);
  write_set(json, "spent", o.spent, kCharacterNames);
  write_question(o, json);
  write_texts(o, json);
  write_mine(o, json);
}

}  // namespace logres::legends
