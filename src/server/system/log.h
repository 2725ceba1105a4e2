// The server's log: one line of JSON for each event, on standard error. Never keys, secrets, hands, moves or talk.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

#include "server/base/named.h"

namespace logres::server {

enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError, kOff };
inline constexpr auto kLogLevels = std::to_array<Named<LogLevel>>({{LogLevel::kDebug, "debug"},
                                                                   {LogLevel::kInfo, "info"},
                                                                   {LogLevel::kWarning, "warning"},
                                                                   {LogLevel::kError, "error"},
                                                                   {LogLevel::kOff, "off"}});

struct LogField {
  std::string_view key;
  std::variant<std::string_view, std::int64_t> value;
};

void set_log_level(LogLevel level);  // kInfo unless said otherwise
bool logs(LogLevel level);           // is such a line written at all?

// Takes every line instead of standard error, from any thread; nullptr: as before. For tests.
void set_log_sink(void (*sink)(const std::string& line));

// {"time":"2026-11-15T14:31:26.123Z","level":"info","event":"table_created","table":"KX4M7QPD",…}. Never blocks: when
// nobody takes the lines the oldest are lost.
void log_line(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

}  // namespace logres::server
