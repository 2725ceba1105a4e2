// What the server writes into its log, heard by a test.
#pragma once

#include <boost/json/parse.hpp>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/system/log.h"

namespace logres::server::testing {

class HeardLog {
 public:
  explicit HeardLog(LogLevel level = LogLevel::kDebug) {
    lines().clear();
    set_log_sink([](const std::string& line) {
      const std::lock_guard lock(mutex());
      lines().push_back(boost::json::parse(line).as_object());
    });
    set_log_level(level);
  }
  ~HeardLog() {
    set_log_level(LogLevel::kOff);
    set_log_sink(nullptr);
  }
  HeardLog(const HeardLog&) = delete;
  HeardLog& operator=(const HeardLog&) = delete;

  std::vector<boost::json::object> all() const {
    const std::lock_guard lock(mutex());
    return lines();
  }
  // The last line of this event without its time; {} when there was none.
  boost::json::object last(std::string_view event) const {
    boost::json::object found;
    for (const auto& line : all()) {
      if (line.at("event").as_string() == event) found = line;
    }
    found.erase("time");
    return found;
  }

 private:
  static std::mutex& mutex() {
    static std::mutex one;
    return one;
  }
  static std::vector<boost::json::object>& lines() {
    static std::vector<boost::json::object> all;
    return all;
  }
};

}  // namespace logres::server::testing
