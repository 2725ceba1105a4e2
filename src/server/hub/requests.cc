// One request, and the verbs of a connection.
#include <fmt/format.h>
#include <boost/json/monotonic_resource.hpp>

#include <algorithm>
#include <array>

#include "bots/players.h"
#include "server/base/refusals.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/hosting/tables.h"
#include "server/hub/impl.h"
#include "server/system/log.h"
#include "table/messages.h"
#include "table/rule_book.h"

namespace logres::server {
namespace {

std::string_view table_of(const Call& call) {
  return call.from->table != nullptr ? std::string_view(call.from->table->code) : std::string_view();
}

}  // namespace

std::span<const Hub::Impl::Verb> Hub::Impl::verbs() {
  static constexpr std::array<Verb, 55> kVerbs = {{
      {"move", nullptr, 1},
      {"hello", &Impl::hello, 1},
      {"ping", &Impl::ping, 1},
      {"games", &Impl::games, 4},
      {"rules", &Impl::rules, 1},
      {"lobby", &Impl::lobby, 2},
      {"create", &Impl::create, 10},
      {"attend", &Impl::attend, 4},
      {"depart", &Impl::depart, 1},
      {"webhook", &Impl::webhook, 4},
      {"mute", &Impl::mute, 4},
      {"sit", nullptr, 2},
      {"stand", nullptr, 2},
      {"bot", nullptr, 2},
      {"swap", nullptr, 2},
      {"ready", nullptr, 2},
      {"settings", nullptr, 2},
      {"start", nullptr, 4},
      {"leave", nullptr, 2},
      {"back", nullptr, 2},
      {"replace", nullptr, 2},
      {"kick", nullptr, 2},
      {"host", nullptr, 2},
      {"close", nullptr, 2},
      {"vote", nullptr, 2},
      {"rematch", &Impl::rematch, 10},
      {"why_not", &Impl::why_not, 1},
      {"view", &Impl::view, 4},
      {"hint", &Impl::hint, 10},
      {"takeback", nullptr, 2},
      {"consent", nullptr, 2},
      {"talk", nullptr, 2},
      {"remind", &Impl::remind, 2},
      {"oath", nullptr, 1},
      {"preview", &Impl::preview, 10},
      {"go_on", nullptr, 1},
      {"pause", nullptr, 2},
      {"resume", nullptr, 2},
      {"plan", nullptr, 2},
      {"door", &Impl::door, 10},
      {"admit", nullptr, 2},
      {"invite", nullptr, 2},
      {"notices", &Impl::notices, 2},
      {"push", &Impl::push_here, 4},
      {"try_notice", &Impl::try_notice, 10},
      {"order", nullptr, 1},
      {"find", &Impl::find, 10},
      {"vacation", nullptr, 2},
      {"days_off", &Impl::days_off, 20},
      {"behind", nullptr, 2},
      {"behind_me", nullptr, 2},
      {"hook", &Impl::hook, 4},
      {"try_hook", &Impl::try_hook, 10},
      {"share_deal", &Impl::share, 4},
      {"deal", &Impl::deal, 10},
  }};
  return kVerbs;
}

void Hub::Impl::handle(const ConnectionPtr& from, std::string_view text, Millis retry) {
  Call call{from, {}};
  ++unanswered_;
  try {
    std::array<unsigned char, 4096> buffer;
    boost::json::monotonic_resource memory(buffer.data(), buffer.size());
    const auto fields = parse_request(text, bytes_of(options_.limits.frame_bytes), &memory);
    call.id = read_request_id(fields);
    if (retry != 0) throw Refused{no::too_many().after(retry)};
    Request request(fields);
    request.find("id");
    const std::string_view name = request.needed_text("verb");
    const auto known = verbs();
    const auto verb = std::find_if(known.begin(), known.end(), [&](const Verb& v) { return v.name == name; });
    if (logs(LogLevel::kDebug)) note_request(call, name);
    if (verb == known.end()) refuse(no::network_verb(), "verb");
    if (person_of(*from).is_bot()) require_for_bots(name, name == "talk" && request.find("text") != nullptr);
    charge(*from, verb->cost - 1);
    if (verb->handler != nullptr) {
      (this->*verb->handler)(call, request);
    } else {
      at_table(call, verb->name, fields);
    }
  } catch (const Refused& refused) {
    refuse_call(call, refused);
  } catch (const std::exception& error) {
    log_line(LogLevel::kError, "request_failed", {{"request", call.id}, {"why", error.what()}});
    refuse_call(call, {no::fault()});
  }
}

void Hub::Impl::note_request(const Call& call, std::string_view verb) {
  log_line(LogLevel::kDebug,
           "request",
           {{"verb", verb.substr(0, 40)},
            {"request", call.id},
            {"table", table_of(call)},
            {"player", person_of(*call.from).public_id}});
}

void Hub::Impl::answer(const Call& call) {
  answer(call, [](JsonWriter&) {});
}

void Hub::Impl::refuse_call(const Call& call, const Refused& refused) {
  answered(call);
  metrics_.refused(refused.refusal.code);
  log_line(LogLevel::kDebug,
           "refused",
           {{"code", refused.refusal.code},
            {"key", refused.refusal.why.key},
            {"request", call.id},
            {"table", table_of(call)},
            {"player", person_of(*call.from).public_id}});
  if (call.from->open) pusher_.send(*call.from, refusal_text(refused.refusal, call.id));
}

Account& Hub::Impl::named(const Call& call) {
  if (!call.from->account) refuse(no::no_player());
  return *call.from->account;
}

Slot& Hub::Impl::attended(const Call& call) {
  if (call.from->table == nullptr) refuse(no::not_attending());
  return *call.from->table;
}

void Hub::Impl::throttle(Throttle& throttle, const std::string& key) {
  const Millis retry = throttle.take(key, now());
  if (retry != 0) throw Refused{no::too_many().after(retry)};
}

void Hub::Impl::hello(const Call& call, Request& request) {
  request.done();
  answer(call, [&](JsonWriter& json) {
    const Account* account = call.from->account.get();
    write_player(account != nullptr ? &account->person : nullptr, json);
    json.field("version", options_.version).field("now", now()).key("muted").array();
    if (account != nullptr) {
      for (const std::string& player : account->muted) json.value(player);
    }
    json.end_array();
    if (!origin_.empty()) json.field("origin", origin_);
    if (!house_.notice.empty()) json.field("notice", house_.notice);
    if (house_.drains) json.field("drains", true);
  });
}

void Hub::Impl::ping(const Call& call, Request& request) {
  request.done();
  answer(call, [&](JsonWriter& json) { json.field("now", now()); });
}

void Hub::Impl::games(const Call& call, Request& request) {
  const auto name = request.text("game");
  request.done();
  const GameEntry* game = name ? find_game(*name) : nullptr;
  if (name && game == nullptr) refuse(no::unknown_game(), "game");
  answer(call, [&](JsonWriter& json) {
    write_games(game != nullptr ? std::span(game, 1) : logres::games(), game != nullptr, json);
  });
}

void Hub::Impl::rules(const Call& call, Request& request) {
  const std::string rule(request.needed_text("rule"));
  const std::string language(request.text("lang").value_or("en"));
  request.done();
  answer(call, [&](JsonWriter& json) { write_rule(rule, language, "rule", json); });
}

namespace {

bool needed_flag(Request& request, std::string_view field) {
  request.needed(field);
  return request.flag(field);
}

}  // namespace

void Hub::Impl::lobby(const Call& call, Request& request) {
  const bool on = needed_flag(request, "on");
  request.done();
  answer(call);
  if (on) {
    lobby_.subscribe(*call.from, now());
  } else {
    lobby_.forget(*call.from);
  }
}

// What is kept of a player is changed in the store first, then here, then at the other processes.
void Hub::Impl::write_account(const Call& call,
                              std::function<void(store::Store&)> write,
                              std::function<void(Account&)> then) {
  const auto account = call.from->account;
  work_.run([&store = store_, write = std::move(write)] { write(store); },
            [this, call, account, then = std::move(then)] {
              then(*account);
              peers_.player_changed(account->person.id);
              answer(call);
            },
            [this, call] { refuse_call(call, store_down()); });
}

void Hub::Impl::webhook(const Call& call, Request& request) {
  const auto& value = request.needed("url");
  const std::string url(value.is_null() ? std::string_view() : request.needed_text("url"));
  request.done();
  Account& account = named(call);
  if (!url.empty() && options_.refuse_webhook) {
    if (auto why = options_.refuse_webhook(url)) refuse(*std::move(why), "url");
  }
  if (url.empty() && !value.is_null()) refuse(no::no_address(), "url");
  throttle(hooked_, account.person.public_id);
  write_account(
      call,
      [id = account.person.id, url](store::Store& store) { store.set_webhook(id, url); },
      [url](Account& changed) { changed.webhook = url; });
}

void Hub::Impl::mute(const Call& call, Request& request) {
  const std::string whom(request.needed_text("player"));
  const bool on = needed_flag(request, "on");
  request.done();
  constexpr std::size_t kMaxMuted = 200;
  Account& account = named(call);
  if (!is_public_id(whom)) refuse(no::player_id(), "player");
  if (on && account.muted.size() >= kMaxMuted) refuse(no::enough_muted());
  throttle(changed_, account.person.public_id);
  write_account(
      call,
      [id = account.person.id, whom, on](store::Store& store) { store.set_mute(id, whom, on); },
      [whom, on](Account& changed) {
        if (on) {
          changed.muted.insert(whom);
          changed.unheard.insert(whom);
        } else {
          changed.muted.erase(whom);
          if (!changed.blocked.contains(whom)) changed.unheard.erase(whom);
        }
      });
}

}  // namespace logres::server
