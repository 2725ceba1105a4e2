#include "server/api/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "server/api/parts.h"
#include "server/api/request.h"
#include "server/api/sealed.h"
#include "server/base/codes.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/base/times.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/hosting/tables.h"
#include "server/lobby/calendar.h"
#include "server/lobby/lengths.h"
#include "server/people/own_bots.h"
#include "server/people/results.h"
#include "server/system/log.h"
#include "server/system/options.h"
#include "table/rule_book.h"
#include "table/utf8.h"

namespace logres::server {
namespace {

constexpr Millis kStatsKept = 5'000;
constexpr std::int64_t kWrongKeysPerHour = 10, kMyDataPerHour = 4, kMyDataPerHourHere = 20, kReportsPerHour = 10,
                       kReportsPerHourHere = 30, kTiesPerHour = 120, kDatasetsPerHour = 60;

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const bool whole = i + 2 < text.size();
    const int high = whole ? hex_value(text[i + 1]) : -1;
    const int low = whole ? hex_value(text[i + 2]) : -1;
    if (high < 0 || low < 0) refuse(no::bad_percent());
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  if (!is_utf8(out)) refuse(no::address_utf8());
  return out;
}

template <class Visit>
void split(std::string_view text, char at, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(at), text.size());
    if (end > 0) visit(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void check_game(const std::string& name) {
  if (!name.empty() && find_game(name) == nullptr) refuse(no::unknown_game(), "game");
}

}  // namespace

Query::Query(std::string_view text) {
  split(text, '&', [&](std::string_view part) {
    const std::size_t at = std::min(part.find('='), part.size());
    const auto [it, is_new] = values_.emplace(decoded(part.substr(0, at)),
                                              decoded(at < part.size() ? part.substr(at + 1) : std::string_view()));
    if (!is_new) refuse(no::query_twice(it->first.substr(0, 40)), it->first);
  });
}

std::string Query::text(std::string_view name) {
  known_.emplace_back(name);
  const auto it = values_.find(name);
  return it == values_.end() ? std::string() : it->second;
}

std::int64_t Query::number(std::string_view name, std::int64_t min, std::int64_t max, std::int64_t otherwise) {
  const std::string value = text(name);
  if (value.empty()) return otherwise;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size() || number < min || number > max) {
    refuse(no::field_number(name, min, max), name);
  }
  return number;
}

void Query::done() const {
  for (const auto& [name, value] : values_) {
    if (std::find(known_.begin(), known_.end(), name) == known_.end()) {
      refuse(no::query_unknown(name.substr(0, 40)), name);
    }
  }
}

Api::Api(
    store::Store& store, Work& work, Registry& people, Metrics& metrics, const HubOptions& options, const House& house)
    : wrong_codes(options.limits.wrong_codes_per_hour, kHour),
      store_(store),
      work_(work),
      people_(people),
      metrics_(metrics),
      options_(options),
      house_(house),
      requests_(options.limits.api_per_minute, kMinute),
      guests_(options.limits.guests_per_hour, kHour),
      names_(options.limits.names_per_hour, kHour),
      links_(options.limits.links_per_hour, kHour),
      wrong_keys_(kWrongKeysPerHour, kHour),
      my_data_(kMyDataPerHour, kHour),
      my_data_here_(kMyDataPerHourHere, kHour),
      reports_(kReportsPerHour, kHour),
      reports_here_(kReportsPerHourHere, kHour),
      ties_(kTiesPerHour, kHour),
      datasets_(kDatasetsPerHour, kHour) {}

void Api::handle(ApiRequest request, Done done) {
  ++metrics_.api_requests;
  const auto call = std::make_shared<Call>(Call{std::move(request), {}, std::move(done)});
  try {
    if (!call->request.by_owner) admit(call->request);
    route(call);
  } catch (const Refused& why) {
    refused(call, why);
  } catch (const std::exception& error) {
    failed(call, error);
  }
}

// A fault of ours: this request fails, the server goes on.
void Api::failed(const CallPtr& call, const std::exception& error) {
  log_line(LogLevel::kError, "request_failed", {{"why", error.what()}});
  refused(call, Refused{no::fault()});
}

// Whoever comes by the network is counted, and may be barred.
void Api::admit(const ApiRequest& request) {
  throttle(requests_, request.address);
  const std::size_t more = request.body.size() / kBytesOfARequest;
  requests_.add(request.address, static_cast<double>(more));
  if (house_.bars(request.address)) refuse(no::barred_here());
}

void Api::refused(const CallPtr& call, const Refused& why) {
  metrics_.refused(why.refusal.code);
  call->done({.status = why.refusal.status, .body = refusal_text(why.refusal, {})});
}

void Api::throttle(Throttle& throttle, const std::string& key) {
  const Millis retry = throttle.take(key, options_.clock->now());
  if (retry != 0) throw Refused{no::too_many().after(retry)};
}

void Api::from_store(const CallPtr& call, std::function<std::string(store::Store&)> make, std::string download) {
  work_.run(
      [&store = store_, make = std::move(make), download = std::move(download)]() -> ApiAnswer {
        try {
          return {.body = make(store), .download = download};
        } catch (const Refused& why) {
          return {.status = why.refusal.status, .body = refusal_text(why.refusal, {})};
        }
      },
      [call](ApiAnswer answer) { call->done(std::move(answer)); },
      [this, call] { refused(call, store_down()); });
}

Api::CallPtr Api::guess(const CallPtr& call) {
  const std::string& address = call->request.address;
  if (const Millis retry = wrong_codes.wait(address, options_.clock->now()); retry != 0) {
    throw Refused{no::many_codes().after(retry)};
  }
  return std::make_shared<Call>(Call{{}, {}, [this, call](ApiAnswer answer) {
                                       if (answer.status == 404)
                                         wrong_codes.take(call->request.address, options_.clock->now());
                                       call->done(std::move(answer));
                                     }});
}

void Api::from_game(const CallPtr& call,
                    const std::string& code,
                    std::function<std::string(store::Store&)> make,
                    std::string download) {
  const CallPtr counted = guess(call);
  with_account(call,
               [this, counted, code, make = std::move(make), download = std::move(download)](
                   const std::shared_ptr<Account>& account) {
                 const auto player = account ? std::optional(account->person.id) : std::nullopt;
                 from_store(
                     counted,
                     [code, player, make, now = options_.clock->now()](store::Store& store) {
                       require_shown(store, code, player, now);
                       return make(store);
                     },
                     download);
               });
}

void Api::with_account(const CallPtr& call, std::function<void(const std::shared_ptr<Account>&)> then) {
  const auto safely = [this, call, then = std::move(then)](const std::shared_ptr<Account>& account) {
    try {
      if (account && is_barred(house_, *account)) refuse(no::barred_here());
      if (account && account->person.is_bot() && call->request.method == "POST") require_for_bots("post", false);
      then(account);
    } catch (const Refused& why) {
      refused(call, why);
    } catch (const std::exception& error) {
      failed(call, error);
    }
  };
  const std::string& key = call->request.key_hash;
  if (key.empty()) return safely(nullptr);
  if (const auto account = people_.by_key(key)) return safely(account);
  work_.run([&store = store_, key] { return store.find_player(key); },
            [this, key, safely](const std::optional<store::PlayerRow>& row) {
              safely(row ? people_.remember(key, *row) : nullptr);
            },
            [this, call] { refused(call, store_down()); });
}

void Api::with_player(const CallPtr& call, std::function<void(const std::shared_ptr<Account>&)> then) {
  with_account(call, [then = std::move(then)](const std::shared_ptr<Account>& account) {
    if (account == nullptr) refuse(no::no_player());
    then(account);
  });
}

// ---- routes ----

void Api::route(const CallPtr& call) {
  split(call->request.path, '/', [&](std::string_view part) { call->path.push_back(decoded(part)); });
  if (!call->path.empty() && call->path.front() == "api") call->path.erase(call->path.begin());
  if (route_people(call) || route_bots(call)) return;
  if (call->request.method == "POST") return route_post(call);
  if (call->request.method == "GET" || call->request.method == "HEAD") return route_get(call);
  refuse(no::bad_method("GET, POST"));
}

void Api::route_post(const CallPtr& call) {
  const auto& path = call->path;
  if (path.size() == 1 && path[0] == "guest") return guest(call);
  if (path.size() == 1 && path[0] == "link") return make_link(call);
  if (path.size() == 2 && path[0] == "link") return use_link(call);
  if (path.size() == 1 && path[0] == "cards") return check_cards(call);
  if (path.size() == 2 && path[0] == "cards" && path[1] == "balance") return card_balance(call);
  if (path.size() == 1 && path[0] == "report") return report(call);
  if (path.size() == 1 && path[0] == "admin" && has_desk(call->request)) return operate(call);
  if (path.size() == 2 && path[0] == "me" && path[1] == "forget") return forget_me(call);
  refuse(no::not_found());
}

void Api::route_get(const CallPtr& call) {
  const auto& path = call->path;
  const std::string what = path.empty() ? "" : path[0];
  Query query(call->request.query);
  if (path.size() == 1 && what == "me") {
    query.done();
    return me(call);
  }
  if (path.size() == 2 && what == "me" && path[1] == "data") {
    query.done();
    return my_data(call);
  }
  if (path.size() <= 2 && what == "games") {
    query.done();
    const GameEntry* game = path.size() == 2 ? find_game(path[1]) : nullptr;
    if (path.size() == 2 && game == nullptr) refuse(no::unknown_game());
    return call->done({.body = ok_body([&](JsonWriter& json) {
                         write_games(game != nullptr ? std::span(game, 1) : games(), game != nullptr, json);
                       })});
  }
  if (path.size() == 2 && what == "rules") {
    const std::string language = query.text("lang");
    query.done();
    return call->done({.body = ok_body([&](JsonWriter& json) { write_rule(path[1], language, "", json); })});
  }
  if (path.size() == 1 && (what == "tables" || what == "stats")) {
    const std::string game = query.text("game");
    query.done();
    check_game(game);
    return what == "tables" ? tables(call, game) : stats(call, game);
  }
  if (path.size() == 2 && what == "cards") {
    query.done();
    return call->done({.body = registered_cards(path[1])});
  }
  if (path.size() == 1 && what == "lengths") {
    query.done();
    return lengths(call);
  }
  if (path.size() == 3 && what == "tables" && path[2] == "calendar") {
    const std::string language = query.text("lang");
    query.done();
    return calendar(call, needed_code(path[1]), language);
  }
  if (path.size() == 1 && what == "dataset") return dataset(call, query);
  if (path.size() == 3 && what == "tables" && path[2] == "leaving") {
    query.done();
    return leaving(call, needed_code(path[1]));
  }
  if (path.size() == 1 && what == "records") return records(call, query);
  if (path.size() >= 2 && path.size() <= 3 && (what == "records" || what == "replay")) return route_game(call, query);
  refuse(no::not_found());
}

void Api::records(const CallPtr& call, Query& query) {
  RecordsWish wish{.game = query.text("game"),
                   .before = query.number("before", 0, INT64_MAX, INT64_MAX),
                   .limit = static_cast<int>(query.number("limit", 1, 100, 20)),
                   .now = options_.clock->now(),
                   .player = {}};
  const bool mine = query.number("mine", 0, 1, 0) == 1;
  query.done();
  check_game(wish.game);
  if (!mine) return from_store(call, [wish](store::Store& store) { return list_records(store, wish); });
  with_account(call, [this, call, wish](const std::shared_ptr<Account>& account) mutable {
    if (account == nullptr) refuse(no::no_player());
    wish.player = account->person.id;
    from_store(call, [wish](store::Store& store) { return list_records(store, wish); });
  });
}

// Every game that was ever finished is counted: not for each who asks.
void Api::stats(const CallPtr& call, const std::string& game) {
  const Millis now = options_.clock->now();
  if (const auto it = stats_.find(game); it != stats_.end() && now - it->second.at < kStatsKept) {
    return call->done({.body = it->second.body});
  }
  work_.run(
      [&store = store_, game, shown = now - kLongestDelay] {
        return statistics(store.stats(game, shown), store.side_stats(game, shown));
      },
      [this, call, game, now](const std::string& text) {
        stats_[game] = {now, text};
        call->done({.body = text});
      },
      [this, call] { refused(call, store_down()); });
}

void Api::route_game(const CallPtr& call, Query& query) {
  const auto& path = call->path;
  const std::string code = needed_code(path[1]);
  if (path[0] == "records") {
    query.done();
    if (path.size() == 2) return record(call, code);
    if (path[2] != "verify") refuse(no::not_found());
    return from_game(call, code, [code](store::Store& store) { return verify_record(store, code); });
  }
  if (path.size() == 2) {
    query.done();
    return from_game(call, code, [this, code](store::Store& store) { return replay_course(*shelf_.get(store, code)); });
  }
  if (path[2] == "odds") {
    query.done();
    return from_game(
        call, code, [this, code](store::Store& store) { return odds_.get(code, shelf_.get(store, code)); });
  }
  if (path[2] == "mistakes") {
    query.done();
    return from_game(call, code, [this, code](store::Store& store) {
      return odds_.mistakes(code, shelf_.get(store, code), [&] {
        const auto row = store.find_table(code);
        return row ? moves_by_people(store.entries(row->id, 0)) : std::vector<bool>();
      });
    });
  }
  const std::string seat = query.text("seat");
  query.done();
  Query number("n=" + path[2]);
  const auto moves = static_cast<std::uint32_t>(number.number("n", 0, UINT32_MAX, 0));
  from_game(
      call, code, [=, this](store::Store& store) { return replay_position(*shelf_.get(store, code), moves, seat); });
}

void Api::record(const CallPtr& call, const std::string& code) {
  from_game(
      call,
      code,
      [code](store::Store& store) { return given_record(store, code); },
      fmt::format("logres-{}.json", code));
}

// Made anew once a minute at most, as the statistics are.
void Api::lengths(const CallPtr& call) {
  const Millis now = options_.clock->now();
  if (lengths_.at != 0 && now - lengths_.at < kMinute) return call->done({.body = lengths_.body});
  work_.run([&store = store_] { return lengths_and_waits(store.played_lately(kGamesLooked)); },
            [this, call, now](const std::string& text) {
              lengths_ = {now, text};
              call->done({.body = text});
            },
            [this, call] { refused(call, store_down()); });
}

void Api::calendar(const CallPtr& call, const std::string& code, const std::string& language) {
  const CallPtr counted = guess(call);
  counted->done = [done = counted->done](ApiAnswer answer) {
    if (answer.status == 200) answer.type = "text/calendar; charset=utf-8";
    done(std::move(answer));
  };
  with_account(call,
               [this, counted, code, language, site = call->request.site](const std::shared_ptr<Account>& account) {
                 from_store(
                     counted,
                     [code, language, site, hidden = hidden_from(account)](store::Store& store) {
                       if (const auto row = store.find_table(code); row && hidden(*row)) refuse(no::no_table());
                       return calendar_of_table(store, code, site, language);
                     },
                     fmt::format("logres-{}.ics", code));
               });
}

}  // namespace logres::server
