// What a bot would recommend, and why.
#pragma once

#include <cstdint>
#include <string>

#include "core/move.h"

namespace logres {

struct Advice {
  // What `before` and `after` count: nothing was reckoned, the chance that the seat wins (0 to 1), or by how many
  // points it is expected to be ahead in the end.
  enum class Scale : std::uint8_t { kNone, kChance, kPoints };

  Move move;
  double weight =
      0;  // how good the move is compared with the others: 0 to 1, the weights of one answer add up to at most 1
  // A locale key under `<game>.advice.`, then its arguments: "ripe quest=grail total=12 chance=100". Words separated by
  // blanks; the first is the key. The sentence is in locales/. Never one that fits every move.
  std::string reason;
  // What may come of it at worst, in the same form; empty: nothing out of the ordinary.
  std::string risk = {};
  // The odds as they are, on the whole, and with this move.
  Scale scale = Scale::kNone;
  double before = 0, after = 0;
};

}  // namespace logres
