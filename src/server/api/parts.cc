#include "server/api/parts.h"

#include <string>
#include <vector>

#include "bots/players.h"
#include "table/messages.h"

namespace logres::server {

void write_player(const Person* person, JsonWriter& json) {
  json.key("player");
  if (person == nullptr) {
    json.null();
  } else {
    json.object().field("id", person->public_id).field("name", person->name).end_object();
  }
}

void write_games(std::span<const GameEntry> games, bool words, JsonWriter& json) {
  json.key("games").array();
  for (const GameEntry& game : games) {
    const auto names = bots::bot_names(game);
    write_game(game, std::vector<std::string>(names.begin(), names.end()), words, json);
  }
  json.end_array();
}

}  // namespace logres::server
