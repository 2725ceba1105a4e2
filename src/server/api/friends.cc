// Friends, whom one has played with lately, and whom one does not want to meet.
//
// Nobody learns that somebody has blocked them: what they may see of that person is what a stranger sees, by the same
// statements; a link to be friends can be taken as always, and the friend is then on one list only.
#include "server/api/api.h"

#include <algorithm>
#include <map>
#include <set>

#include "server/base/codes.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/base/times.h"
#include "server/hosting/tables.h"
#include "server/people/about.h"
#include "table/request.h"

namespace logres::server {
namespace {

constexpr Millis kFriendLinkLives = Millis{7} * 24 * 3'600'000;
constexpr std::size_t kMostFriends = 200, kMostBlocked = 200;
constexpr int kTablesLookedAt = 40;
constexpr std::size_t kMostCompanions = 24;

struct Known {  // somebody on one of the lists
  store::PlayerId id = 0;
  std::string public_id, name;
  bool page = false;                // about them, shown to everybody
  bool may_see = false;             // that they are here
  std::vector<std::string> tables;  // open ones that are in the public list
  int games = 0;                    // together
  Millis last = 0;
};

struct Lists {
  std::vector<Known> friends, blocked, companions;
};

bool has_tie(const std::vector<store::Tie>& ties, std::string_view kind, std::string_view other) {
  return std::any_of(ties.begin(), ties.end(), [&](const auto& tie) { return tie.kind == kind && tie.other == other; });
}

std::size_t count_ties(const std::vector<store::Tie>& ties, std::string_view kind) {
  return static_cast<std::size_t>(
      std::count_if(ties.begin(), ties.end(), [&](const auto& tie) { return tie.kind == kind; }));
}

Known known(const store::PlayerRow& row) {
  return {
      .id = row.id, .public_id = row.public_id, .name = row.name, .page = about_from(row.about).shown, .tables = {}};
}

bool hides_names(const store::TableRow& table) {
  return table.head.summary.find(R"("hidden_names":)") != std::string::npos;
}

// A friend from both sides who lets friends see it.
Known known_friend(store::Store& store, const store::PlayerRow& row, const Person& me) {
  Known out = known(row);
  const bool both = has_tie(store.ties(row.id), "friend", me.public_id);
  out.may_see = both && about_from(row.about).friends;
  for (const store::TableRow& table : store.tables_of(row.id, kTablesLookedAt)) {
    if (!out.may_see || !table.head.listed || table.head.phase != store::Phase::kOpen) continue;
    if (hides_names(table)) continue;  // that a friend sits there would tell who it is
    out.tables.push_back(table.head.summary);
  }
  return out;
}

// With whom one has played to the end; the last ones first.
std::vector<Known> companions_of(store::Store& store, const Person& me) {
  std::map<store::PlayerId, Known> met;
  for (const store::TableRow& table : store.tables_of(me.id, kTablesLookedAt)) {
    if (table.head.phase != store::Phase::kFinished) continue;
    for (const store::PlayerId player : std::set(table.head.players.begin(), table.head.players.end())) {
      Known& one = met[player];
      ++one.games;
      one.last = std::max(one.last, table.changed);
    }
  }
  std::vector<Known> out;
  for (auto& [id, one] : met) {
    const auto row = id == me.id ? std::nullopt : store.find_player(id);
    if (!row || row->public_id.starts_with("b_")) continue;
    Known met_again = known(*row);
    met_again.games = one.games;
    met_again.last = one.last;
    out.push_back(std::move(met_again));
  }
  std::sort(out.begin(), out.end(), [](const Known& a, const Known& b) { return a.last > b.last; });
  if (out.size() > kMostCompanions) out.resize(kMostCompanions);
  return out;
}

Lists lists_of(store::Store& store, const Person& me) {
  Lists out;
  for (const store::Tie& tie : store.ties(me.id)) {
    if (tie.kind != "friend" && tie.kind != "blocked") continue;
    const auto row = store.find_public(tie.other);
    if (!row) continue;
    if (tie.kind == "friend") {
      out.friends.push_back(known_friend(store, *row, me));
    } else {
      out.blocked.push_back(known(*row));
    }
  }
  out.companions = companions_of(store, me);
  return out;
}

void write_known(const Known& one, JsonWriter& json) {
  json.object().field("id", one.public_id).field("name", one.name).field("page", one.page);
}

// Whose link it is. Refuses what is none any more.
store::PlayerRow host_of_link(store::Store& store, const std::string& token, Millis now) {
  const auto found = token.empty() ? std::nullopt : store.find_tie("link", token);
  auto host = found && found->second.at > now ? store.find_player(found->first) : std::nullopt;
  if (!host) refuse(no::bad_link());
  return std::move(*host);
}

}  // namespace

bool Api::route_people(const CallPtr& call) {
  const auto& path = call->path;
  const bool post = call->request.method == "POST";
  const auto is = [&](std::string_view first, std::size_t size) { return path.size() == size && path[0] == first; };
  if (!post && call->request.method != "GET" && call->request.method != "HEAD") return false;
  if (is("friends", 1)) return post ? friend_link(call) : friends(call), true;
  if (is("friends", 2)) return post ? accept_friend(call) : who_invites(call), true;
  if (is("people", 1) && post) return treat(call), true;
  if (is("about", 1)) return post ? set_about(call) : about(call, {}), true;
  if (is("about", 2) && !post) return about(call, path[1]), true;
  return false;
}

void Api::friends(const CallPtr& call) {
  with_player(call, [this, call](const std::shared_ptr<Account>& account) {
    work_.run([&store = store_, me = account->person] { return lists_of(store, me); },
              [this, call](const Lists& lists) {
                call->done({.body = ok_body([&](JsonWriter& json) {
                              json.key("friends").array();
                              for (const Known& one : lists.friends) {
                                write_known(one, json);
                                json.field("here", one.may_see && is_here(one.id)).key("tables").array();
                                for (const std::string& table : one.tables) json.raw(table);
                                json.end_array().end_object();
                              }
                              json.end_array().key("blocked").array();
                              for (const Known& one : lists.blocked) write_known(one, json), json.end_object();
                              json.end_array().key("companions").array();
                              for (const Known& one : lists.companions) {
                                write_known(one, json);
                                json.field("games", one.games).field("last", one.last).end_object();
                              }
                              json.end_array();
                            })});
              },
              [this, call] { refused(call, store_down()); });
  });
}

// For a week, for as many as come; the last one made is the only one.
void Api::friend_link(const CallPtr& call) {
  with_player(call, [this, call](const std::shared_ptr<Account>& account) {
    throttle(links_, account->person.public_id);
    const std::string token = make_key();
    const Millis expires = options_.clock->now() + kFriendLinkLives;
    from_store(call, [token, expires, id = account->person.id](store::Store& store) {
      for (const store::Tie& tie : store.ties(id)) {
        if (tie.kind == "link") store.untie(id, "link", tie.other);
      }
      store.tie(id, {.kind = "link", .other = hash_of_key(token), .at = expires});
      return ok_body([&](JsonWriter& json) { json.field("path", "/friend/" + token).field("expires", expires); });
    });
  });
}

void Api::who_invites(const CallPtr& call) {
  throttle(guests_, call->request.address);
  from_store(call, [token = hash_of_key(call->path[1]), now = options_.clock->now()](store::Store& store) {
    const store::PlayerRow host = host_of_link(store, token, now);
    return ok_body([&](JsonWriter& json) { json.field("name", host.name); });
  });
}

void Api::accept_friend(const CallPtr& call) {
  with_player(call, [this, call](const std::shared_ptr<Account>& account) {
    throttle(ties_, account->person.public_id);
    work_.run(
        [&store = store_, token = hash_of_key(call->path[1]), me = account->person, now = options_.clock->now()]()
            -> std::variant<store::PlayerRow, Refusal> {
          try {
            store::PlayerRow host = host_of_link(store, token, now);
            if (host.id == me.id) refuse(no::own_link());
            const auto guest = store.find_player(me.id);
            if (!guest || count_ties(store.ties(me.id), "friend") >= kMostFriends) {
              refuse(no::enough_friends());
            }
            store.befriend(host, *guest, now);
            return host;
          } catch (const Refused& why) {
            return why.refusal;
          }
        },
        [this, call, account](const std::variant<store::PlayerRow, Refusal>& met) {
          if (const auto* why = std::get_if<Refusal>(&met)) return refused(call, Refused{*why});
          const auto& host = std::get<store::PlayerRow>(met);
          for (const store::PlayerId id : {account->person.id, host.id}) reread_player(id);
          call->done({.body = ok_body([&](JsonWriter& json) { json.field("name", host.name); })});
        },
        [this, call] { refused(call, store_down()); });
  });
}

void Api::treat(const CallPtr& call) {
  const auto fields = parse_request(call->request.body, bytes_of(options_.limits.body_bytes));
  Request request(fields);
  const std::string whom(request.needed_text("player"));
  const std::string what(request.needed_text("do"));
  request.done();
  if (what != "unfriend" && what != "block" && what != "unblock") {
    refuse(no::tie_verbs(), "do");
  }
  with_player(call, [this, call, whom, what](const std::shared_ptr<Account>& account) {
    if (whom == account->person.public_id) refuse(no::yourself(), "player");
    if (what == "block" && account->blocked.size() >= kMostBlocked) refuse(no::enough_blocked());
    throttle(ties_, account->person.public_id);
    work_.run(
        [&store = store_, whom, what, me = account->person, now = options_.clock->now()] {
          const auto other = store.find_public(whom);
          if (!other) return store::PlayerId{0};
          if (what == "unblock") {
            store.untie(me.id, "blocked", whom);
          } else {
            store.untie(me.id, "friend", whom);
            if (what == "unfriend") store.untie(other->id, "friend", me.public_id);
            if (what == "block") store.tie(me.id, {.kind = "blocked", .other = whom, .at = now});
          }
          return other->id;
        },
        [this, call, account](store::PlayerId other) {
          if (other == 0) return refused(call, Refused{no::no_page().at("player")});
          for (const store::PlayerId id : {account->person.id, other}) reread_player(id);
          call->done({.body = ok_body()});
        },
        [this, call] { refused(call, store_down()); });
  });
}

// Tables of whoever has blocked the one who asks are not for them.
Hidden Api::hidden_from(const std::shared_ptr<Account>& account) {
  return [apart = account ? account->blocked_by : std::set<store::PlayerId>()](const store::TableRow& table) {
    const auto& players = table.head.players;
    return std::any_of(players.begin(), players.end(), [&](auto player) { return apart.contains(player); });
  };
}

void Api::tables(const CallPtr& call, const std::string& game) {
  const Millis since = days_before(options_.numbers.asleep_days, options_.clock->now());
  with_account(call, [this, call, game, since](const std::shared_ptr<Account>& account) {
    from_store(call, [game, since, hidden = hidden_from(account)](store::Store& store) {
      return list_tables(store, game, since, hidden);
    });
  });
}

}  // namespace logres::server
