// What the operator tunes by a number: the rows NUMBER of config.def. Handed on whole, as the limits are, so that a new
// one is its row and the line that reads it.
#pragma once

#include <cstdint>

namespace logres::server {

struct Numbers {
#define NUMBER(name, value, least, most, preset) std::int64_t name = preset;
#include "server/system/config.def"
};

}  // namespace logres::server
