// What happens in Shadows, told in sentences, and how it ended.
#include "cli/games/shadows_words.h"

namespace logres::cli {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): this file is about nothing else

// Before the first turn is given out, only who is who: the cards dealt are in the hand.
bool set_up(std::span<const Event> history, std::size_t i) {
  for (std::size_t k = 0; k <= i; ++k) {
    if (history[k].kind == kEvStart) return false;
  }
  return history[i].kind != kEvKnight;
}

// Events that a neighbour's sentence tells as well.
bool left_out(const Event& event) {
  switch (event.kind) {
    case kEvDrawsBlack:  // the card follows
    case kEvHealed:      // the Life point follows
    case kEvFight:       // the result tells the total
    case kEvDie:
    case kEvThrew:  // the discard follows, and one's own hand shows what is gone
    case kEvDying:  // death or rescue follows
    case kEvOver:   // the finale tells it
      return true;
    case kEvMoved:
      return event.arg[0] >= kShadows;  // unmasked or dead: told already
    default:
      return false;
  }
}

// clang-format off
constexpr ToneRow kTones[] = {
    {kEvTurn, Tone::kStrong},     {kEvAccused, Tone::kRubric},  {kEvUnmasked, Tone::kRubric},
    {kEvTurned, Tone::kRubric},   {kEvDied, Tone::kRubric},     {kEvBlack, Tone::kPurpure},
    {kEvTravel, Tone::kPurpure},
};
// clang-format on
std::optional<Tone> tone_of(const Event& event) {
  if (event.kind == kEvQuestEnd) return event.arg[1] != 0 ? Tone::kVert : Tone::kRubric;
  return tone_in(kTones, event);
}

Lines tell(const GameBoard& board, const Scene& scene, std::span<const Event> history, std::size_t first) {
  Lines lines;
  for (std::size_t i = first; i < history.size(); ++i) {
    const Event& event = history[i];
    if (left_out(event) || set_up(history, i)) continue;
    add_told(lines, scene, board.sentence(scene, event), tone_of(event), event.kind == kEvTurn);
  }
  return lines;
}

void add_ending(Lines& lines, const Scene& scene, const Outcome& outcome) {
  const State& s = truth_of<Shadows>(scene);  // the game is over: nothing is secret any more (S-403)
  const auto text = [&](const std::string& message) {
    for (auto& line : wrap(message, scene.width)) lines.push_back(std::move(line));
  };
  text(scene.say(fmt::format("ending.{}", scene.game().endings[outcome.reason])));
  text(scene.say(
      "end.swords",
      {{"white", std::int64_t{s.white}}, {"black", std::int64_t{s.black}}, {"engines", std::int64_t{s.engines}}}));
  for (Seat p = 0; p < s.seats; ++p) {
    const bool won = outcome.winners.has(p);
    const std::string line = scene.say(won ? "end.won" : "end.lost",
                                       {{"actor", scene.name(p)},
                                        {"knight", shadows_knight(scene, s.knight[p])},
                                        {"knight_id", std::string(kKnightNames[s.knight[p]])},
                                        {"loyalty", shadows_loyalty(scene, s.loyalty[p])},
                                        {"loyalty_id", std::string(kLoyaltyNames[s.loyalty[p]])}});
    for (const auto& part : wrap("  " + line, scene.width, 4)) {
      lines.push_back(scene.style.paint(won ? Tone::kVert : Tone::kFaint, part));
    }
  }
}

}  // namespace

const Story kShadowsStory = {tell, add_ending};

}  // namespace logres::cli
