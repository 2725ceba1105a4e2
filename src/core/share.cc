#include "core/share.h"

#include <algorithm>
#include <cmath>

namespace logres {
namespace {

constexpr double kZ = 1.959964;  // 95 %

}  // namespace

Interval wilson(const Share& share) { return wilson(static_cast<double>(share.count), share.total); }

Interval wilson(double won, std::int64_t total) {
  if (total == 0) return {};
  const auto n = static_cast<double>(total);
  const double p = won / n;
  const double z2 = kZ * kZ;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double sign_test(std::int64_t plus, std::int64_t minus) {
  const std::int64_t n = plus + minus;
  const std::int64_t most = std::max(plus, minus);
  double tail = 0;  // of throwing `most` or more heads with n coins
  for (std::int64_t k = most; k <= n; ++k) {
    const auto heads = static_cast<double>(k);
    const auto coins = static_cast<double>(n);
    tail += std::exp(std::lgamma(coins + 1) - std::lgamma(heads + 1) - std::lgamma(coins - heads + 1) -
                     coins * std::log(2.0));
  }
  return std::min(1.0, 2 * tail);
}

Mean mean_of(std::int64_t count, double sum, double squares) {
  if (count == 0) return {};
  const auto n = static_cast<double>(count);
  const double mean = sum / n;
  const double variance = n > 1 ? std::max(0.0, (squares - n * mean * mean) / (n - 1)) : 0;
  return {mean, kZ * std::sqrt(variance / n)};
}

}  // namespace logres
