#include "server/hosting/peers.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include <vector>

#include "server/base/codes.h"
#include "server/hosting/pusher.h"
#include "server/hosting/tables.h"
#include "server/system/log.h"

namespace logres::server {
namespace {

template <class Write>
std::string message(const std::string& from, std::string_view kind, Write write) {
  std::string text;
  JsonWriter json(text);
  json.object().field("from", from).field("kind", kind);
  write(json);
  json.end_object();
  return text;
}

void write_players(const std::vector<store::PlayerId>& players, JsonWriter& json) {
  json.key("players").array();
  for (const store::PlayerId player : players) json.value(player);
  json.end_array();
}

std::vector<store::PlayerId> read_players(const boost::json::object& fields) {
  std::vector<store::PlayerId> players;
  for (const auto& player : fields.at("players").as_array()) players.push_back(player.as_int64());
  return players;
}

}  // namespace

Peers::Peers(store::Store& store, Tables& tables) : store_(store), tables_(tables), name_(make_key().substr(0, 16)) {}

void Peers::whisper(const std::string& text) {
  try {
    store_.whisper(text);
  } catch (const store::StoreError& error) {
    log_line(LogLevel::kWarning, "whisper_lost", {{"why", error.what()}});
  }
}

void Peers::here(const Slot& slot) {
  const Here now = who_is_here(slot);
  whisper(message(name_, "here", [&](JsonWriter& json) {
    json.field("table", slot.id).field("spectators", now.spectators);
    write_players(now.players, json);
  }));
}

void Peers::ask_who(const Slot& slot) {
  whisper(message(name_, "who", [&](JsonWriter& json) { json.field("table", slot.id); }));
}

void Peers::alive() {
  constexpr std::size_t kMost = 300;  // of a whisper's 4 KB
  auto players = seen_here ? seen_here() : std::vector<store::PlayerId>();
  if (players.size() > kMost) players.resize(kMost);
  whisper(message(name_, "alive", [&](JsonWriter& json) { write_players(players, json); }));
}

bool Peers::seen_there(store::PlayerId player) const {
  return std::any_of(seen_.begin(), seen_.end(), [&](const auto& process) {
    return std::find(process.second.begin(), process.second.end(), player) != process.second.end();
  });
}

void Peers::gone() {
  whisper(message(name_, "gone", [](JsonWriter&) {}));
}

void Peers::player_changed(store::PlayerId id) {
  whisper(message(name_, "player", [&](JsonWriter& json) { json.field("player", id); }));
}

void Peers::table_deleted(store::TableId table) {
  whisper(message(name_, "deleted", [&](JsonWriter& json) { json.field("table", table); }));
}

void Peers::tell(const std::vector<store::PlayerId>& players, std::string_view except, const std::string& frame) {
  whisper(message(name_, "tell", [&](JsonWriter& json) {
    write_players(players, json);
    json.field("except", except).field("frame", frame);
  }));
}

// From a process of ours, perhaps of another version: what does not fit is left out.
void Peers::heard(std::string_view text, Millis now) {
  try {
    const auto value = boost::json::parse(text);
    const auto& fields = value.as_object();
    const std::string from(fields.at("from").as_string());
    const std::string_view kind = fields.at("kind").as_string();
    if (from == name_) return;
    last_heard_[from] = now;
    if (kind == "here") {
      hear_here(from, fields);
    } else if (kind == "who") {
      const Slot* slot = tables_.find(fields.at("table").as_int64());
      if (slot != nullptr && slot->room != nullptr && !slot->people.attending.empty()) here(*slot);
    } else if (kind == "alive" && fields.contains("players")) {
      seen_[from] = read_players(fields);
    } else if (kind == "gone") {
      forget(from);
    } else if (kind == "player") {
      reread_player(fields.at("player").as_int64());
    } else if (kind == "deleted") {
      drop_table(fields.at("table").as_int64());
    } else if (kind == "tell") {
      const std::string frame(fields.at("frame").as_string());
      for (const store::PlayerId player : read_players(fields)) deliver(player, frame, fields.at("except").as_string());
    }
  } catch (const std::exception& error) {
    log_line(LogLevel::kWarning, "whisper_not_understood", {{"why", error.what()}});
  }
}

void Peers::hear_here(const std::string& process, const boost::json::object& fields) {
  Slot* slot = tables_.find(fields.at("table").as_int64());
  if (slot == nullptr) return;
  Here there{read_players(fields), static_cast<int>(fields.at("spectators").as_int64())};
  if (there.players.empty() && there.spectators == 0) {
    slot->people.elsewhere.erase(process);
  } else {
    slot->people.elsewhere[process] = std::move(there);
  }
  presence_changed(*slot);
}

void Peers::forget(const std::string& process) {
  last_heard_.erase(process);
  seen_.erase(process);
  tables_.each([&](Slot& slot) {
    if (slot.people.elsewhere.erase(process) != 0) presence_changed(slot);
  });
  peer_lost();
}

void Peers::sweep(Millis now) {
  std::vector<std::string> silent;
  for (const auto& [process, at] : last_heard_) {
    if (now - at > kSilence) silent.push_back(process);
  }
  for (const std::string& process : silent) forget(process);
}

}  // namespace logres::server
