#include "server/lobby.h"

namespace logres::server {

void write_tables(const std::vector<store::TableRow>& tables, JsonWriter& json) {
  json.key("tables").array();
  for (const store::TableRow& table : tables) {
    if (!table.head.summary.empty()) json.raw(table.head.summary);  // `logres check` names rows without
  }
  json.end_array();
}

void Lobby::subscribe(Connection& connection, Millis now) {
  if (connection.lobby) return;
  connection.lobby = true;
  if (looking_.empty()) frame_.reset();  // nobody has looked for a while
  looking_.push_back(&connection);
  if (frame_ != nullptr) {
    pusher_.send(connection, frame_);
  } else if (!reading_) {
    read(now);
  }
}

void Lobby::forget(Connection& connection) {
  if (!connection.lobby) return;
  connection.lobby = false;
  std::erase(looking_, &connection);
}

void Lobby::tick(Millis now) {
  if (looking_.empty() || reading_) return;
  if (dirty_ || now - read_at_ >= kOtherProcesses) read(now);
}

void Lobby::read(Millis now) {
  dirty_ = false;
  reading_ = true;
  read_at_ = now;
  const Millis since = asleep_after_ == 0 ? 0 : now - asleep_after_;
  work_.run([&store = store_, since] { return store.listed_tables("", since, kLength); },
            [this](const std::vector<store::TableRow>& tables) {
              reading_ = false;
              show(tables);
            },
            [this] {
              reading_ = false;
              dirty_ = true;
            });
}

void Lobby::show(const std::vector<store::TableRow>& tables) {
  std::string text;
  JsonWriter json(text);
  json.object().field("push", "lobby");
  write_tables(tables, json);
  json.end_object();
  if (frame_ != nullptr && *frame_ == text) return;
  frame_ = std::make_shared<const std::string>(std::move(text));
  for (Connection* connection : looking_) pusher_.send(*connection, frame_);
}

}  // namespace logres::server
