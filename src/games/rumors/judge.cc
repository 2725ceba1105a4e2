#include "games/rumors/judge.h"

namespace logres::rumors {
namespace {

bool tribe(int quest) { return quest == kPicts || quest == kSaxons; }
bool united(const Tally& t) { return t.of(kMorgan8) > 0; }

//
int worth(const Tally& t, int quest) {
  return tribe(quest) && united(t) ? kUnitedSwords : kSwords[static_cast<std::size_t>(quest)];
}

void add(Sum& sum, const std::array<std::uint8_t, kSlots>& slots) {
  sum.marks += slots[0];
  for (std::size_t i = 0; i < kSlots; ++i) {
    sum.numbers += slots[i] * kSlotValue[i];
    sum.cards += slots[i];
  }
}

//
void judge_main(const Tally& t, Judgement& j) {
  const int total = j.total[t.main];
  const int extra = j.one_more ? 1 : 0;
  const int low = kLowestSuccess + (t.of(kMorgan5) > 0 ? 1 : 0);
  const bool in_time = total >= low && total <= kHighestSuccess;
  const bool five_cards = t.of(kMerlin5) > 0 && j.cards[t.main] == 5;
  j.doom = t.of(kMorgan7) > 0 && total > kHighestSuccess;              // whatever Merlin #5 says
  if (five_cards && !in_time) j.swayed_by = kMerlin5;
  if (!five_cards && total == kLowestSuccess && low > kLowestSuccess) j.swayed_by = kMorgan5;
  if (five_cards || in_time) {
    j.result = Result::kSuccess;
    j.white = worth(t, t.main) + extra;
  } else if (total < low) {
    j.result = Result::kBaseless;
    j.black = 1 + extra;
  } else {
    j.result = Result::kTooLate;
    j.black = worth(t, t.main) + extra;
  }
}

}  // namespace

void Tally::add(Card c) {
  if (is_quest_card(c)) {
    ++stacks[static_cast<std::size_t>(quest_of(c))][static_cast<std::size_t>(slot_of(c))];
  } else {
    ++characters[static_cast<std::size_t>(c - kMorgan1)];
  }
}

// what Merlins have removed is no longer in the stacks.: every Morgan of the pile counts.
Tally tally(const State& s) {
  Tally t{.stacks = s.stacks, .main = s.main, .bonus = s.bonus};
  for (const Card c : s.pile) {
    if (!is_quest_card(c)) t.add(c);
  }
  for (std::size_t i = 0; i < s.played_size; ++i) {
    if (!is_quest_card(s.played[i])) t.add(s.played[i]);
  }
  return t;
}

Tally tally(const Observation& o) {
  Tally t{.stacks = o.stacks, .characters = o.characters, .main = o.main, .bonus = o.bonus};
  for (std::size_t i = 0; i < o.played_size; ++i) {
    if (!is_quest_card(o.played[i])) t.add(o.played[i]);
  }
  return t;
}

Sum sum_of(const Tally& t, int quest) {
  Sum sum;
  for (int q = 0; q < kQuests; ++q) {  // the tribes may be one
    if (same_quest(t, quest, q)) add(sum, t.stacks[static_cast<std::size_t>(q)]);
  }
  sum.worth = t.of(kMorgan6) > 0 ? 1 : sum.marks;
  if (tribe(quest)) sum.mordred = sum.cards * t.of(kMordred);
  for (std::size_t i = 0; i < sum.morgan_4.size() && sum.cards > 0; ++i) {
    const auto card = static_cast<Card>(kMorgan4a + i);
    sum.morgan_4[i] = static_cast<std::uint8_t>(t.of(card) * kCards[card].bonus);
  }
  if (t.main != kNoQuest && same_quest(t, t.main, quest)) sum.points = t.bonus;
  return sum;
}

int take_highest(Stacks& stacks, int quest) {
  auto& stack = stacks[static_cast<std::size_t>(quest)];
  for (int slot = kSlots - 1; slot > 0; --slot) {
    if (stack[static_cast<std::size_t>(slot)] == 0) continue;
    --stack[static_cast<std::size_t>(slot)];
    return slot;
  }
  return 0;
}

// the united tribes are one quest in everything.
bool same_quest(const Tally& t, int a, int b) { return a == b || (tribe(a) && tribe(b) && united(t)); }
bool judged_apart(const Tally& t, int quest) { return quest != kSaxons || !united(t); }
std::uint8_t judged_name(const Tally& t, int quest) {
  return tribe(quest) && united(t) ? kUnited : static_cast<std::uint8_t>(quest);
}

bool is_judged(const Tally& t, const Stacks& removed, int quest) {
  if (!judged_apart(t, quest)) return false;
  Tally all = t;
  for (std::size_t q = 0; q < kQuests; ++q) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      all.stacks[q][slot] = static_cast<std::uint8_t>(all.stacks[q][slot] + removed[q][slot]);
    }
  }
  return same_quest(t, t.main, quest) || sum_of(all, quest).cards > 0;
}

int Judgement::all_black() const {
  int sum = black;
  for (const auto n : lost) sum += n;
  return sum;
}

Judgement judge(const Tally& t) {
  Judgement j;
  j.one_more = t.of(kMorgan3) > 0;
  for (int q = 0; q < kQuests; ++q) {
    const auto i = static_cast<std::size_t>(q);
    const Sum sum = sum_of(t, q);
    j.total[i] = static_cast<std::uint8_t>(sum.total());
    j.cards[i] = static_cast<std::uint8_t>(sum.cards);
  }
  if (t.main == kNoQuest) return j;
  judge_main(t, j);
  for (int q = 0; q < kQuests; ++q) {  // no Merlin #5
    const auto i = static_cast<std::size_t>(q);
    if (same_quest(t, t.main, q) || !judged_apart(t, q) || j.total[i] <= kHighestSuccess) continue;
    j.lost[i] = static_cast<std::uint8_t>(worth(t, q) + (j.one_more ? 1 : 0));
  }
  return j;
}

}  // namespace logres::rumors
