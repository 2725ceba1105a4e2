// The way out of the loop's thread and back: blocking work goes to worker threads, results come back to the loop.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

#include "store/store.h"

namespace boost::asio {
class io_context;
}

namespace logres::server {

class Work {
 public:
  Work(boost::asio::io_context& loop, int threads);
  ~Work();
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  // `what` runs on the loop soon, never within the call. Any number of calls between two turns of the loop wake it
  // once. May be copied to other threads and outlive the Work: then nothing happens.
  using Poster = std::function<void(std::function<void()>)>;
  Poster poster() const;

  // Calls blocking() on a worker thread, then then(its result) on the loop; failed() if the store could not answer, or
  // what it answered was not what it should be.
  template <class Blocking, class Then>
  void run(Blocking blocking, Then then, std::function<void()> failed);

  // For what is done by threads that are not ours (appends, bots): begun() on the loop; the function it returns runs
  // its argument on the loop, once.
  std::function<void(std::function<void()>)> begun();

  int under_way() const;  // begun and not brought back yet

  // Waits for what the workers are doing now; everything else is dropped. Call it before what they use is gone.
  void stop();

 private:
  class Inbox;
  void send(std::function<void()> blocking);
  static void report(std::string_view event, std::string_view why);

  std::shared_ptr<Inbox> inbox_;
  class Threads;
  std::unique_ptr<Threads> threads_;
};

template <class Blocking, class Then>
void Work::run(Blocking blocking, Then then, std::function<void()> failed) {
  using Result = std::invoke_result_t<Blocking>;
  send([back = begun(), blocking = std::move(blocking), then = std::move(then), failed = std::move(failed)]() mutable {
    try {
      if constexpr (std::is_void_v<Result>) {
        blocking();
        back(std::move(then));
      } else {
        auto result = std::make_shared<Result>(blocking());
        back([result, then = std::move(then)]() mutable { then(std::move(*result)); });
      }
    } catch (const store::StoreError& error) {
      report("store_down", error.what());
      back(std::move(failed));
    } catch (const std::exception& error) {
      report("work_failed", error.what());
      back(std::move(failed));
    } catch (...) {  // e.g. a Refused where nobody can be refused
      report("work_failed", "it is no exception of ours");
      back(std::move(failed));
    }
  });
}

}  // namespace logres::server
