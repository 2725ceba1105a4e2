#include "server/service/process_metrics.h"

#include <gtest/gtest.h>

#include <ctime>
#include <sstream>

namespace logres::server::net {
namespace {

double value_of(const std::string& text, const std::string& name) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(name + " ")) return std::stod(line.substr(name.size()));
  }
  ADD_FAILURE() << name << " is missing";
  return 0;
}

TEST(ProcessMetrics, tell_of_this_process) {
  const std::string text = process_metrics();
  EXPECT_GT(value_of(text, "process_cpu_seconds_total"), 0);
  EXPECT_GE(value_of(text, "process_open_fds"), 3);
  EXPECT_GE(value_of(text, "process_max_fds"), value_of(text, "process_open_fds"));
  EXPECT_GT(value_of(text, "process_resident_memory_bytes"), 1e6);
  EXPECT_GE(value_of(text, "process_virtual_memory_bytes"), value_of(text, "process_resident_memory_bytes"));
  EXPECT_GE(value_of(text, "process_threads"), 1);
  const double age = static_cast<double>(std::time(nullptr)) - value_of(text, "process_start_time_seconds");
  EXPECT_GE(age, -2);
  EXPECT_LT(age, 24 * 3600);
}

TEST(ProcessMetrics, name_the_build) {
  EXPECT_NE(build_metrics("1.2.3").find("logres_build_info{version=\"1.2.3\",compiler="), std::string::npos);
}

}  // namespace
}  // namespace logres::server::net
