#include "bench/server.h"

#include <fmt/format.h>

#include <stdexcept>
#include <thread>

#include "core/json_writer.h"

namespace logres::bench {
namespace {

constexpr int kServerCore = 0, kOwnCore = 1;

// What one person could do too often: here a thousand people share an address and play as fast as they can.
const std::vector<std::string> kNoLimits = {
    "--connections-per-address",
    "0",
    "--requests-per-second",
    "0",
    "--player-requests-per-second",
    "0",
    "--address-requests-per-second",
    "0",
    "--connects-per-minute",
    "0",
    "--http-per-minute",
    "0",
    "--changes-per-minute",
    "0",
    "--api-per-minute",
    "0",
    "--guests-per-hour",
    "0",
    "--tables-per-hour",
    "0",
    "--open-tables",
    "0",
};

void measure_load(const ServerBenchPlan& plan, LoadPlan load_plan, ServerFigures& figures) {
  load_plan.tables = plan.tables;
  load_plan.seats = plan.seats;
  load_plan.games = games_of(plan);
  Load load(load_plan);
  figures.most = load.closed_loop(plan.seconds);
  figures.at_rate = load.at_rate(plan.rate, plan.seconds);
  figures.sockets = load.sockets();
}

std::string store_address(const std::string& store) {
  if (store == "sqlite") return {};
  return store;
}

std::string kilobytes(double bytes) { return fmt::format("{:.1f} KB", bytes / 1024); }

void row(std::string& text, std::string_view name, const std::string& value) {
  text += fmt::format("{:<44}{:>16}\n", name, value);
}

void load_fields(JsonWriter& json, const LoadFigures& figures) {
  const auto number = [&](std::string_view key, double value) { json.key(key).raw(fmt::format("{:.2f}", value)); };
  json.object();
  number("seconds", figures.seconds);
  number("moves_per_s", figures.moves_per_s);
  number("games_per_s", figures.games_per_s);
  number("p50_ms", figures.p50_ms);
  number("p99_ms", figures.p99_ms);
  number("max_ms", figures.max_ms);
  number("received_bytes_per_s", figures.bytes_per_s);
  number("server_us_per_move", figures.server_us_per_move);
  json.field("moves", figures.moves).field("refused", figures.refused).end_object();
}

}  // namespace

std::vector<std::string> no_limits() { return kNoLimits; }

std::vector<std::string> games_of(const ServerBenchPlan& plan) {
  if (plan.game == "mix") return {"shadows", "rumors"};
  return {plan.game};
}

ServerFigures measure_server(const ServerBenchPlan& plan, const std::filesystem::path& program) {
  ServerFigures figures{.plan = plan};
  wire::raise_file_limit();
  if (!plan.server.empty()) {
    measure_load(plan, {.server = wire::read_address(plan.server)}, figures);
    return figures;
  }
  if (!std::filesystem::exists(program)) throw std::runtime_error(program.string() + " is not there: build it first");
  const bool two_cores = std::thread::hardware_concurrency() > 1;
  wire::ServerPlan server_plan{.program = program, .store = store_address(plan.store), .arguments = kNoLimits};
  if (two_cores) {
    server_plan.core = kServerCore;
    wire::pin_to_core(0, kOwnCore);
  }
  {
    const wire::TemporaryDirectory directory;
    server_plan.directory = directory.path();
    wire::ServerProcess server(server_plan);
    server.start();
    if (!server.wait_ready(kPatience)) throw std::runtime_error("the server does not start:\n" + server.log());
    measure_load(
        plan, {.server = server.address(), .server_seconds = [&] { return server.processor_seconds(); }}, figures);
  }
  if (plan.store == "sqlite") figures.idle = measure_idle(server_plan, plan.idle_connections, plan.idle_tables);
  return figures;
}

std::string server_table(const ServerFigures& f) {
  std::string text = fmt::format("{} tables x {} seats, {} sockets, {}, store {}\n",
                                 f.plan.tables,
                                 f.plan.seats,
                                 f.sockets,
                                 f.plan.game,
                                 f.plan.server.empty() ? f.plan.store : "of " + f.plan.server);
  const auto load = [&](const std::string& name, const LoadFigures& figures) {
    row(text, name, fmt::format("{:.0f} moves/s", figures.moves_per_s));
    row(text, "  games ended", fmt::format("{:.0f}/s", figures.games_per_s));
    if (figures.server_us_per_move > 0) {
      row(text, "  server's processor time per move", fmt::format("{:.0f} us", figures.server_us_per_move));
    }
    row(text, "  received", fmt::format("{:.1f} MB/s", figures.bytes_per_s / 1e6));
    row(text, "  send to everyone's receipt, p50", fmt::format("{:.2f} ms", figures.p50_ms));
    row(text, "  p99", fmt::format("{:.2f} ms", figures.p99_ms));
    row(text, "  max", fmt::format("{:.2f} ms", figures.max_ms));
  };
  load("as fast as it goes", f.most);
  load(fmt::format("{:.0f} moves/s offered", f.plan.rate), f.at_rate);
  if (!f.idle) return text;
  row(text,
      fmt::format("memory per idle connection, of {}", f.idle->connections),
      kilobytes(f.idle->bytes_per_connection));
  row(text, fmt::format("memory per idle table, of {}", f.idle->tables), kilobytes(f.idle->bytes_per_table));
  row(text, "memory, empty", kilobytes(static_cast<double>(f.idle->empty_bytes)));
  row(text, "ready, empty store", fmt::format("{:.0f} ms", f.idle->ready_empty_ms));
  row(text, fmt::format("ready, {} open tables", f.idle->tables), fmt::format("{:.0f} ms", f.idle->ready_full_ms));
  return text;
}

std::string server_json(const ServerFigures& f) {
  std::string text;
  JsonWriter json(text);
  json.object().field("tables", f.plan.tables).field("seats", f.plan.seats).field("sockets", f.sockets);
  json.field("game", f.plan.game).field("store", f.plan.store).field("rate", static_cast<int>(f.plan.rate));
  json.key("most");
  load_fields(json, f.most);
  json.key("at_rate");
  load_fields(json, f.at_rate);
  if (f.idle) {
    const auto whole = [&](std::string_view key, double value) { json.field(key, static_cast<std::int64_t>(value)); };
    json.key("idle").object().field("connections", f.idle->connections).field("tables", f.idle->tables);
    whole("bytes_per_connection", f.idle->bytes_per_connection);
    whole("bytes_per_table", f.idle->bytes_per_table);
    json.field("bytes_empty", f.idle->empty_bytes);
    whole("ready_empty_ms", f.idle->ready_empty_ms);
    whole("ready_full_ms", f.idle->ready_full_ms);
    json.end_object();
  }
  json.end_object();
  return text + "\n";
}

}  // namespace logres::bench
