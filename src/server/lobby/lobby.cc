#include "server/lobby/lobby.h"

#include <algorithm>

#include "server/base/times.h"

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
    pusher_.send(connection, frame_for(connection));
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
  const Millis since = days_before(asleep_days_, now);
  work_.run([&store = store_, since] { return store.listed_tables("", since, kLength); },
            [this](std::vector<store::TableRow> tables) {
              reading_ = false;
              show(std::move(tables));
            },
            [this] {
              reading_ = false;
              dirty_ = true;
            });
}

namespace {

SharedText frame_of(const std::vector<store::TableRow>& tables) {
  std::string text;
  JsonWriter json(text);
  json.object().field("push", "lobby");
  write_tables(tables, json);
  json.end_object();
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

// Without the tables of people who have blocked whoever looks.
SharedText Lobby::frame_for(const Connection& connection) const {
  if (!connection.account || connection.account->blocked_by.empty()) return frame_;
  const auto& apart = connection.account->blocked_by;
  auto tables = tables_;
  std::erase_if(tables, [&](const store::TableRow& table) {
    const auto& players = table.head.players;
    return apart.contains(host_of(table.code)) ||
           std::any_of(players.begin(), players.end(), [&](store::PlayerId player) { return apart.contains(player); });
  });
  return frame_of(tables);
}

void Lobby::show(std::vector<store::TableRow> tables) {
  auto frame = frame_of(tables);
  if (frame_ != nullptr && *frame_ == *frame) return;
  tables_ = std::move(tables);
  frame_ = std::move(frame);
  for (Connection* connection : looking_) pusher_.send(*connection, frame_for(*connection));
}

}  // namespace logres::server
