// A view of Camelot Legends as JSON: everything that lies open, with Scores, Totals, what each Event still asks for,
// and why.
#include "games/legends/characters/texts.h"
#include "games/legends/json_parts.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

// "why":[["chivalry","king_ban",1]]: the reasons of the numbers that are not the plain ones, as ability, source,
// amount; nothing at all where all are plain. An amount of 0 is a doubling, the source "text" a boost for one turn.
class WhyWriter {
 public:
  explicit WhyWriter(JsonWriter& json) : json_(json) {}
  void add(std::uint8_t ability, const Reasons& reasons) {
    for (const Reason& r : reasons) {
      if (!open_) json_.key("why").array();
      open_ = true;
      json_.array().word(kAbilityNames[ability]);
      json_.word(r.source == 0 ? std::string_view("text") : card_name(r.source)).value(r.amount).end_array();
    }
  }
  void end() {
    if (open_) json_.end_array();
  }

 private:
  JsonWriter& json_;
  bool open_ = false;
};

void write_numbers(JsonWriter& json, std::string_view key, const Totals& numbers) {
  json.key(key).array();
  for (const int n : numbers) json.value(n);
  json.end_array();
}

// A list that is left out when it is empty.
class FewWriter {
 public:
  FewWriter(JsonWriter& json, std::string_view key) : json_(json), key_(key) {}
  void add(bool yes, std::string_view word) {
    if (!yes) return;
    if (!open_) json_.key(key_).array();
    open_ = true;
    json_.word(word);
  }
  void end() {
    if (open_) json_.end_array();
  }

 private:
  JsonWriter& json_;
  std::string_view key_;
  bool open_ = false;
};

void write_state_of(const Board& b, Character c, Set off, JsonWriter& json) {
  FewWriter is(json, "is");
  is.add(has(b.marked, c), "marked");
  is.add(has(b.used, c), "used");
  is.add(has(off, c), "negated");
  is.add(has(b.prisoner, c), "prisoner");
  is.add(b.pinned == c, "pinned");
  is.add(b.warded == c, "warded");
  is.add(b.sieged == c, "sieged");
  is.end();
  FewWriter bears(json, "bears");
  for (std::size_t x = 0; x < kSpecials; ++x) bears.add(b.bearer[x] == c, kSpecialNames[x]);
  bears.end();
}

// Adds the member's Scores to the Totals of his Company.
void write_member(const Board& b, const Standing& at, Set off, Totals& totals, JsonWriter& json) {
  json.object().key("character").word(kCharacterNames[at.who]);
  std::array<Reasons, kAbilities> why;
  Totals scores{};
  for (std::uint8_t a = 0; a < kAbilities; ++a) scores[a] = explain_score(b, at, static_cast<Ability>(a), why[a]);
  write_numbers(json, "scores", scores);
  WhyWriter reasons(json);
  for (std::uint8_t a = 0; a < kAbilities; ++a) reasons.add(a, why[a]);
  reasons.end();
  write_state_of(b, at.who, off, json);
  if (at.who == kTurquin && b.captive != 0) write_set(json, "captives", b.captive, kCharacterNames);
  json.end_object();
  if (at.company == 0) return;  // L-346: a prisoner
  for (std::uint8_t a = 0; a < kAbilities; ++a) totals[a] += scores[a];
}

// The Company of a seat at a place, prisoners of theirs with it.
void write_company(const Board& b, Seat p, std::uint8_t place, Totals& totals, JsonWriter& json) {
  const Set members = company(b, p, place);
  const Set off = negated(b);
  json.object().field("seat", p).key("members").array();
  for (const Character c : Members(b.at[place] & b.of[p])) {
    write_member(b, {c, place, has(members, c) ? members : Set{0}, b.at[place]}, off, totals, json);
  }
  json.end_array();
  std::array<Reasons, kAbilities> why;
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    why[a] = explain_bonus(b, p, place, static_cast<Ability>(a));
    for (const Reason& r : why[a]) totals[a] += r.amount;
  }
  write_numbers(json, "totals", totals);
  WhyWriter reasons(json);
  for (std::uint8_t a = 0; a < kAbilities; ++a) reasons.add(a, why[a]);
  reasons.end();
  json.end_object();
}

// What a Company still lacks (L-111): {"seat":1,"missing":{"combat":6}}; without "missing" it suffices.
void write_lack(const Lack& lack, Seat p, JsonWriter& json) {
  json.object().field("seat", p);
  if (!lack.fulfilled()) {
    json.key("missing").object();
    for (std::size_t a = 0; a < kAbilities; ++a) {
      if (lack.missing[a] != 0) json.field(kAbilityNames[a], lack.missing[a]);
    }
    if (lack.any_one != 0) json.field("any_one", lack.any_one);
    if (lack.single != 0) json.field("single_knight", lack.single);
    if (!lack.knight) json.field("knight", 1);
    if (!lack.woman) json.field("woman", 1);
    json.end_object();
  }
  json.end_object();
}

using PlayerTotals = std::array<Totals, kPlayers>;

void write_event_here(const Board& b, EventId e, std::uint8_t place, const PlayerTotals& totals, JsonWriter& json) {
  json.object().key("event").word(kEventNames[e]).field("points", cards(b).event(e).points);
  if (e == kBlackKnight && b.covered != kNoEvent) json.key("covers").word(kEventNames[b.covered]);
  json.key("companies").array();
  for (Seat p = 0; p < b.seats; ++p) {
    if (company(b, p, place) != 0) write_lack(lacks(b, p, e, totals[p]), p, json);
  }
  json.end_array().end_object();
}

void write_place(const Board& b, std::uint8_t place, Set open, JsonWriter& json) {
  json.object().key("place").word(kPlaceNames[place]).field("completed", ((b.completed >> place) & 1U) != 0);
  PlayerTotals totals{};
  json.key("companies").array();
  for (Seat p = 0; p < b.seats; ++p) {
    if ((b.at[place] & b.of[p]) != 0) write_company(b, p, place, totals[p], json);
  }
  json.end_array().key("events").array();
  for (const EventId e : Members(open)) {
    if (place_of_event(b, e) == place) write_event_here(b, e, place, totals, json);
  }
  json.end_array().end_object();
}

void write_places(const Board& b, JsonWriter& json) {
  json.key("places").array();
  const Set open = open_events(b);
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    if (is_open(b, place) || b.at[place] != 0) write_place(b, place, open, json);
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
    json.object().key("special").word(kSpecialNames[x]);
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
    json.object().key("character").word(kCharacterNames[c]);
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
  json.key("ask").word(Legends::questions()[kind].name).key("asked");
  over ? json.null() : json.value(o.frames.top().owner);
  json.key("source");
  over || o.frames.top().source == 0 ? json.null() : json.value(card_name(o.frames.top().source));
  optional_name(json, "resolving", o.resolving, kEventNames);
  write_set(json, "ignoring", o.ignoring, kCharacterNames);
  write_set(json, "doomed", o.removal.doomed & in_play(o), kCharacterNames);
  json.field("passes", o.passes);
}

void write_mine(const Observation& o, JsonWriter& json) {
  if (!begin_mine(json, o.me)) return;
  write_set(json, "hand", o.hand[o.me], kCharacterNames);
  json.key("next_events").array();  // L-426: null where they do not know
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
  json.key("level").word(kLevelChoices[o.level]).key("cards").word(cards(o).name);
  json.field("active", o.active).field("first", o.first);
  json.field("actions", is_over(o) ? 0 : actions_left(o)).field("short_turn", o.opening != 0).field("stall", o.stall);
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
