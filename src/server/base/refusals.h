// Everything the server says no with, by name (refusals.def), beside what the protocol refuses (table/refusals.def).
#pragma once

#include "table/request.h"

#define REFUSAL(id, code, status, ...) \
  inline constexpr auto id = refusal_row("refusal." #id, #code, status __VA_OPT__(, ) __VA_ARGS__);
namespace logres::server::no {
using namespace logres::no;
#include "server/base/refusals.def"
}  // namespace logres::server::no
#undef REFUSAL
