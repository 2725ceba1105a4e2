// Group commit: everything that waits is made durable together, so that many tables share one flush of the disk.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/sql.h"
#include "store/store.h"

namespace logres::store {

using SteadyTime = std::chrono::steady_clock::time_point;

struct AppendJob {
  Append append;
  std::function<void(Appended)> done;
  SteadyTime queued;
  Appended result = Appended::kFailed;
  bool uncertain = false;  // a commit with it was under way when the connection broke
};

struct CreateJob {
  TableRow row;
  std::vector<Entry> entries;
  std::function<void(Appended, TableId)> done;
  SteadyTime queued;
  Appended result = Appended::kFailed;
  bool uncertain = false;
};

// A blocking write that shares the group's transaction. Its thread waits for `finished`.
struct Task {
  const std::function<void(Sql&)>* work = nullptr;
  std::exception_ptr error;
  bool finished = false;
};

struct Group {
  std::deque<AppendJob> appends;
  std::deque<CreateJob> creates;
  std::vector<Task*> tasks;
  std::vector<std::string> whispers;

  std::size_t size() const { return appends.size() + creates.size() + tasks.size(); }
  bool empty() const { return appends.empty() && creates.empty() && tasks.empty() && whispers.empty(); }
};

class GroupWriter {
 public:
  // Makes a group durable and writes the results into its jobs. False: the database refused the group, nothing was
  // written and all have failed; then each member is tried alone, so that one that cannot be stored harms no other.
  using Commit = std::function<bool(Group&)>;
  // `commit` must not throw. `afterwards` is called when the answers have been given: for upkeep nobody should wait
  // for.
  explicit GroupWriter(Commit commit, std::function<void()> afterwards = nullptr);
  ~GroupWriter();
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;

  void deliver_by(std::function<void(std::vector<Delivery>)> hook);
  void append(AppendJob job);
  void create(CreateJob job);
  void whisper(std::string text);
  // Runs `work` within the next group's transaction and waits for the commit. On the writer's own thread: at once.
  void run(const std::function<void(Sql&)>& work);

  void start();
  void close();  // commits what waits, then stops the thread

  // For a `commit` that has to wait for its server.
  bool closing() const { return closing_; }
  void pause(std::chrono::milliseconds time);  // ends early when the writer is being closed
  // Answers kFailed to everything that waits since before `then`, in the queue and in `group`, except what is
  // uncertain.
  void give_up(Group& group, SteadyTime then);

 private:
  void loop();
  Group take();
  void commit_each(Group& group);
  void finish(Group& group);
  void deliver(std::vector<Delivery> answers);
  void release(const std::vector<Task*>& tasks);

  const Commit commit_;
  const std::function<void()> afterwards_;
  std::function<void(std::vector<Delivery>)> hook_;
  std::mutex mutex_;
  std::condition_variable wake_;      // the writer: there is work, or it is time to stop
  std::condition_variable finished_;  // threads that wait for their task
  Group waiting_;
  std::atomic<bool> closing_ = false;
  bool crowded_ = false;  // the last group was; the writer's thread only
  bool stopped_ = true;   // no thread: nothing can be written
  std::thread thread_;
  std::atomic<std::thread::id> writer_;
};

}  // namespace logres::store
