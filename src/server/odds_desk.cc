#include "server/odds_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/json_writer.h"

namespace logres::server {
namespace {

constexpr std::chrono::seconds kLongest{20};  // then what there is must do

void write(std::string_view key, const bots::Chances& chances, JsonWriter& json) {
  json.key(key).array();
  for (const double one : chances) json.raw(fmt::format("{:.3f}", one));
  json.end_array();
}

std::string body_of(const bots::OddsCourse& course) {
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true).field("ready", true).key("points").array();
  for (const bots::OddsPoint& point : course.points) {
    json.object().field("move", point.move);
    write("chances", point.chances, json);
    json.end_object();
  }
  json.end_array().key("swings").array();
  for (const bots::Swing& swing : course.swings) {
    json.object().field("move", swing.move);
    write("before", swing.before, json);
    write("after", swing.after, json);
    json.end_object();
  }
  json.end_array().end_object();
  return text;
}

}  // namespace

OddsDesk::~OddsDesk() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::string OddsDesk::get(const std::string& code, std::shared_ptr<const Match> match) {
  const std::lock_guard lock(mutex_);
  if (const auto it = made_.find(code); it != made_.end()) return it->second;
  const bool noted = std::any_of(tasks_.begin(), tasks_.end(), [&](const Task& task) { return task.code == code; });
  if (!noted && tasks_.size() < kWaiting) {
    tasks_.push_back({code, std::move(match)});
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    wake_.notify_one();
  }
  return R"({"ok":true,"ready":false})";
}

void OddsDesk::work() {
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = tasks_.front();
    }
    const auto end = std::chrono::steady_clock::now() + kLongest;
    const auto enough = [&] { return stopping_ || std::chrono::steady_clock::now() > end; };
    const bots::OddsCourse course = bots::odds_course(*task.match, effort_, bots::play_on, enough);
    if (!stopping_) keep(task.code, body_of(course));
  }
}

void OddsDesk::keep(const std::string& code, std::string body) {
  const std::lock_guard lock(mutex_);
  if (made_.size() >= kKept) made_.clear();
  made_[code] = std::move(body);
  tasks_.pop_front();
}

}  // namespace logres::server
