// What a server costs when nothing happens, and how soon it is there.
#pragma once

#include "bench/wire/server_process.h"

namespace logres::bench {

struct IdleFigures {
  int connections = 0, tables = 0;
  double bytes_per_connection = 0, bytes_per_table = 0;
  double ready_empty_ms = 0, ready_full_ms = 0;  // from the start of the process to 200 at /readyz
  long empty_bytes = 0;
};

// Starts servers of its own as `plan` says, with fresh directories. Throws std::runtime_error when one does not come
// up.
IdleFigures measure_idle(const wire::ServerPlan& plan, int connections, int tables);

}  // namespace logres::bench
