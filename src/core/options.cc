#include "core/options.h"

#include <bit>

namespace logres {
namespace {

bool keeps(const SeatLimit& limit, int seats, const Options& options) {
  const auto value = [&](int option) { return options[static_cast<std::size_t>(option)]; };
  if (limit.at_most != 0) return seats <= limit.at_most || value(limit.when) != limit.is;
  int needed = limit.at_least;
  for (const int option : limit.plus) needed += option < 0 ? 0 : value(option);
  if (limit.bits >= 0) needed += std::bit_width(static_cast<std::uint16_t>(value(limit.bits)));
  return seats >= needed;
}

}  // namespace

const SeatLimit* broken_limit(std::span<const SeatLimit> limits, int seats, const Options& options) {
  for (const SeatLimit& limit : limits) {
    if (!keeps(limit, seats, options)) return &limit;
  }
  return nullptr;
}

}  // namespace logres
