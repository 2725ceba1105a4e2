// How every game reads a position written by hand: part after part as long as nothing is wrong, then what must fit
// together.
#pragma once

#include <initializer_list>
#include <optional>

#include "core/options_json.h"

namespace logres {

// What the table is like. Nothing where it is not written well, or the game refuses it: `explain` says which field is
// to blame.
template <class G, class Explain>
std::optional<Setup> read_setup(FieldReader& in, Explain explain) {
  const auto setup = in.setup(G::options(), G::kMinSeats, G::kMaxSeats);
  const Why why = setup ? G::refuse(*setup) : Why{};
  if (why.ok()) return setup;
  explain(why);
  return std::nullopt;
}

template <class Builder>
std::optional<Problem> read_parts(FieldReader& in,
                                  Builder& builder,
                                  std::initializer_list<void (Builder::*)()> parts,
                                  void (Builder::*last)()) {
  for (const auto part : parts) {
    if (in.ok()) (builder.*part)();
  }
  in.refuse_unknown();
  if (in.ok()) (builder.*last)();
  return in.problem();
}

}  // namespace logres
