// The table server, measured from outside: ./bench server.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bench/server_idle.h"
#include "bench/server_load.h"

namespace logres::bench {

struct ServerBenchPlan {
  int tables = 250, seats = 4;
  double rate = 4000;            // moves/s offered in the second measurement
  double seconds = 10;           // for each measurement
  std::string game = "mix";      // "mix": Shadows and Rumors by turns
  std::string store = "sqlite";  // "sqlite", "memory" or "postgres://…"
  std::string server;            // one that runs already: then nothing is started and nothing idle is measured
  int idle_connections = 5000, idle_tables = 10000;
};

struct ServerFigures {
  ServerBenchPlan plan;
  int sockets = 0;
  LoadFigures most, at_rate;
  std::optional<IdleFigures> idle;
};

inline constexpr std::chrono::seconds kPatience{60};
std::vector<std::string> no_limits();  // arguments of serve
std::vector<std::string> games_of(const ServerBenchPlan& plan);

// `program`: logres. Throws std::runtime_error with a sentence.
ServerFigures measure_server(const ServerBenchPlan& plan, const std::filesystem::path& program);

std::string server_table(const ServerFigures& figures);
std::string server_json(const ServerFigures& figures);

}  // namespace logres::bench
