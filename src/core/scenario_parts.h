// How every game reads a position written by hand: what it may say is its scenario_shape(); part after part is read as
// long as nothing is wrong, then what must fit together.
#pragma once

#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/options_json.h"

namespace logres {
namespace shape {

// The fields every scenario has, and those of a game.
template <class G>
Shape scenario(std::initializer_list<std::vector<ShapeField>> parts) {
  std::vector<ShapeField> all = {optional("game", text(), "must be there"),
                                 optional("seats", number(G::kMinSeats, G::kMaxSeats), "must be there"),
                                 {"options", object("Options", {}), "", true, "all at their presets"}};
  for (const auto& fields : parts) all.insert(all.end(), fields.begin(), fields.end());
  return object("Scenario", std::move(all));
}
// A field, and what is taken where it is left out.
inline ShapeField field(std::string_view key, Shape shape, std::string_view meaning, std::string_view otherwise) {
  return {key, std::move(shape), meaning, true, otherwise};
}

}  // namespace shape

// A seat that fits its shape.
inline Seat seat_in(const boost::json::value& value) { return static_cast<Seat>(value.as_int64()); }

// What the table is like. Nothing where it is not written well, or the game refuses it: `explain` says which field is
// to blame.
template <class G, class Explain>
std::optional<Setup> read_setup(FieldReader& in, Explain explain) {
  const auto setup = in.setup(G::options());
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
  if (in.ok()) in.all_read();
  if (in.ok()) (builder.*last)();
  return in.problem();
}

}  // namespace logres
