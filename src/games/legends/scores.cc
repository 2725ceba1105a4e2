#include "games/legends/scores.h"

#include <algorithm>

#include "games/legends/characters/continuous.h"

namespace logres::legends {
namespace {

struct NoReasons {
  void add(Card /*source*/, int /*amount*/) {}
};

Set matching(const Board& b, const Continuous& row) {
  switch (row.sort) {
    case Sort::kFamily:
      return cards(b).allegiance[row.arg];
    case Sort::kKings:
      return kings(b);
    default:
      return row.named;
  }
}

// The Character's own continuous text.
template <class Sink>
int own_text(const Board& b, const Standing& at, Ability a, Sink& why) {
  int sum = 0;
  for (const Continuous& row : continuous_of(at.who)) {
    if (((row.abilities >> a) & 1U) == 0) continue;
    const int n = count(matching(b, row) & (row.here ? at.location : at.company) & ~bit(at.who));
    const int amount = row.amount * (row.each ? n : n > 0 ? 1 : 0);
    if (amount == 0) continue;
    sum += amount;
    why.add(at.who, amount);
  }
  if (at.who == kTristan) {
    if (const int amount = tristan(b, at, a); amount != 0) {
      sum += amount;
      why.add(kTristan, amount);
    }
  }
  return sum;
}

template <class Sink>
int heraldic(const Board& b, const Standing& at, Ability a, Sink& why) {
  if (b.heraldic_top == kNoEvent) return 0;
  const EventData& e = cards(b).event(b.heraldic_top);  // L-362, L-363
  if (e.heraldic_ability != a || !has(cards(b).allegiance[e.heraldic_allegiance], at.who)) return 0;
  why.add(card_of_event(b.heraldic_top), e.heraldic_bonus);
  return e.heraldic_bonus;
}

// L-178 to L-184: everything but the doublings.
template <class Sink>
int added_up(const Board& b, const Standing& at, Ability a, Sink& why) {
  const Set off = negated(b);
  int sum = cards(b).of(at.who).score[a];
  const Character leader = leader_in(a);
  if (has(at.company & ~off & ~bit(at.who), leader)) {  // L-244, L-245
    sum += 1;
    why.add(leader, 1);
  }
  if (!has(off, at.who)) sum += own_text(b, at, a, why);
  sum += heraldic(b, at, a, why);
  if (a == kCombat && b.bearer[kExcalibur] == at.who) {  // L-200; no text, so Nimue leaves it (L-197)
    sum += 2;
    why.add(card_of_special(kExcalibur), 2);
  }
  return sum;
}

// Boosts for one turn: L-179, additions first, however late they were given.
template <class Sink>
int boosted(const Board& b, Character c, Ability a, int sum, Sink& why) {
  int doublings = 0;
  for (std::size_t i = 0; i < b.boosts_size; ++i) {
    const Boost& x = b.boosts[i];
    if (x.who != c || (x.ability != a && x.ability != kAbilities)) continue;
    sum += x.add;
    doublings += x.doubles;
    why.add(0, x.add);
  }
  return sum * (1 << doublings);  // L-180, L-183
}

template <class Sink>
int bonus(const Board& b, Seat p, Set members, Ability a, Sink& why) {
  int sum = 0;
  for (const EventId e : Members(b.zone[p] & cards(b).zone_bonus)) {  // L-375, L-391
    const EventData& d = cards(b).event(e);
    if (d.zone_ability != a) continue;
    sum += d.zone_bonus;
    why.add(card_of_event(e), d.zone_bonus);
  }
  if (has(b.zone[0] | b.zone[1] | b.zone[2] | b.zone[3], kRoundTable)) {  // L-396, L-397
    int families = 0;
    for (const Set family : cards(b).allegiance) families += (family & members) != 0 ? 1 : 0;
    if (families >= 3) {
      sum += 2;
      why.add(card_of_event(kRoundTable), 2);
    }
  }
  return sum;
}

}  // namespace

Standing standing(const Board& b, Character c) {
  const std::uint8_t place = place_of(b, c);
  return {c, place, company_of(b, c), b.at[place]};
}

// L-055, L-187: whenever it is asked for; nothing keeps it.
int score(const Board& b, const Standing& at, Ability a) {
  NoReasons none;
  return boosted(b, at.who, a, added_up(b, at, a, none), none);
}
int score(const Board& b, Character c, Ability a) { return score(b, standing(b, c), a); }

int printed_sum(const Board& b, Character c) {
  int sum = 0;
  for (const auto x : cards(b).of(c).score) sum += x;
  return sum;
}

int company_bonus(const Board& b, Seat p, Set members, Ability a) {
  NoReasons none;
  return bonus(b, p, members, a, none);
}

// L-475: nor this.
int total(const Board& b, Seat p, std::uint8_t place, Ability a) {
  const Set members = company(b, p, place);
  if (members == 0) return 0;
  int sum = company_bonus(b, p, members, a);
  for (const Character c : Members(members)) sum += score(b, Standing{c, place, members, b.at[place]}, a);
  return sum;
}

// L-160: the bid Characters stand at one location, each player's are a Company.
int bid_total(const Board& b, Seat p) {
  const auto& bid = cards(b).event(b.resolving).bid;
  return total(b, p, kBid, static_cast<Ability>(bid[0])) + total(b, p, kBid, static_cast<Ability>(bid[1]));
}

int explain_score(const Board& b, const Standing& at, Ability a, Reasons& why) {
  return boosted(b, at.who, a, added_up(b, at, a, why), why);
}
Reasons explain_score(const Board& b, Character c, Ability a) {
  Reasons why;
  explain_score(b, standing(b, c), a, why);
  return why;
}

Reasons explain_bonus(const Board& b, Seat p, std::uint8_t place, Ability a) {
  Reasons why;
  if (const Set members = company(b, p, place)) bonus(b, p, members, a, why);
  return why;
}

std::uint8_t place_of_event(const Board& b, EventId e) {
  for (std::uint8_t place = 0; place < kMains; ++place) {
    if (has(b.events[place], e)) return place;
  }
  if (e == kCastleOfMaidens && b.castle != 0) return kCastle;
  if (e == b.final_event && e != kNoEvent) return kFinal;
  return kNoPlace;
}

Set open_events(const Board& b) {
  Set all = b.events[kCamelot] | b.events[kCornwall] | b.events[kForest];
  if (b.castle != 0) all |= bit(kCastleOfMaidens);
  if (b.final_event != kNoEvent) all |= bit(b.final_event);
  return all;
}

namespace {

int single_sum(const Board& b, const EventData& e, const Standing& at) {
  return score(b, at, static_cast<Ability>(e.single[0])) + score(b, at, static_cast<Ability>(e.single[1]));
}

int best_single(const Board& b, Set members, std::uint8_t place, const EventData& e) {
  int best = -100;
  for (const Character c : Members(members & cards(b).knights)) {
    best = std::max(best, single_sum(b, e, {c, place, members, b.at[place]}));
  }
  return best;
}

std::int8_t short_of(int have, int need) { return static_cast<std::int8_t>(std::clamp(need - have, 0, 100)); }

}  // namespace

bool Lack::fulfilled() const {
  return in_play && company && knight && woman && single == 0 && any_one == 0 &&
         std::all_of(missing.begin(), missing.end(), [](int x) { return x == 0; });
}

namespace {

template <class Total>
Lack lacks_of(const Board& b, Seat p, EventId e, const Total& total_in) {
  Lack lack;
  lack.place = place_of_event(b, e);
  if (lack.place == kNoPlace) return lack;
  const EventData& d = cards(b).event(e);
  const Set members = company(b, p, lack.place);
  lack.in_play = true;
  lack.company = members != 0;
  lack.open = ((b.completed >> lack.place) & 1U) == 0;
  lack.knight = d.needs_knight == 0 || (members & cards(b).knights) != 0;
  lack.woman = d.needs_woman == 0 || (members & cards(b).women) != 0;
  int best = -100;
  for (std::uint8_t i = 0; i < kAbilities; ++i) {
    const auto a = static_cast<Ability>(i);
    if (d.need[i] == 0 && d.any_one == 0) continue;
    const int have = total_in(lack.place, a);
    if (d.need[i] != 0) lack.missing[i] = short_of(have, d.need[i]);
    best = std::max(best, have);
  }
  if (d.any_one != 0) lack.any_one = short_of(best, d.any_one);
  if (d.single_min != 0) {
    lack.knight = (members & cards(b).knights) != 0;
    lack.single = lack.knight ? short_of(best_single(b, members, lack.place, d), d.single_min) : d.single_min;
  }
  return lack;
}

}  // namespace

Lack lacks(const Board& b, Seat p, EventId e) {
  return lacks_of(b, p, e, [&](std::uint8_t place, Ability a) { return total(b, p, place, a); });
}
Lack lacks(const Board& b, Seat p, EventId e, const Totals& totals) {
  return lacks_of(b, p, e, [&](std::uint8_t /*place*/, Ability a) { return totals[a]; });
}

Set single_knights(const Board& b, Seat p, EventId e) {
  const std::uint8_t place = place_of_event(b, e);
  const EventData& d = cards(b).event(e);
  if (place == kNoPlace || d.single_min == 0) return 0;
  const Set members = company(b, p, place);
  if (d.needs_woman != 0 && (members & cards(b).women) == 0) return 0;
  Set able = 0;
  for (const Character c : Members(members & cards(b).knights)) {
    if (single_sum(b, d, {c, place, members, b.at[place]}) >= d.single_min) able |= bit(c);
  }
  return able;
}

bool can_complete(const Board& b, Seat p, EventId e) {
  const std::uint8_t place = place_of_event(b, e);
  if (place == kNoPlace || ((b.completed >> place) & 1U) != 0) return false;
  const Set members = company(b, p, place);
  if (members == 0) return false;
  const EventData& d = cards(b).event(e);
  if (d.single_min != 0) return single_knights(b, p, e) != 0;
  if (d.needs_knight != 0 && (members & cards(b).knights) == 0) return false;
  if (d.needs_woman != 0 && (members & cards(b).women) == 0) return false;
  bool any = d.any_one == 0;
  for (std::uint8_t i = 0; i < kAbilities; ++i) {
    if (d.need[i] == 0 && any) continue;
    const int have = total(b, p, place, static_cast<Ability>(i));
    if (d.need[i] != 0 && have < d.need[i]) return false;  // L-111, L-112
    any = any || have >= d.any_one;                        // L-348
  }
  return any;
}

// L-231: nothing else counts.
Points points(const Board& b, Seat p) {
  Points x;
  for (const EventId e : Members(b.zone[p])) x.zone += cards(b).event(e).points;
  for (std::size_t i = 0; i < kSpecials; ++i) {  // L-196
    if (b.bearer[i] != kNobody && has(b.of[p], b.bearer[i])) x.specials += cards(b).data.special_points[i];
  }
  if (has(b.of[p], kTurquin)) x.captives = count(b.captive);  // L-335
  NoReasons none;
  for (const Character c : Members(company(b, p, kAvalon) & cards(b).knights)) {  // L-369, L-370
    x.avalon = std::max(x.avalon, added_up(b, standing(b, c), kAdventure, none));
  }
  return x;
}

}  // namespace logres::legends
