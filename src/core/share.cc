#include "core/share.h"

#include <algorithm>
#include <cmath>

namespace logres {
namespace {

constexpr double kZ = 1.959964;  // 95 %

}  // namespace

Interval wilson(const Share& share) {
  if (share.total == 0) return {};
  const auto n = static_cast<double>(share.total);
  const double p = static_cast<double>(share.count) / n;
  const double z2 = kZ * kZ;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Mean mean_of(std::int64_t count, double sum, double squares) {
  if (count == 0) return {};
  const auto n = static_cast<double>(count);
  const double mean = sum / n;
  const double variance = n > 1 ? std::max(0.0, (squares - n * mean * mean) / (n - 1)) : 0;
  return {mean, kZ * std::sqrt(variance / n)};
}

}  // namespace logres
