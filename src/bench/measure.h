// How time is taken: several runs, the median counts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <vector>

namespace logres::bench {

inline constexpr int kRuns = 5;

// Seconds of processor time: the work is single-threaded, and what else the machine does must not count.
class Stopwatch {
 public:
  double seconds() const { return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t start_ = std::clock();
};

// Keeps the compiler from dropping work whose result nobody reads.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Nanoseconds per call of `work(i)` for i in [0, count): passes over all of them for `seconds`, kRuns times.
template <class Work>
double nanoseconds(std::size_t count, double seconds, Work work) {
  std::vector<double> runs;
  for (int run = 0; run < kRuns; ++run) {
    std::int64_t calls = 0;
    const Stopwatch watch;
    do {
      for (std::size_t i = 0; i < count; ++i) work(i);
      calls += static_cast<std::int64_t>(count);
    } while (watch.seconds() < seconds / kRuns);
    runs.push_back(watch.seconds() * 1e9 / static_cast<double>(calls));
  }
  return median(runs);
}

}  // namespace logres::bench
