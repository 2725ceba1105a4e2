#include "bots/rumors/outlook.h"

#include <algorithm>

#include "games/rumors/observation.h"

namespace logres::rumors {
namespace {

constexpr int kSize = 16;  // more swords than that change nothing
constexpr int kMaxTraitors = 2;

// What one quest brings, by who is at the table: near what games of strong bots show, but set by hand. With the
// measured figures themselves the bots feared each other more and won less.
enum CompanyKind : std::uint8_t { kFair, kHiddenTraitor, kRevealedTraitor, kCompanies };
struct Gain {
  int white, black;
  std::array<double, kCompanies> chance;
};
// clang-format off
constexpr Gain kGains[] = {  // fair, hidden, revealed
    {0, 1, {.27,  .38, .25}},
    {0, 2, {.04,  .07, .09}},
    {0, 3, {.01,  .03, .0}},
    {0, 4, {.0,   .0,  .04}},
    {1, 0, {.24,  .19, .23}},
    {2, 0, {.27,  .20, .23}},
    {3, 0, {.13,  .09, .10}},
    {4, 0, {.02,  .01, .01}},
    {1, 1, {.005, .01, .015}},
    {2, 1, {.008, .01, .015}},
    {3, 2, {.007, .01, .02}},
};
// clang-format on

struct WinChances {
  // [hidden][revealed][white][black]
  std::array<std::array<std::array<std::array<double, kSize>, kSize>, kMaxTraitors + 1>, kMaxTraitors + 1> chance{};

  WinChances() {
    for (int hidden = 0; hidden <= kMaxTraitors; ++hidden) {
      for (int revealed = 0; hidden + revealed <= kMaxTraitors; ++revealed) fill(hidden, revealed);
    }
  }

  double at(int hidden, int revealed, int white, int black) const {
    return chance[static_cast<std::size_t>(hidden)][static_cast<std::size_t>(revealed)][static_cast<std::size_t>(
        std::min(white, kSize - 1))][static_cast<std::size_t>(std::min(black, kSize - 1))];
  }

  //
  double ended(int hidden, int revealed, int white, int black) const {
    const int flipped = std::min(hidden, white);
    white -= flipped;
    black += flipped;
    if (white >= kEnoughSwords && white > black) return 1;
    if (black >= kEnoughSwords) return 0;
    return at(0, hidden + revealed, white, black);
  }

  // Every quest lays a sword, so the fuller tables come first.
  void fill(int hidden, int revealed) {
    const CompanyKind who = hidden > 0 ? kHiddenTraitor : revealed > 0 ? kRevealedTraitor : kFair;
    for (int swords = 2 * (kSize - 1); swords >= 0; --swords) {
      for (int white = std::max(0, swords - kSize + 1); white <= std::min(swords, kSize - 1); ++white) {
        const int black = swords - white;
        double sum = 0;
        if (white >= kEnoughSwords || black >= kEnoughSwords) {
          sum = ended(hidden, revealed, white, black);
        } else {
          for (const Gain& g : kGains) sum += g.chance[who] * at(hidden, revealed, white + g.white, black + g.black);
        }
        chance[static_cast<std::size_t>(hidden)][static_cast<std::size_t>(revealed)][static_cast<std::size_t>(white)]
              [static_cast<std::size_t>(black)] = sum;
      }
    }
  }
};

}  // namespace

double win_chance(int hidden, int revealed, int white, int black) {
  static const WinChances chances;
  // What a bot imagines may have a Traitor too many; there are never more than two.
  hidden = std::clamp(hidden, 0, kMaxTraitors);
  revealed = std::clamp(revealed, 0, kMaxTraitors - hidden);
  return chances.at(hidden, revealed, white, black);
}

}  // namespace logres::rumors
