#include "bots/rumors/odds.h"

#include <algorithm>
#include <cmath>

namespace logres::rumors {
namespace {

constexpr double kLies = 0.4;    // how often a hidden Traitor's announcement is taken to be false
constexpr double kSpoils = 0.1;  // how often a hidden Traitor is expected to do their worst
constexpr int kWorlds = 12;      // imagined when the pile is not certain
constexpr int kLookAhead = 9;    // cards; hardly any pile stays closed longer

bool happens(double chance, Dice& dice) {
  return chance >= 1 || (chance > 0 && dice.below(1U << 16U) < static_cast<std::uint32_t>(chance * (1U << 16U)));
}

// A quest, by its chance; any, if nothing is known.
int pick(const QuestChances& likely, Dice& dice) {
  double left = dice.below(1U << 16U) / static_cast<double>(1U << 16U);
  for (int q = 0; q < kQuests; ++q) {
    left -= likely[static_cast<std::size_t>(q)];
    if (left < 0) return q;
  }
  return static_cast<int>(dice.below(kQuests));
}

// Two cards make 9 at most: without help no quest of so few succeeds. Saves most of the arithmetic.
bool hopeless(const Tally& t, int quest) {
  for (const Card helper : {kMorgan4a, kMorgan4b, kMorgan4c, kMorgan8, kMordred}) {
    if (t.of(helper) > 0) return false;
  }
  int cards = 0;
  for (const auto n : t.stacks[static_cast<std::size_t>(quest)]) cards += n;
  return cards < 3;
}

}  // namespace

void World::add(Card card) {
  tally.add(card);
  if (!is_merlin(card)) return;
  const QuestSet named = named_by(card);
  for (int q = 0; q < kQuests; ++q) {
    if (has_quest(named, q)) remove_one(q);
  }
}

Judgement World::open(int main, int bonus) const {
  Tally t = tally;
  t.main = static_cast<std::uint8_t>(main);
  t.bonus = static_cast<std::uint8_t>(bonus);
  for (int q = 0; q < kQuests; ++q) {
    for (int n = removals[static_cast<std::size_t>(q)]; n > 0; --n) take_highest(t.stacks, q);
  }
  return judge(t);
}

Deck::Deck(const Memory& memory, const Observation& o) {
  int never_seen = 0;
  for (Card c = 1; c < kCardKinds; ++c) {
    const int n = memory.unseen(o, c);
    for (int i = 0; i < n && size < kMaxCards; ++i) bag[static_cast<std::size_t>(size++)] = c;
    if (!is_morgan(c) || n == 0 || memory.ever_seen(c)) continue;
    doubtful[c] = 1;
    never_seen += n;
  }
  if (never_seen > 0) morgan_in = std::max(0.0, 1.0 - static_cast<double>(o.unused_morgans) / never_seen);
  for (const Card c : memory.next_cards()) next[static_cast<std::size_t>(known++)] = c;
}

Card Deck::draw(Dice& dice) {
  if (known > 0) {
    const Card c = next[static_cast<std::size_t>(--known)];
    const auto at = std::find(bag.begin(), bag.begin() + size, c);
    if (at != bag.begin() + size) *at = bag[static_cast<std::size_t>(--size)];
    return c;
  }
  while (size > 0) {
    const auto i = dice.below(static_cast<std::uint32_t>(size));
    const Card c = bag[i];
    bag[i] = bag[static_cast<std::size_t>(--size)];
    if (doubtful[c] == 0 || happens(morgan_in, dice)) return c;
  }
  return kNoCard;
}

Company Company::of(const Observation& o, const std::array<double, kPlayers>& suspicion) {
  Company c{.seats = o.seats, .turn = o.active, .evil = suspicion};
  for (Seat p = 0; p < o.seats; ++p) {
    if (o.face[p] != Face::kTraitor) continue;
    c.revealed.add(p);
    c.evil[p] = 0;
  }
  if (o.me != kNoSeat) c.evil[o.me] = 0;
  return c;
}

Odds::Odds(const Memory& memory, const Observation& o, const Outlook& outlook, const Company& company, bool as_seen)
    : deck_(memory, o), outlook_(outlook), company_(company) {
  for (const Remembered& r : memory.pile()) {
    const double believed = r.claimed ? 1 - kLies * company.evil[r.by] : 1;
    if (as_seen && r.card != kNoCard) {
      sure_.add(r.face);
    } else if (r.card != kNoCard && believed > 0.98) {
      sure_.add(r.card);
    } else {
      doubts_[static_cast<std::size_t>(doubts_size_++)] = {r.card, r.card == kNoCard ? 0 : believed};
    }
  }
  for (const RememberedToken& t : memory.tokens()) {
    if (t.quest < kQuests && !as_seen) {
      sure_.remove_one(t.quest);
    } else {
      unknown_tokens_[static_cast<std::size_t>(unknown_tokens_size_++)] = t.likely;
    }
  }
}

Odds Odds::with(Card card) const {
  Odds more = *this;
  more.sure_.add(card);
  return more;
}

Odds Odds::with_token(int quest) const {
  Odds more = *this;
  more.sure_.remove_one(quest);
  return more;
}

QuestChances Odds::likely_token(int rollouts, Dice& dice) const {
  constexpr double kSharpness = 30;
  constexpr double kSurprises = 0.15;  // the share of tokens that follow no reason of mine
  QuestChances likely{};
  double sum = 0;
  const Dice same = dice;
  for (int q = 0; q < kQuests; ++q) {
    dice = same;  // so that only the quest makes the difference
    const double weight = std::exp(kSharpness * with_token(q).listen(rollouts, dice));
    likely[static_cast<std::size_t>(q)] = weight;
    sum += weight;
  }
  for (double& chance : likely) chance = chance / sum * (1 - kSurprises) + kSurprises / kQuests;
  return likely;
}

Odds Odds::next_turn() const {
  Odds later = *this;
  later.company_.turn = clockwise(company_.turn, company_.seats);
  return later;
}

World Odds::imagine(Deck& deck, Dice& dice) const {
  World world = sure_;
  for (int i = 0; i < doubts_size_; ++i) {
    const Doubt& d = doubts_[static_cast<std::size_t>(i)];
    const Card c = happens(d.trust, dice) ? d.said : deck.draw(dice);
    if (c != kNoCard) world.add(c);
  }
  for (int i = 0; i < unknown_tokens_size_; ++i) {
    world.remove_one(pick(unknown_tokens_[static_cast<std::size_t>(i)], dice));
  }
  return world;
}

Chances Odds::go(int quest, int bonus, Dice& dice) const {
  Chances sum;
  const int worlds = doubts_size_ + unknown_tokens_size_ == 0 ? 1 : kWorlds;
  for (int i = 0; i < worlds; ++i) {
    Deck deck = deck_;
    const Judgement j = imagine(deck, dice).open(quest, bonus);
    sum.value += value(j);
    sum.success += j.result == Result::kSuccess && !j.doom ? 1 : 0;
    if (i == 0) sum.total = j.total[static_cast<std::size_t>(quest)];
  }
  sum.value /= worlds;
  sum.success /= worlds;
  return sum;
}

double Odds::listen(int rollouts, Dice& dice) const {
  double sum = 0;
  for (int i = 0; i < rollouts; ++i) {
    Deck deck = deck_;
    World world = imagine(deck, dice);
    sum += play_on(world, deck, dice);
  }
  return sum / rollouts;
}

// Card after card, until somebody goes on a quest.
double Odds::play_on(World& world, Deck& deck, Dice& dice) const {
  Seat who = company_.turn;
  for (int i = 0; i < kLookAhead; ++i) {
    const Card c = company_.revealed.has(who) ? spread(world, deck, dice) : deck.draw(dice);
    if (c == kNoCard) break;
    world.add(c);
    if (c == kMerlin4) world.remove_one(static_cast<int>(dice.below(kQuests)));
    who = clockwise(who, company_.seats);
    const QuestSet open = kCards[c].symbols;
    if (open == 0 || company_.revealed.has(who)) continue;
    const double value = went(world, open, who, dice);
    if (value >= 0) return value;
  }
  return left_lying(world);
}

// What comes of it if this player goes on one of the open quests: a Loyal one if it pays, a Traitor if it hurts;
// -1: they listen.
double Odds::went(const World& world, QuestSet open, Seat who, Dice& dice) const {
  const double now = outlook_.now();
  const bool spoils = company_.evil[who] > 0 && happens(kSpoils * company_.evil[who], dice);
  double best = -1;
  for (int q = 0; q < kQuests; ++q) {
    if (!has_quest(open, q) || (!spoils && hopeless(world.tally, q))) continue;
    const double v = value(world.open(q));
    if (spoils ? v < now && (best < 0 || v < best) : v > now && v > best) best = v;
  }
  return best;
}

// A revealed Traitor takes the worse of two cards for the player after them.
Card Odds::spread(const World& world, Deck& deck, Dice& dice) const {
  const Card a = deck.draw(dice);
  const Card b = deck.draw(dice);
  if (b == kNoCard) return a;
  const auto worth = [&](Card c) {
    World w = world;
    w.add(c);
    double best = left_lying(w);
    for (int q = 0; q < kQuests; ++q) {
      if (has_quest(kCards[c].symbols, q)) best = std::max(best, value(w.open(q)));
    }
    return best;
  };
  return worth(a) < worth(b) ? a : b;
}

// Nobody went: what has grown too high by now will have to be paid for.
double Odds::left_lying(const World& world) const {
  const Judgement j = world.open(kNoQuest);
  int late = 0;
  for (std::size_t q = 0; q < kQuests; ++q) late += j.total[q] >= 14 ? kSwords[q] : 0;
  return outlook_.after(0, late);
}

double Odds::best(QuestSet open, int rollouts, Dice& dice) const {
  double best = listen(rollouts, dice);
  for (int q = 0; q < kQuests; ++q) {
    if (has_quest(open, q)) best = std::max(best, go(q, 0, dice).value);
  }
  return best;
}

}  // namespace logres::rumors
