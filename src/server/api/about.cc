#include <fmt/format.h>

#include <boost/json.hpp>

#include <algorithm>
#include <map>

#include "server/api/api.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/hosting/tables.h"
#include "server/people/about.h"
#include "server/people/rating.h"
#include "server/people/results.h"
#include "table/request.h"

namespace logres::server {
namespace {

constexpr int kMostGames = 2000;
constexpr std::size_t kRecent = 12;

struct Count {
  int games = 0, wins = 0;
};
using Counts = std::map<std::pair<std::string, std::string>, Count>;  // by game, and side or role

void write_counts(std::string_view key, std::string_view word, const Counts& counts, JsonWriter& json) {
  std::vector<std::pair<std::pair<std::string, std::string>, Count>> sorted(counts.begin(), counts.end());
  std::stable_sort(
      sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
  json.key(key).array();
  for (const auto& [name, count] : sorted) {
    json.object().field("game", name.first);
    if (!name.second.empty()) json.field(word, name.second);
    json.field("games", count.games).field("wins", count.wins).end_object();
  }
  json.end_array();
}

void write_games(const std::vector<store::PlayedSeat>& seats, JsonWriter& json) {
  Counts games, sides, roles;
  const auto add = [](Count& count, bool won) {
    ++count.games;
    if (won) ++count.wins;
  };
  for (const store::PlayedSeat& seat : seats) {
    add(games[{seat.game, ""}], seat.won);
    if (!seat.result.side.empty()) add(sides[{seat.game, seat.result.side}], seat.won);
    if (!seat.result.role.empty()) add(roles[{seat.game, seat.result.role}], seat.won);
  }
  write_counts("games", "", games, json);
  write_counts("sides", "side", sides, json);
  write_counts("roles", "role", roles, json);
  json.key("recent").array();
  for (std::size_t i = 0; i < std::min(seats.size(), kRecent); ++i) {
    const store::PlayedSeat& seat = seats[i];
    json.object().field("table", seat.code).field("game", seat.game).field("seats", seat.seats);
    json.field("side", seat.result.side).field("role", seat.result.role).field("won", seat.won);
    json.field("finished", seat.finished).end_object();
  }
  json.end_array();
}

void write_ratings(const Ratings& ratings, store::PlayerId id, JsonWriter& json) {
  json.key("ratings").array();
  for (const auto& [who, rating] : ratings) {
    const auto& [player, game, side] = who;
    if (player != id) continue;
    json.object().field("game", game).field("side", side).field("games", rating.games);
    json.key("rating").raw(fmt::format("{:.0f}", rating.mean));
    json.key("within").raw(fmt::format("{:.0f}", 2 * rating.deviation)).end_object();
  }
  json.end_array();
}

void write_about_switches(const About& about, JsonWriter& json) {
  json.key("about").object().field("shown", about.shown).field("friends", about.friends);
  json.field("rated", about.rated != 0).end_object();
}

// What everybody may see: games at public tables, when all who watch have seen their end.
std::string page_of(store::Store& store, RatingShelf& ratings, const store::PlayerRow& row, bool own, Millis now) {
  const About about = about_from(row.about);
  auto seats = store.played_by(row.id, kMostGames);
  const Leaving leaving = leaving_of(seats);
  std::erase_if(seats, [](const store::PlayedSeat& seat) { return seat.result.left == 2; });
  if (!own) std::erase_if(seats, [&](const auto& seat) { return !seat.listed || !is_shown(seat, now); });
  return ok_body([&](JsonWriter& json) {
    json.key("player").object().field("id", row.public_id).field("name", row.name).end_object();
    json.field("since", row.created);
    if (own) {
      write_about_switches(about, json);
      json.key("leaving").object().field("left", leaving.left).field("of", leaving.of);
      json.field("often", leaves_often(leaving)).end_object();
    }
    write_games(seats, json);
    if (about.rated != 0) write_ratings(*ratings.get(store, now), row.id, json);
  });
}

}  // namespace

// Without a name: the page about whoever asks.
void Api::about(const CallPtr& call, const std::string& public_id) {
  with_account(call, [this, call, public_id](const std::shared_ptr<Account>& account) {
    if (public_id.empty() && account == nullptr) refuse(no::no_player());
    const bool own = account != nullptr && (public_id.empty() || account->person.public_id == public_id);
    const std::string whose = own ? account->person.public_id : public_id;
    from_store(call, [this, whose, own, now = options_.clock->now()](store::Store& store) {
      const auto row = store.find_public(whose);
      if (!row || (!own && !about_from(row->about).shown)) refuse(no::no_page());
      return page_of(store, ratings, *row, own, now);
    });
  });
}

void Api::set_about(const CallPtr& call) {
  const auto fields = parse_request(call->request.body, bytes_of(options_.limits.body_bytes));
  Request request(fields);
  const auto flag = [&](std::string_view name) {
    return request.find(name) == nullptr ? std::nullopt : std::optional(request.flag(name));
  };
  const auto shown = flag("shown"), friends = flag("friends"), rated = flag("rated");
  request.done();
  with_player(call, [this, call, shown, friends, rated](const std::shared_ptr<Account>& account) {
    throttle(ties_, account->person.public_id);
    About& about = account->about;
    about.shown = shown.value_or(about.shown);
    about.friends = friends.value_or(about.friends);
    if (rated && *rated != (about.rated != 0)) about.rated = *rated ? options_.clock->now() : 0;
    work_.run([&store = store_, id = account->person.id, text = write_about(about)] { store.keep(id, kAbout, text); },
              [this, call, account] {
                reread_player(account->person.id);
                call->done({.body = ok_body([&](JsonWriter& json) { write_about_switches(account->about, json); })});
              },
              [this, call] { refused(call, store_down()); });
  });
}

// For the host of a table whose settings say so: how often each who sits there has left.
void Api::leaving(const CallPtr& call, const std::string& code) {
  with_player(call, [this, call, code](const std::shared_ptr<Account>& account) {
    const store::PlayerId host = host_of(code);
    from_store(call, [code, host, me = account->person.id](store::Store& store) {
      const auto table = store.find_table(code);
      if (!table || host != me) refuse(no::not_host());
      const auto summary = boost::json::parse(table->head.summary).as_object();
      if (!summary.contains("leavers") || summary.contains("hidden_names")) refuse(no::not_asked_here());
      return ok_body([&](JsonWriter& json) {
        json.key("leaving").array();
        for (const store::PlayerId player : table->head.players) {
          const auto row = store.find_player(player);
          if (!row || row->public_id.starts_with("b_")) continue;
          const Leaving found = leaving_of(store.played_by(player, kGamesForLeaving));
          json.object().field("player", row->public_id).field("left", found.left).field("of", found.of);
          json.field("often", leaves_often(found)).end_object();
        }
        json.end_array();
      });
    });
  });
}

}  // namespace logres::server
