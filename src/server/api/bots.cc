// A person's own bots: a key is made, listed, revoked.
#include "server/api/api.h"
#include "server/base/names.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/hosting/tables.h"
#include "server/people/own_bots.h"
#include "server/system/log.h"
#include "table/request.h"

namespace logres::server {
namespace {

// The body of a request that has this one field.
std::string only_text(std::string_view body, std::size_t longest, std::string_view field) {
  const auto fields = parse_request(body, longest);
  Request request(fields);
  std::string text(request.needed_text(field));
  request.done();
  return text;
}

}  // namespace

bool Api::route_bots(const CallPtr& call) {
  const auto& path = call->path;
  const std::string& method = call->request.method;
  if (path.empty() || path[0] != "bots") return false;
  if (path.size() == 1 && method == "POST") return make_bot(call), true;
  if (path.size() == 1 && (method == "GET" || method == "HEAD")) return list_bots(call), true;
  if (path.size() == 2 && path[1] == "revoke" && method == "POST") return revoke_bot(call), true;
  return false;
}

void Api::list_bots(const CallPtr& call) {
  with_player(call, [this, call](const std::shared_ptr<Account>& account) {
    from_store(call, [id = account->person.id](store::Store& store) {
      auto bots = bots_of(store, id);
      std::erase_if(bots, [](const OwnBot& bot) { return bot.gone; });
      return ok_body([&](JsonWriter& json) { write_bots(bots, json); });
    });
  });
}

void Api::make_bot(const CallPtr& call) {
  const auto name = clean_name(only_text(call->request.body, bytes_of(options_.limits.body_bytes), "name"));
  if (!name) refuse(no::bad_name(), "name");
  with_player(call, [this, call, name = *name](const std::shared_ptr<Account>& account) {
    throttle(links_, account->person.public_id);
    from_store(call, [name, owner = account->person, now = options_.clock->now()](store::Store& store) {
      const auto made = server::make_bot(store, owner.id, name, now);
      const store::PlayerRow& bot = made.first;
      log_line(LogLevel::kInfo, "bot_made", {{"player", owner.public_id}, {"bot", bot.public_id}});
      return ok_body([&](JsonWriter& json) {
        json.key("bot").object().field("id", bot.public_id).field("name", bot.name).end_object();
        json.field("key", made.second);
      });
    });
  });
}

void Api::revoke_bot(const CallPtr& call) {
  const std::string bot = only_text(call->request.body, bytes_of(options_.limits.body_bytes), "bot");
  with_player(call, [this, call, bot](const std::shared_ptr<Account>& account) {
    throttle(ties_, account->person.public_id);
    work_.run(
        [&store = store_, id = account->person.id, bot, now = options_.clock->now()] {
          return server::revoke_bot(store, id, bot, now);
        },
        [this, call](store::PlayerId gone) {
          if (gone == 0) return refused(call, Refused{no::no_bot().at("bot")});
          keys_gone(gone);
          call->done({.body = ok_body()});
        },
        [this, call] { refused(call, store_down()); });
  });
}

void Api::forget_person(const Person& person, const std::function<void(bool)>& done) {
  auto account = people_.by_id(person.id);
  if (account == nullptr) account = std::make_shared<Account>();
  account->person = person;
  forget_with_bots(account, [this, done](bool gone) {
    if (gone) forget_replays();
    done(gone);
  });
}

// A person's bots are forgotten with them, one after the other; then the person.
void Api::forget_with_bots(const std::shared_ptr<Account>& account, const std::function<void(bool)>& done) {
  work_.run([&store = store_, id = account->person.id] { return bots_of(store, id); },
            [this, account, done](const std::vector<OwnBot>& bots) {
              std::vector<std::shared_ptr<Account>> all;
              for (const OwnBot& bot : bots) {
                auto known = people_.by_id(bot.row.id);
                if (known == nullptr) known = std::make_shared<Account>();
                known->person = {bot.row.id, bot.row.public_id, bot.row.name};
                all.push_back(std::move(known));
              }
              all.push_back(account);
              forget_next(std::move(all), done);
            },
            [done] { done(false); });
}

void Api::forget_next(std::vector<std::shared_ptr<Account>> all, const std::function<void(bool)>& done) {
  if (all.empty()) return done(true);
  const auto next = all.front();
  all.erase(all.begin());
  forget(next, [this, all = std::move(all), done](bool gone) {
    if (!gone) return done(false);
    forget_next(all, done);
  });
}

}  // namespace logres::server
