// How often something was so, and how sure we are: for simulations and for the statistics of a server.
#pragma once

#include <cstdint>

namespace logres {

// How often something was so.
struct Share {
  std::int64_t count = 0, total = 0;
  void add(bool yes) {
    ++total;
    count += yes ? 1 : 0;
  }
  double value() const { return total == 0 ? 0 : static_cast<double>(count) / static_cast<double>(total); }
};

// The 95 % interval of a share by Wilson's formula, which stays inside 0 to 1 and is honest for few games.
struct Interval {
  double low = 0, high = 1;
};
Interval wilson(const Share& share);
// The same where a win may be shared: `won` need not be whole.
Interval wilson(double won, std::int64_t total);

// How likely chance alone makes one side lead in at least so uneven a part of these pairs (two-sided sign test, exact).
double sign_test(std::int64_t plus, std::int64_t minus);

// The mean of n numbers with this sum and sum of squares; error: half of its 95 % interval.
struct Mean {
  double mean = 0, error = 0;
};
Mean mean_of(std::int64_t n, double sum, double squares);

}  // namespace logres
