// A few connections that many threads take turns with.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace logres::store {

template <class Connection>
class Pool {
 public:
  Pool(std::function<std::unique_ptr<Connection>()> connect, int most) : connect_(std::move(connect)), most_(most) {}

  // A connection on loan. It goes back to the pool, unless it is dropped because it broke.
  class Loan {
   public:
    Loan(Pool& pool, std::unique_ptr<Connection> connection) : pool_(pool), connection_(std::move(connection)) {}
    ~Loan() { pool_.give_back(std::move(connection_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    Connection& operator*() { return *connection_; }
    Connection* operator->() { return connection_.get(); }
    void drop() { connection_.reset(); }

   private:
    Pool& pool_;
    std::unique_ptr<Connection> connection_;
  };

  Loan take() {
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [this] { return !idle_.empty() || lent_ < most_; });
    ++lent_;
    if (idle_.empty()) {
      lock.unlock();
      return Loan(*this, connect());
    }
    std::unique_ptr<Connection> connection = std::move(idle_.back());
    idle_.pop_back();
    return Loan(*this, std::move(connection));
  }

  void clear() {
    const std::lock_guard lock(mutex_);
    idle_.clear();
  }

 private:
  std::unique_ptr<Connection> connect() {
    try {
      return connect_();
    } catch (...) {
      give_back(nullptr);
      throw;
    }
  }

  void give_back(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock(mutex_);
    --lent_;
    if (connection) idle_.push_back(std::move(connection));
    returned_.notify_one();
  }

  const std::function<std::unique_ptr<Connection>()> connect_;
  const int most_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Connection>> idle_;
  int lent_ = 0;
};

}  // namespace logres::store
