// What happens in Camelot Legends, told in sentences, and how it ended.
#include <algorithm>

#include "cli/games/legends_words.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

// Said by a heading, by the hand, or by the final table already.
bool left_out(const Scene& scene, const Event& event) {
  const bool told = event.kind == kEvTurn || event.kind == kEvPhase || event.kind == kEvPoints;
  return told || (event.kind == kEvDealt && !scene.all_seeing);
}

// clang-format off
constexpr ToneRow kTones[] = {
    {kEvCompleted, Tone::kVert},   {kEvDiscarded, Tone::kRubric}, {kEvFromHand, Tone::kRubric},
    {kEvZoneLost, Tone::kRubric},  {kEvCaptured, Tone::kRubric},  {kEvDrawn, Tone::kStrong},
    {kEvBears, Tone::kStrong},
};
// clang-format on

void add_points(Lines& lines, const Scene& scene, const State& s, Seat p, bool won) {
  const Points x = points(s, p);
  std::string parts = scene.say("end.zone", {{"points", std::int64_t{x.zone}}});
  const auto part = [&](int value, std::string_view key) {
    if (value != 0) join(parts, scene.say(key, {{"points", std::int64_t{value}}}));
  };
  part(x.specials, "end.specials");
  part(x.captives, "end.captives");
  part(x.avalon, "end.avalon");
  const std::string text = scene.say(won ? "end.won" : "end.lost",
                                     {{"actor", scene.name(p)}, {"points", std::int64_t{x.sum()}}, {"parts", parts}});
  for (const auto& line : wrap("  " + text, scene.width, 4)) {
    lines.push_back(scene.style.paint(won ? Tone::kVert : Tone::kFaint, line));
  }
}

Lines tell(const GameBoard& board, const Scene& scene, std::span<const Event> history, std::size_t first) {
  Lines lines;
  for (const Event& event : history.subspan(first)) {
    if (!left_out(scene, event)) add_told(lines, scene, board.sentence(scene, event), tone_in(kTones, event));
  }
  return lines;
}

void add_ending(Lines& lines, const Scene& scene, const Outcome& outcome) {
  const State& s = truth_of<Legends>(scene);  // points are made of what lies open
  add_text(lines, scene.say(fmt::format("ending.{}", scene.game().endings[outcome.reason])), scene.width, 0);
  for (Seat p = 0; p < s.seats; ++p) add_points(lines, scene, s, p, outcome.winners.has(p));
}

}  // namespace

const Story kLegendsStory = {tell, add_ending};

}  // namespace logres::cli
