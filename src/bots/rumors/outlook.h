// The chance of the Loyal side to win, from the swords on the table.
#pragma once

#include <array>

namespace logres::rumors {

// With an empty pile, so many hidden and revealed Traitors (two in all at most) and so many swords.
double win_chance(int hidden, int revealed, int white, int black);

// The same for somebody who does not know how many Traitors are hidden.
struct Outlook {
  std::array<double, 3> hidden = {1, 0, 0};  // the chances that none, one or two Traitors are hidden
  int revealed = 0;
  int white = 0, black = 0;

  double after(int more_white, int more_black) const {
    double sum = 0;
    for (int h = 0; h < 3; ++h) {
      const double p = hidden[static_cast<std::size_t>(h)];
      if (p > 0) sum += p * win_chance(h, revealed, white + more_white, black + more_black);
    }
    return sum;
  }
  double now() const { return after(0, 0); }
};

}  // namespace logres::rumors
