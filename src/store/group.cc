#include "store/group.h"

#include <iterator>
#include <utility>

namespace logres::store {
namespace {

// A group is no larger than this, so that a flood cannot make one transaction that lasts for seconds.
constexpr std::size_t kMostAppends = 4096;
constexpr std::size_t kMostCreates = 1024;

// Where many write at a time, the next group waits a little for more of them: the disk is asked less often, and at
// 4,000 moves a second the server needs a third less of its core (docs/figures.md). Who writes alone never waits.
constexpr std::size_t kCrowd = 4;
constexpr std::chrono::milliseconds kBreath{2};

template <class T>
std::deque<T> take_some(std::deque<T>& from, std::size_t most) {
  if (from.size() <= most) return std::exchange(from, {});
  const auto end = from.begin() + static_cast<std::ptrdiff_t>(most);
  std::deque<T> some(std::make_move_iterator(from.begin()), std::make_move_iterator(end));
  from.erase(from.begin(), end);
  return some;
}

Delivery answer(AppendJob& job) { return {.appended = std::move(job.done), .result = job.result}; }
Delivery answer(CreateJob& job) { return {.created = std::move(job.done), .result = job.result, .table = job.row.id}; }

// Moves the answers of jobs that are older than `then` and certain to have changed nothing.
template <class T>
void take_old(std::deque<T>& jobs, SteadyTime then, std::vector<Delivery>& out) {
  std::deque<T> kept;
  for (T& job : jobs) {
    if (job.uncertain || job.queued > then) {
      kept.push_back(std::move(job));
    } else {
      job.result = Appended::kFailed;
      out.push_back(answer(job));
    }
  }
  jobs = std::move(kept);
}

}  // namespace

GroupWriter::GroupWriter(Commit commit, std::function<void()> afterwards)
    : commit_(std::move(commit)), afterwards_(std::move(afterwards)) {}

GroupWriter::~GroupWriter() { close(); }

void GroupWriter::deliver_by(std::function<void(std::vector<Delivery>)> hook) {
  const std::lock_guard lock(mutex_);
  hook_ = std::move(hook);
}

void GroupWriter::append(AppendJob job) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    if (!stopped_ && !closing_) {
      first = waiting_.empty();
      waiting_.appends.push_back(std::move(job));
      if (!first) return;
    }
  }
  if (first) return wake_.notify_one();  // after the lock, or the writer wakes up to wait for it
  std::vector<Delivery> answers;
  answers.push_back(answer(job));
  deliver(std::move(answers));
}

void GroupWriter::create(CreateJob job) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopped_ && !closing_) {
      waiting_.creates.push_back(std::move(job));
      wake_.notify_one();
      return;
    }
  }
  std::vector<Delivery> answers;
  answers.push_back(answer(job));
  deliver(std::move(answers));
}

void GroupWriter::whisper(std::string text) {
  const std::lock_guard lock(mutex_);
  if (stopped_ || closing_) return;
  waiting_.whispers.push_back(std::move(text));
  wake_.notify_one();
}

void GroupWriter::run(const std::function<void(Sql&)>& work) {
  Task task{.work = &work};
  if (std::this_thread::get_id() == writer_) {
    Group group;
    group.tasks.push_back(&task);
    commit_(group);
  } else {
    std::unique_lock lock(mutex_);
    if (stopped_ || closing_) throw StoreError("error.store.closed");
    waiting_.tasks.push_back(&task);
    wake_.notify_one();
    finished_.wait(lock, [&] { return task.finished; });
  }
  if (task.error) std::rethrow_exception(task.error);
}

void GroupWriter::start() {
  const std::lock_guard lock(mutex_);
  stopped_ = false;
  thread_ = std::thread([this] { loop(); });
}

void GroupWriter::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    wake_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
}

void GroupWriter::pause(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, time, [this] { return closing_.load(); });
}

void GroupWriter::give_up(Group& group, SteadyTime then) {
  std::vector<Delivery> answers;
  take_old(group.appends, then, answers);
  take_old(group.creates, then, answers);
  {
    const std::lock_guard lock(mutex_);
    take_old(waiting_.appends, then, answers);
    take_old(waiting_.creates, then, answers);
  }
  deliver(std::move(answers));
}

void GroupWriter::loop() {
  writer_ = std::this_thread::get_id();
  for (Group group = take(); !group.empty(); group = take()) {
    if (!commit_(group) && group.size() > 1) commit_each(group);
    finish(group);
    if (afterwards_) afterwards_();
  }
}

// The next group; an empty one when the writer is closed and nothing waits any more.
Group GroupWriter::take() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
  if (crowded_) {
    lock.unlock();
    std::this_thread::sleep_for(kBreath);
    lock.lock();
  }
  Group group;
  group.appends = take_some(waiting_.appends, kMostAppends);
  group.creates = take_some(waiting_.creates, kMostCreates);
  group.tasks.swap(waiting_.tasks);
  group.whispers.swap(waiting_.whispers);
  if (group.empty()) stopped_ = true;
  crowded_ = group.appends.size() >= kCrowd;
  return group;
}

void GroupWriter::commit_each(Group& group) {
  for (AppendJob& job : group.appends) {
    Group alone;
    alone.appends.push_back(std::move(job));
    commit_(alone);
    job = alone.appends.empty() ? AppendJob{} : std::move(alone.appends.front());  // empty: answered by give_up()
  }
  for (CreateJob& job : group.creates) {
    Group alone;
    alone.creates.push_back(std::move(job));
    commit_(alone);
    job = alone.creates.empty() ? CreateJob{} : std::move(alone.creates.front());
  }
  for (Task* task : group.tasks) {
    task->error = nullptr;
    Group alone;
    alone.tasks.push_back(task);
    commit_(alone);
  }
}

void GroupWriter::finish(Group& group) {
  std::vector<Delivery> answers;
  answers.reserve(group.appends.size() + group.creates.size());
  for (AppendJob& job : group.appends) answers.push_back(answer(job));
  for (CreateJob& job : group.creates) answers.push_back(answer(job));
  release(group.tasks);
  deliver(std::move(answers));
}

void GroupWriter::deliver(std::vector<Delivery> answers) {
  if (answers.empty()) return;
  std::function<void(std::vector<Delivery>)> hook;
  {
    const std::lock_guard lock(mutex_);
    hook = hook_;
  }
  if (hook) {
    hook(std::move(answers));
  } else {
    for (const Delivery& each : answers) each();
  }
}

void GroupWriter::release(const std::vector<Task*>& tasks) {
  if (tasks.empty()) return;
  const std::lock_guard lock(mutex_);
  for (Task* task : tasks) task->finished = true;
  finished_.notify_all();
}

}  // namespace logres::store
