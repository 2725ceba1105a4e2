#include "server/system/log.h"

#include <fmt/chrono.h>
#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <atomic>
#include <chrono>
#include <string>

#include "core/json_writer.h"

namespace logres::server {
namespace {

std::atomic<LogLevel> g_level = LogLevel::kInfo;
std::atomic<void (*)(const std::string&)> g_sink = nullptr;

spdlog::logger& logger() {
  static const auto kept = [] {
    auto made = spdlog::create_async_nb<spdlog::sinks::stderr_sink_mt>("logres");
    made->set_pattern("%v");
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *kept;
}

std::string time_text() {
  const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto seconds = std::chrono::time_point_cast<std::chrono::seconds>(now);
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)),
                     (now - seconds).count());
}

}  // namespace

void set_log_level(LogLevel level) { g_level = level; }
void set_log_sink(void (*sink)(const std::string& line)) { g_sink = sink; }
bool logs(LogLevel level) { return level >= g_level; }

void log_line(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  if (!logs(level) || level == LogLevel::kOff) return;
  std::string line;
  JsonWriter json(line);
  json.object().field("time", time_text()).field("level", word_of(kLogLevels, level)).field("event", event);
  for (const LogField& field : fields) {
    std::visit([&](const auto& value) { json.field(field.key, value); }, field.value);
  }
  json.end_object();
  if (const auto sink = g_sink.load()) return sink(line);
  logger().info(line);
}

}  // namespace logres::server
