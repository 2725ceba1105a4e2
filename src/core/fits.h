// Whether what a person wrote fits the shape of it.
#pragma once

#include <boost/json/object.hpp>
#include <optional>

#include "core/game.h"
#include "core/shape.h"

namespace logres {

// The first thing that does not fit, with the field named; nothing where all does. `seats`: how many there are.
std::optional<Problem> misfit(const Shape& shape, const boost::json::object& object, int seats);

}  // namespace logres
