#include "server/bots/job_queue.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace logres::server {

Desk::~Desk() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

namespace {
constexpr std::string_view kNotReady = R"({"ok":true,"ready":false})";
}

std::optional<std::string> Desk::known(const std::string& key) {
  const std::lock_guard lock(mutex_);
  if (const auto it = made_.find(key); it != made_.end()) return it->second;
  return is_noted(key) ? std::optional<std::string>(kNotReady) : std::nullopt;
}

bool Desk::is_noted(const std::string& key) const {
  return std::any_of(tasks_.begin(), tasks_.end(), [&](const Task& task) { return task.key == key; });
}

std::string Desk::get(const std::string& key, const std::string& payer, Make make, std::chrono::seconds longest) {
  const std::lock_guard lock(mutex_);
  if (const auto it = made_.find(key); it != made_.end()) return it->second;
  note({key, payer, std::move(make), longest});
  return std::string(kNotReady);
}

void Desk::note(Task task) {
  if (is_noted(task.key)) return;
  const auto waiting = tasks_.empty() ? tasks_.end() : tasks_.begin() + 1;  // the first is being worked on
  const auto own = std::find_if(waiting, tasks_.end(), [&](const Task& t) { return t.payer == task.payer; });
  if (own != tasks_.end()) {
    *own = std::move(task);
  } else if (tasks_.size() < kWaiting) {
    tasks_.push_back(std::move(task));
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    wake_.notify_one();
  }
}

// Nobody who plays shall notice it: on Linux each thread has a niceness of its own.
void Desk::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = tasks_.front();
    }
    const auto end = std::chrono::steady_clock::now() + task.longest;
    std::string body = task.make([&] { return stopping_ || std::chrono::steady_clock::now() > end; });
    if (!stopping_) keep(task.key, std::move(body));
  }
}

void Desk::keep(const std::string& key, std::string body) {
  const std::lock_guard lock(mutex_);
  if (made_.size() >= kKept) made_.clear();
  made_[key] = std::move(body);
  tasks_.pop_front();
}

}  // namespace logres::server
