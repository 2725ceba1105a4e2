// Hears what other processes tell, on a connection and a thread of its own.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "store/postgres/connection.h"
#include "store/store.h"

namespace logres::store {

class PgListener {
 public:
  // Listens when it returns. `self`: how our own messages begin; those are not told.
  PgListener(std::string address, std::string self);
  ~PgListener();
  PgListener(const PgListener&) = delete;
  PgListener& operator=(const PgListener&) = delete;

  void tell(Store::Listener listener);
  void close();

 private:
  void loop();
  bool wait(int milliseconds);  // for the server to say something; false: time to stop
  void take_messages();
  void message(std::string_view channel, std::string_view payload);
  void connect();
  std::shared_ptr<const Store::Listener> listener();

  const std::string address_, self_;
  std::unique_ptr<PgConnection> connection_;  // the thread's, once it runs
  std::mutex mutex_;
  std::shared_ptr<const Store::Listener> listener_;
  int stop_ = -1;  // an eventfd: readable when it is time to stop
  std::thread thread_;
};

}  // namespace logres::store
