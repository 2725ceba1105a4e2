// What a bot would recommend, and why.
#pragma once

#include <string>

#include "core/move.h"

namespace logres {

struct Advice {
  Move move;
  double weight =
      0;  // how good the move is compared with the others: 0 to 1, the weights of one answer add up to at most 1
  // A locale key under `<game>.advice.`, then its arguments: "ripe quest=grail total=12 chance=100". Words separated by
  // blanks; the first is the key. The sentence is in locales/.
  std::string reason;
};

}  // namespace logres
