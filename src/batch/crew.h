// Threads that do one piece of work together and then wait for the next.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace logres::batch {

class Crew {
 public:
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls work(first, last) for pieces of [0, n), in any order, and returns when all are done. `work` may not throw.
  void share(std::size_t n, const std::function<void(std::size_t, std::size_t)>& work);

 private:
  void piece(std::size_t member) const;
  void wait_for_work(std::size_t member);

  std::vector<std::thread> others_;
  const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
  std::size_t n_ = 0;
  std::atomic<std::uint32_t> round_ = 0;
  std::atomic<std::uint32_t> busy_ = 0;
  bool stopping_ = false;
};

}  // namespace logres::batch
