// The arithmetic of quests, apart from the table it is done on: the rules, the view and the bots all ask it.
#pragma once

#include "games/rumors/observation.h"
#include "games/rumors/state.h"
#include "games/rumors/words.h"

namespace logres::rumors {

inline constexpr int kCharacters = kCardKinds - kMorgan1;

// What an opened pile holds, after Merlin removals and with the cards played through Gawain.
struct Tally {
  Stacks stacks{};
  std::array<std::uint8_t, kCharacters> characters{};  // counts from kMorgan1 on
  std::uint8_t main = kNoQuest;
  std::uint8_t bonus = 0;  // Merlin #6

  int of(Card character) const { return characters[static_cast<std::size_t>(character - kMorgan1)]; }
  void add(Card c);
};

Tally tally(const State& s);        // of a quest under way whose pile is open
Tally tally(const Observation& o);  // the same, as everybody sees it

// Takes one card of the highest number out of a quest's stack; its slot, or 0 if there is none.
int take_highest(Stacks& stacks, int quest);

// How a quest is called when it is judged: the tribes may be united by Morgan #8.
inline constexpr std::uint8_t kUnited = kQuests;

// How a quest's total comes about.
struct Sum {
  int numbers = 0, marks = 0, worth = 0;  // the numbered cards together; the "?" cards, and what each of them counts
  int cards = 0;
  int mordred = 0;
  std::array<std::uint8_t, 3> morgan_4{};  // what each of the three adds
  int points = 0;                          // Merlin #6
  int total() const { return numbers + marks * worth + mordred + morgan_4[0] + morgan_4[1] + morgan_4[2] + points; }
};
Sum sum_of(const Tally& t, int quest);

struct Judgement {
  std::array<std::uint8_t, kQuests> total{};  // united tribes: the same total in both entries
  std::array<std::uint8_t, kQuests> cards{};
  bool doom = false;                  // Morgan #7 ends the game; the rest then does not matter
  Result result = Result::kBaseless;  // of the Main Quest
  int white = 0, black = 0;           // swords of the Main Quest
  std::array<std::uint8_t, kQuests>
      lost{};  // Black Swords each lost Secondary costs; united tribes: in the Picts' entry
  // Cards that change what a total brings: the Main's verdict (Merlin #5, Morgan #5), one more sword (Morgan #3).
  Card swayed_by = kNoCard;
  bool one_more = false;
  int all_black() const;
};
Judgement judge(const Tally& t);

bool same_quest(const Tally& t, int a, int b);
// Has this quest a total of its own in the open pile? The Main always, the others if they have cards or had some until
// a Merlin took them.
bool is_judged(const Tally& t, const Stacks& removed, int quest);
// Is this quest judged under its own entry? Under Morgan #8 the Saxons are part of the Picts'.
bool judged_apart(const Tally& t, int quest);
std::uint8_t judged_name(const Tally& t, int quest);

}  // namespace logres::rumors
