#include "server/system/work.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <mutex>
#include <vector>

#include "server/system/log.h"

namespace logres::server {

// What other threads bring, until the loop's next turn.
class Work::Inbox : public std::enable_shared_from_this<Inbox> {
 public:
  explicit Inbox(boost::asio::io_context& loop) : loop_(loop) {}

  void post(std::function<void()> what) {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    waiting_.push_back(std::move(what));
    if (waiting_.size() > 1) return;
    boost::asio::post(loop_, [self = shared_from_this()] { self->drain(); });
  }

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    waiting_.clear();
  }

  int under_way = 0;  // the loop's

 private:
  void drain() {
    std::vector<std::function<void()>> now;
    {
      const std::lock_guard lock(mutex_);
      now.swap(waiting_);
    }
    for (auto& what : now) {
      {
        const std::lock_guard lock(mutex_);
        if (closed_) return;
      }
      what();
    }
  }

  boost::asio::io_context& loop_;
  std::mutex mutex_;
  std::vector<std::function<void()>> waiting_;
  bool closed_ = false;
};

class Work::Threads {
 public:
  explicit Threads(int n) : pool(static_cast<std::size_t>(n)) {}
  boost::asio::thread_pool pool;
};

Work::Work(boost::asio::io_context& loop, int threads)
    : inbox_(std::make_shared<Inbox>(loop)), threads_(std::make_unique<Threads>(threads)) {}

Work::~Work() { stop(); }

void Work::stop() {
  inbox_->close();
  threads_->pool.stop();
  threads_->pool.join();
}

Work::Poster Work::poster() const {
  return [inbox = inbox_](std::function<void()> what) { inbox->post(std::move(what)); };
}

std::function<void(std::function<void()>)> Work::begun() {
  ++inbox_->under_way;
  return [inbox = inbox_](std::function<void()> what) {
    inbox->post([inbox, what = std::move(what)] {
      --inbox->under_way;
      what();
    });
  };
}

int Work::under_way() const { return inbox_->under_way; }

void Work::send(std::function<void()> blocking) { boost::asio::post(threads_->pool, std::move(blocking)); }

void Work::report(std::string_view event, std::string_view why) {
  log_line(event == "store_down" ? LogLevel::kWarning : LogLevel::kError, event, {{"why", why}});
}

}  // namespace logres::server
