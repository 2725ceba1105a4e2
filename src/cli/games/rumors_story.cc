// What happens in Rumors, told in sentences, and how it ended.
#include <algorithm>

#include "cli/games/rumors_words.h"

namespace logres::cli {
namespace {

using namespace rumors;  // NOLINT(google-build-using-namespace): this file is about nothing else

// Events that are part of a picture (the opened pile) or of a neighbour's sentence.
bool left_out(const Scene& scene, const Event& event) {
  switch (event.kind) {
    case kEvTurn:
    case kEvOpened:
    case kEvOpenedCard:
    case kEvOpenedToken:
    case kEvMerlin:
    case kEvRemoved:
    case kEvSum:
    case kEvAdded:
    case kEvTotal:
      return true;
    case kEvNewLoyalty:
    case kEvSawLoyalty:
    case kEvKept:
      // What only one may know is on their secrets' page; here it would lie open for a neighbour.
      return !scene.all_seeing;
    case kEvDrew:
      return event.arg[3] == 1;  // the question, or the card on the pile, says it
    case kEvSilence:
      return scene.table.seats() == 1;
    default:
      return false;
  }
}

// clang-format off
constexpr ToneRow kTones[] = {
    {kEvSecondaryLost, Tone::kRubric}, {kEvDoom, Tone::kRubric},          {kEvFlipped, Tone::kRubric},
    {kEvAccused, Tone::kRubric},       {kEvSilence, Tone::kPurpure},      {kEvMorgan1, Tone::kPurpure},
    {kEvMorgan2, Tone::kPurpure},      {kEvMorganAdded, Tone::kPurpure},  {kEvPlaced, Tone::kStrong},
    {kEvClaimed, Tone::kStrong},
};
// clang-format on
std::optional<Tone> tone_of(const Event& event) {
  if (event.kind != kEvMainResult) return tone_in(kTones, event);
  return event.arg[1] == static_cast<std::uint8_t>(Result::kSuccess) ? Tone::kVert : Tone::kRubric;
}

Lines tell(const GameBoard& board, const Scene& scene, std::span<const Event> history, std::size_t first) {
  Lines lines;
  for (std::size_t i = first; i < history.size(); ++i) {
    const Event& event = history[i];
    const bool last_total = event.kind == kEvTotal && (i + 1 == history.size() || history[i + 1].kind != kEvSum);
    if (last_total) {
      for (auto& line : opened_pile(scene, history.first(i + 1))) lines.push_back(std::move(line));
    }
    if (!left_out(scene, event)) add_told(lines, scene, board.sentence(scene, event), tone_of(event));
  }
  return lines;
}

void add_ending(Lines& lines, const Scene& scene, const Outcome& outcome) {
  const State& s = truth_of<Rumors>(scene);  // the game is over: nothing is secret any more
  const std::string_view ending = scene.game().endings[outcome.reason];
  const auto text = [&](std::string_view key) {
    for (auto& line :
         wrap(scene.say(key, {{"white", std::int64_t{s.white}}, {"black", std::int64_t{s.black}}}), scene.width)) {
      lines.push_back(std::move(line));
    }
  };
  text(fmt::format("ending.{}", ending));
  text("end.swords");
  for (Seat p = 0; p < s.seats && s.seats > 1; ++p) {
    const bool won = outcome.winners.has(p);
    const std::string line = scene.say(won ? "end.won" : "end.lost",
                                       {{"actor", scene.name(p)}, {"loyalty", loyalty_word(scene, s.loyalty[p])}});
    lines.push_back("  " + scene.style.paint(won ? Tone::kVert : Tone::kFaint, line));
  }
}

}  // namespace

const Story kRumorsStory = {tell, add_ending};

}  // namespace logres::cli
