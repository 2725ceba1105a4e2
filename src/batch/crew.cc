#include "batch/crew.h"

namespace logres::batch {
namespace {

// A step of a batch takes less than a thread needs to fall asleep and wake: look for a while before sleeping.
constexpr int kLooks = 4000;

template <class Value>
void await_change(const std::atomic<Value>& value, Value old) {
  for (int look = 0; look < kLooks; ++look) {
    if (value.load(std::memory_order_acquire) != old) return;
  }
  value.wait(old, std::memory_order_acquire);
}

}  // namespace

Crew::Crew(int threads) {
  for (int member = 1; member < threads; ++member) {
    others_.emplace_back([this, member] { wait_for_work(static_cast<std::size_t>(member)); });
  }
}

Crew::~Crew() {
  stopping_ = true;
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  for (std::thread& other : others_) other.join();
}

void Crew::share(std::size_t n, const std::function<void(std::size_t, std::size_t)>& work) {
  if (others_.empty()) return work(0, n);
  work_ = &work;
  n_ = n;
  busy_.store(static_cast<std::uint32_t>(others_.size()), std::memory_order_relaxed);
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  piece(0);
  for (std::uint32_t left = busy_.load(std::memory_order_acquire); left != 0;
       left = busy_.load(std::memory_order_acquire))
    await_change(busy_, left);
}

void Crew::piece(std::size_t member) const {
  const std::size_t crew = others_.size() + 1;
  (*work_)(n_* member / crew, n_ * (member + 1) / crew);
}

void Crew::wait_for_work(std::size_t member) {
  for (std::uint32_t round = 0;;) {
    await_change(round_, round);
    ++round;
    if (stopping_) return;
    piece(member);
    if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_all();
  }
}

}  // namespace logres::batch
