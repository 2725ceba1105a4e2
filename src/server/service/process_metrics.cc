#include "server/service/process_metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace logres::server::net {
namespace {

void line(std::string& out, std::string_view name, std::string_view type, std::string_view help, double value) {
  fmt::format_to(std::back_inserter(out), "# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3:.15g}\n", name, help, type, value);
}

// The fields of /proc/self/stat behind the name, which is in brackets and may hold anything: field 3 is the first.
struct Stat {
  double threads = 0, start_ticks = 0, virtual_bytes = 0, resident_pages = 0;
};
Stat read_stat() {
  std::ifstream file("/proc/self/stat");
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  Stat stat;
  std::string field;
  for (int number = 3; fields >> field; ++number) {
    if (number == 20) stat.threads = std::atof(field.c_str());
    if (number == 22) stat.start_ticks = std::atof(field.c_str());
    if (number == 23) stat.virtual_bytes = std::atof(field.c_str());
    if (number == 24) stat.resident_pages = std::atof(field.c_str());
  }
  return stat;
}

double boot_time() {
  timespec wall{};
  timespec up{};
  clock_gettime(CLOCK_REALTIME, &wall);
  clock_gettime(CLOCK_BOOTTIME, &up);
  const auto seconds = [](const timespec& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
  };
  return seconds(wall) - seconds(up);
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double open_files() {
  std::error_code error;
  const std::filesystem::directory_iterator files("/proc/self/fd", error);
  return error ? 0 : static_cast<double>(std::distance(begin(files), end(files)));
}

}  // namespace

std::string build_metrics(std::string_view version) {
  return fmt::format(
      "# HELP logres_build_info The program that runs\n# TYPE logres_build_info gauge\n"
      "logres_build_info{{version=\"{}\",compiler=\"{}\"}} 1\n",
      version,
      __VERSION__);
}

std::string process_metrics() {
  const Stat stat = read_stat();
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  std::string out;
  line(out, "process_cpu_seconds_total", "counter", "Processor time used, in seconds.", cpu_seconds());
  line(out, "process_open_fds", "gauge", "Open files and sockets.", open_files());
  line(out, "process_max_fds", "gauge", "Files and sockets that may be open.", static_cast<double>(files.rlim_cur));
  line(out, "process_virtual_memory_bytes", "gauge", "Virtual memory, in bytes.", stat.virtual_bytes);
  line(out,
       "process_resident_memory_bytes",
       "gauge",
       "Memory in use, in bytes.",
       stat.resident_pages * static_cast<double>(sysconf(_SC_PAGESIZE)));
  line(out, "process_threads", "gauge", "Threads.", stat.threads);
  line(out,
       "process_start_time_seconds",
       "gauge",
       "When it started, in seconds since 1970.",
       boot_time() + stat.start_ticks / static_cast<double>(sysconf(_SC_CLK_TCK)));
  return out;
}

}  // namespace logres::server::net
