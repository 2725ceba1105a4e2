#include "games/rumors/judge.h"

namespace logres::rumors {
namespace {

bool tribe(int quest) { return quest == kPicts || quest == kSaxons; }
bool united(const Tally& t) { return t.of(kMorgan8) > 0; }

//
int worth(const Tally& t, int quest) {
  return tribe(quest) && united(t) ? kUnitedSwords : kSwords[static_cast<std::size_t>(quest)];
}

struct Stack {
  int numbers = 0, question_marks = 0, cards = 0;
  void add(const std::array<std::uint8_t, kSlots>& slots) {
    question_marks += slots[0];
    for (std::size_t i = 0; i < kSlots; ++i) {
      numbers += slots[i] * kSlotValue[i];
      cards += slots[i];
    }
  }
};

//
int total_of(const Tally& t, int quest, const Stack& stack) {
  const int k = stack.question_marks;
  int total = stack.numbers + (t.of(kMorgan6) > 0 ? k : k * k);
  if (tribe(quest)) total += stack.cards * t.of(kMordred);
  if (stack.cards > 0) {
    for (const Card c : {kMorgan4a, kMorgan4b, kMorgan4c}) total += t.of(c) * kCards[c].bonus;
  }
  if (t.main != kNoQuest && same_quest(t, t.main, quest)) total += t.bonus;
  return total;
}

//
void judge_main(const Tally& t, Judgement& j) {
  const int total = j.total[t.main];
  const int extra = t.of(kMorgan3) > 0 ? 1 : 0;
  const int low = t.of(kMorgan5) > 0 ? 12 : 11;
  const bool five_cards = t.of(kMerlin5) > 0 && j.cards[t.main] == 5;
  j.doom = t.of(kMorgan7) > 0 && total >= 14;
  if (five_cards || (total >= low && total <= 13)) {
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

int take_highest(Stacks& stacks, int quest) {
  auto& stack = stacks[static_cast<std::size_t>(quest)];
  for (int slot = kSlots - 1; slot > 0; --slot) {
    if (stack[static_cast<std::size_t>(slot)] == 0) continue;
    --stack[static_cast<std::size_t>(slot)];
    return slot;
  }
  return 0;
}

bool same_quest(const Tally& t, int a, int b) { return a == b || (tribe(a) && tribe(b) && united(t)); }
bool judged_apart(const Tally& t, int quest) { return quest != kSaxons || !united(t); }
std::uint8_t judged_name(const Tally& t, int quest) {
  return tribe(quest) && united(t) ? kUnited : static_cast<std::uint8_t>(quest);
}

int Judgement::all_black() const {
  int sum = black;
  for (const auto n : lost) sum += n;
  return sum;
}

Judgement judge(const Tally& t) {
  Judgement j;
  Stack tribes;
  tribes.add(t.stacks[kPicts]);
  tribes.add(t.stacks[kSaxons]);
  for (int q = 0; q < kQuests; ++q) {
    const auto i = static_cast<std::size_t>(q);
    Stack stack;
    if (tribe(q) && united(t)) {
      stack = tribes;
    } else {
      stack.add(t.stacks[i]);
    }
    j.total[i] = static_cast<std::uint8_t>(total_of(t, q, stack));
    j.cards[i] = static_cast<std::uint8_t>(stack.cards);
  }
  if (t.main == kNoQuest) return j;
  judge_main(t, j);
  for (int q = 0; q < kQuests; ++q) {
    const auto i = static_cast<std::size_t>(q);
    if (same_quest(t, t.main, q) || !judged_apart(t, q) || j.total[i] < 14) continue;
    j.lost[i] = static_cast<std::uint8_t>(worth(t, q) + (t.of(kMorgan3) > 0 ? 1 : 0));
  }
  return j;
}

}  // namespace logres::rumors
