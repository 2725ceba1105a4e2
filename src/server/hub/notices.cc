// What a player may settle about being called: the rules, their browsers' addresses, a try of their webhook.
#include "server/base/refusals.h"
#include "server/hosting/tables.h"
#include "server/hub/impl.h"
#include "server/notify/notice_rules.h"

namespace logres::server {

// With fields it changes the rules of these names; it always answers with all of them.
void Hub::Impl::notices(const Call& call, Request& request) {
  Account& account = named(call);
  const NoticeRules before = account.rules;
  const NoticeRules wanted = change_rules(request, before);
  request.done();
  const auto tell = [this, call](const NoticeRules& rules) {
    answer(call, [&](JsonWriter& json) {
      json.key("rules");
      write_rules(rules, json);
      json.field("webhook", call.from->account->webhook).field("key", notices_.push_key());
    });
  };
  const std::string kept = keep_rules(wanted);
  if (kept == keep_rules(before)) return tell(before);
  keep_notices(call, wanted, [wanted, tell] { tell(wanted); });
}

void Hub::Impl::keep_notices(const Call& call, const NoticeRules& rules, std::function<void()> then) {
  throttle(changed_, named(call).person.public_id);
  const auto account = call.from->account;
  work_.run([&store = store_, id = account->person.id, kept = keep_rules(rules)] { store.keep(id, "notices", kept); },
            [this, account, rules, then = std::move(then)] {
              account->rules = rules;
              peers_.player_changed(account->person.id);
              then();
            },
            [this, call] { refuse_call(call, store_down()); });
}

// {"endpoint":…,"p256dh":…,"auth":…} of this browser; without the keys it is forgotten.
void Hub::Impl::push_here(const Call& call, Request& request) {
  const std::string endpoint(request.needed_text("endpoint"));
  const std::string key(request.text("p256dh").value_or(""));
  const std::string auth(request.text("auth").value_or(""));
  request.done();
  NoticeRules rules = named(call).rules;
  std::erase_if(rules.push, [&](const PushAddress& address) { return address.endpoint == endpoint; });
  if (!key.empty()) {
    if (notices_.push_key().empty()) refuse(no::no_push(), "endpoint");
    if (auto why = options_.refuse_push(endpoint)) refuse(*std::move(why), "endpoint");
    auto address = read_push_address(endpoint, key, auth);
    if (!address) refuse(no::push_keys(), "p256dh");
    if (rules.push.size() >= kMostPushAddresses) rules.push.erase(rules.push.begin());  // the oldest
    rules.push.push_back(std::move(*address));
  }
  keep_notices(call, rules, [this, call] { answer(call); });
}

void Hub::Impl::try_notice(const Call& call, Request& request) {
  request.done();
  const Account& account = named(call);
  if (account.webhook.empty() && account.rules.push.empty()) refuse(no::nowhere());
  throttle(hooked_, account.person.public_id);
  notices_.try_out(account);
  answer(call);
}

}  // namespace logres::server
