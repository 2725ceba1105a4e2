// Options that came after records had been made: a record or a log that does not name one was played without it,
// whatever the preset is now.
#pragma once

#include <boost/json/object.hpp>

#include <optional>

#include "core/options_json.h"
#include "table/table.h"

namespace logres {

std::optional<Problem> read_recorded_options(const boost::json::object& json, const GameEntry& game, Options& out);

}  // namespace logres
