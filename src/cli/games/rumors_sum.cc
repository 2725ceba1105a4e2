// The arithmetic of an opened pile, step by step. It is read from public events, because when a
// quest is told its cards have been cleared away already.
#include <algorithm>

#include "cli/games/rumors_words.h"
#include "games/rumors/judge.h"

namespace logres::cli {
namespace {

using namespace rumors;  // NOLINT(google-build-using-namespace): this file is about nothing else

struct Opened {
  Tally tally;
  Stacks removed{};
  std::vector<std::uint8_t> tokens;  // the quests named by Merlin #4, in the order of the tokens
};

void take(Opened& pile, Card card, int copies) {
  for (int i = 0; i < copies; ++i) pile.tally.add(card);
}

Opened read_opened(std::span<const Event> history) {
  Opened pile;
  std::size_t at = history.size();
  while (at > 0 && history[at - 1].kind != kEvAnnounced) --at;
  if (at == 0) return pile;
  pile.tally.main = history[at - 1].arg[0];
  pile.tally.bonus = history[at - 1].arg[1];
  for (; at < history.size(); ++at) {
    const Event& event = history[at];
    if (event.kind == kEvOpenedCard) take(pile, event.arg[0], event.arg[1]);
    if (event.kind == kEvGawainCard) take(pile, event.arg[0], 1);
    if (event.kind == kEvOpenedToken) pile.tokens.push_back(event.arg[0]);
    if (event.kind == kEvRemoved) {
      const auto quest = static_cast<std::size_t>(quest_of(event.arg[0]));
      const auto slot = static_cast<std::size_t>(slot_of(event.arg[0]));
      --pile.tally.stacks[quest][slot];
      ++pile.removed[quest][slot];
    }
  }
  return pile;
}

// The stacks that are judged as one quest: the tribes may be united.
std::vector<std::size_t> parts_of(const Tally& t, int quest) {
  std::vector<std::size_t> parts = {static_cast<std::size_t>(quest)};
  if (judged_name(t, quest) == kUnited) parts.push_back(kSaxons);
  return parts;
}

// "5 4 ?? (3)": what lies there; in brackets what a Merlin took away.
std::string cards_of(const Opened& pile, const std::vector<std::size_t>& parts) {
  std::string shown;
  std::string taken;
  for (const std::size_t part : parts) {
    for (std::size_t slot = kSlots; slot-- > 0;) {
      const std::string face = slot == 0 ? "?" : std::to_string(kSlotValue[slot]);
      shown += repeat(face + " ", pile.tally.stacks[part][slot]);
      taken += repeat("(" + face + ") ", pile.removed[part][slot]);
    }
  }
  return shown + taken;
}

// "5 + 4 + 2 × 2": numbers, question marks, Mordred, Morgan #4, Merlin #6.
std::string terms_of(const Scene& scene, const Tally& t, const std::vector<std::size_t>& parts, const Sum& sum) {
  std::string terms;
  const auto term = [&](const std::string& text) { terms += (terms.empty() ? "" : " + ") + text; };
  for (const std::size_t part : parts) {
    for (std::size_t slot = kSlots; slot-- > 1;) {
      for (int i = 0; i < t.stacks[part][slot]; ++i) term(std::to_string(kSlotValue[slot]));
    }
  }
  if (sum.marks > 0) term(fmt::format("{} {} {}", sum.marks, scene.style.pick("×", "x"), sum.worth));
  if (sum.mordred > 0) term(fmt::format("{} ({})", sum.mordred, card_word(scene, kMordred)));
  for (const int points : sum.morgan_4) {
    if (points > 0) term(fmt::format("{} ({})", points, scene.say("sum.morgan_4")));
  }
  if (sum.points > 0) term(fmt::format("{} ({})", sum.points, card_word(scene, kMerlin6)));
  return terms.empty() ? "0" : terms;
}

// Morgans, Merlins and the others; Merlin #4 with the quest on his token.
void add_characters(Lines& lines, const Scene& scene, const Opened& pile) {
  std::string names;
  std::size_t token = 0;
  for (Card c = kMorgan1; c < kCardKinds; ++c) {
    for (int i = 0; i < pile.tally.of(c); ++i) {
      names += (names.empty() ? "" : ", ") + card_word(scene, c);
      if (c == kMerlin4 && token < pile.tokens.size()) {
        names += fmt::format(" ({})", quest_word(scene, pile.tokens[token++]));
      }
    }
  }
  if (names.empty()) return;
  for (auto& line : wrap("  " + scene.say("sum.characters", {{"cards", names}}), scene.width, 4)) {
    lines.push_back(std::move(line));
  }
}

}  // namespace

Lines opened_pile(const Scene& scene, std::span<const Event> history) {
  const Opened pile = read_opened(history);
  const Tally& t = pile.tally;
  Lines lines = {scene.style.paint(Tone::kRubric, scene.say("sum.title"))};
  int name_width = 1;
  int cards_width = 1;
  for (int q = 0; q < kQuests; ++q) {
    name_width = std::max(name_width, display_width(quest_word(scene, judged_name(t, q))));
    cards_width = std::max(cards_width, display_width(cards_of(pile, parts_of(t, q))));
  }
  for (int q = 0; q < kQuests; ++q) {
    const auto parts = parts_of(t, q);
    const bool is_main = t.main != kNoQuest && same_quest(t, t.main, q);
    if (!judged_apart(t, q) || (!is_main && cards_of(pile, parts).empty())) continue;
    const std::string head = fmt::format("  {} {}  {} ",
                                         is_main ? scene.style.pick("▸", ">") : " ",
                                         pad(quest_word(scene, judged_name(t, q)), name_width),
                                         pad(cards_of(pile, parts), cards_width));
    const Sum sum = sum_of(t, q);
    const std::string terms = terms_of(scene, t, parts, sum);
    const std::string total = std::to_string(sum.total());
    const std::string text = head + (terms == total ? total : fmt::format("{} = {}", terms, total));
    for (const auto& line : wrap(text, scene.width, name_width + 6)) {
      lines.push_back(is_main ? scene.style.paint(Tone::kStrong, line) : line);
    }
  }
  add_characters(lines, scene, pile);
  return lines;
}

}  // namespace logres::cli
