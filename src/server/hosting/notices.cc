#include "server/hosting/notices.h"

#include <algorithm>

namespace logres::server {
namespace {

SeatSet without(SeatSet seats, SeatSet others) {
  return SeatSet::from_bits(static_cast<std::uint8_t>(seats.bits() & ~others.bits()));
}

constexpr std::size_t kMostRemembered = 10'000;

bool is_there(const Slot& slot, store::PlayerId player) {
  return std::binary_search(slot.people.online.begin(), slot.people.online.end(), player);
}

}  // namespace

std::vector<store::PlayerId> Notices::players_at(const Slot& slot, SeatSet seats) const {
  std::vector<store::PlayerId> players;
  const std::vector<Seating> seating = slot.room->seating();
  for (std::size_t p = 0; p < seating.size(); ++p) {
    if (seats.has(static_cast<Seat>(p)) && seating[p].person) players.push_back(seating[p].person->id);
  }
  return players;
}

// Only by the process that wrote: the others hear of it from there.
void Notices::turns(Slot& slot) {
  const SeatSet asked = slot.room->asked_people();
  const SeatSet news = without(asked, slot.shown.asked);
  slot.shown.asked = asked;
  if (news.empty() || !slot.log.ours) return;
  const std::vector<store::PlayerId> players = players_at(slot, news);
  std::string text;
  JsonWriter json(text);
  json.object().field("push", "turn").field("table", slot.code);
  json.field("game", slot.room->settings().game->name).end_object();
  const auto frame = std::make_shared<const std::string>(std::move(text));
  for (const store::PlayerId player : players) {
    tell(player, frame, slot.code);
    if (!is_there(slot, player)) post(player, slot, "turn");
  }
  if (std::any_of(players.begin(), players.end(), [&](store::PlayerId player) { return !is_there(slot, player); })) {
    whisper(players, slot.code, *frame);
  }
}

void Notices::remind(const Slot& slot, SeatSet seats, const std::string& from) {
  const std::vector<store::PlayerId> players = players_at(slot, seats);
  std::string text;
  JsonWriter json(text);
  json.object().field("push", "reminder").field("table", slot.code).field("from", from).end_object();
  const auto frame = std::make_shared<const std::string>(std::move(text));
  for (const store::PlayerId player : players) {
    tell(player, frame, {});
    if (!is_there(slot, player)) post(player, slot, "reminder");
  }
  whisper(players, {}, *frame);
}

void Notices::call(const Slot& slot) {
  const Plan& plan = slot.room->plan();
  const std::vector<store::PlayerId> players = slot.room->head().players;
  std::string text;
  JsonWriter json(text);
  json.object().field("push", "begins").field("table", slot.code).field("game", slot.room->settings().game->name);
  json.field("name", plan.name).field("begins", plan.begins.value_or(0)).end_object();
  const auto frame = std::make_shared<const std::string>(std::move(text));
  for (const store::PlayerId player : players) {
    tell(player, frame, {});
    if (!is_there(slot, player)) post(player, slot, "begins");
  }
  whisper(players, {}, *frame);
}

void Notices::tell(store::PlayerId player, const SharedText& frame, std::string_view except) {
  const auto account = people_.by_id(player);
  if (account == nullptr) return;
  for (Connection* connection : account->connections) {
    if (!except.empty() && connection->table != nullptr && connection->table->code == except) continue;
    pusher_.send(*connection, frame);
  }
}

void Notices::post(store::PlayerId player, const Slot& slot, std::string_view what) {
  if (!options_.post_webhook && !options_.post_push) return;
  const Notice notice{std::string(what), slot.code, std::string(slot.room->settings().game->name)};
  if (const auto account = people_.by_id(player)) {
    return send({player, account->person.public_id, account->webhook, account->rules, !account->connections.empty()},
                notice);
  }
  work_.run([&store = store_, player] { return store.find_player(player); },
            [this, notice](const std::optional<store::PlayerRow>& row) {
              if (row) send({row->id, row->public_id, row->webhook, rules_from(row->notices), false}, notice);
            },
            [] {});
}

void Notices::talked(const Slot& slot, const Account& speaker) {
  for (const store::PlayerId player : slot.log.head.players) {
    if (player != speaker.person.id && !speaker.blocked_by.contains(player) && !is_there(slot, player))
      post(player, slot, "talk");
  }
}

void Notices::try_out(const Account& account) {
  Reached to{account.person.id, account.person.public_id, account.webhook, account.rules, false};
  to.rules.quiet.reset();
  to.rules.every = 0;
  to.rules.turn = true;
  send(to, {"try", "", ""});
}

void Notices::send(const Reached& to, const Notice& notice) {
  if (to.webhook.empty() && to.rules.push.empty()) return;
  const Millis now = options_.clock->now();
  if (called_.size() > kMostRemembered) called_.clear();
  Millis& last = called_[to.player];
  if (!to.rules.wants(notice.what, now, to.page_open, last) || posts_.take(to.public_id, now) != 0) return;
  last = now;
  const std::string link = origin_.empty() || notice.table.empty() ? origin_ : origin_ + "/t/" + notice.table;
  if (!to.webhook.empty() && options_.post_webhook) {
    ++metrics_.webhooks;
    options_.post_webhook(to.webhook, webhook_body(notice, to.rules.shape, to.rules.language, link));
  }
  if (push_key_ && options_.post_push) push(to, notice);
}

// The sentence travels sealed; the push service sees its length and when.
void Notices::push(const Reached& to, const Notice& notice) {
  std::string text;
  JsonWriter json(text);
  json.object().field("event", notice.what).field("path", notice.table.empty() ? "/" : "/t/" + notice.table);
  json.field("text", notice_sentence(notice, to.rules.language)).end_object();
  const std::string contact = origin_.starts_with("https://") ? origin_ : "mailto:logres@localhost";
  const auto on_loop = work_.poster();
  for (const PushAddress& address : to.rules.push) {
    const auto gone = [this, on_loop, player = to.player, dead = address.endpoint] {
      on_loop([this, player, dead] { drop_push(player, dead); });
    };
    const std::string_view endpoint = address.endpoint;
    const std::string_view audience = endpoint.substr(0, endpoint.find('/', endpoint.find("://") + 3));
    ++metrics_.webhooks;
    options_.post_push(address.endpoint,
                       encrypt_push(text, address),
                       {{"Content-Type", "application/octet-stream"},
                        {"Content-Encoding", "aes128gcm"},
                        {"TTL", "86400"},
                        {"Urgency", "normal"},
                        {"Authorization", push_key_->authorization(audience, contact, options_.clock->now())}},
                       gone);
  }
}

// The browser has been thrown away, or its owner has forbidden it: its service says so once and for all.
void Notices::drop_push(store::PlayerId player, const std::string& endpoint) {
  work_.run(
      [&store = store_, player, endpoint] {
        const auto row = store.find_player(player);
        if (!row) return;
        NoticeRules rules = rules_from(row->notices);
        const auto dead = [&](const PushAddress& address) { return address.endpoint == endpoint; };
        if (std::erase_if(rules.push, dead) > 0) store.keep(player, "notices", keep_rules(rules));
      },
      [this, player] { changed(player); },
      [] {});
}

// -- the host's webhook ----------------------------------------------------------------------------------------------

// Of those who are asked it names everybody who is away, whether they have answered or not: who has a choice, and who
// has made it, is nobody's business. Where spectators are behind time it says when the game begins and no more.
void Notices::table_hook(Slot& slot) {
  const Room& room = *slot.room;
  const store::Phase phase = room.phase();
  const auto before = std::exchange(slot.shown.told_phase, phase);
  const bool late = room.settings().delay > 0;
  const bool ours = slot.log.ours && !room.hook().url.empty();
  if (before && ours && *before == store::Phase::kOpen && phase == store::Phase::kPlaying) {
    post_hook(slot, "starts", {});
  }
  if (before && ours && !late && *before == store::Phase::kPlaying && phase == store::Phase::kFinished) {
    post_hook(slot, "over", {});
  }
  const SeatSet asked = room.publicly_asked();
  const std::pair question{room.question(), static_cast<int>(asked.bits())};
  if (std::exchange(slot.shown.told_question, question) == question || !ours || late) return;
  std::string names;
  int count = 0;
  const std::vector<Seating> seating = room.seating();
  for (std::size_t p = 0; p < seating.size(); ++p) {
    if (!asked.has(static_cast<Seat>(p)) || !seating[p].person || is_there(slot, seating[p].person->id)) continue;
    const std::string name = room.public_name(*seating[p].person);
    if (++count > 1) names += ", ";
    names += name.empty() ? std::to_string(p + 1) : name;
  }
  if (count > 0) post_hook(slot, room.settings().hidden_names ? "seat_turn" : "their_turn", names);
}

void Notices::try_hook(const Slot& slot) { post_hook(slot, "try_table", {}); }

void Notices::post_hook(const Slot& slot, std::string_view what, std::string_view names) {
  if (!options_.post_webhook || posts_.take("table " + slot.code, options_.clock->now()) != 0) return;
  const Hook& hook = slot.room->hook();
  const std::string link = origin_.empty() ? origin_ : origin_ + "/t/" + slot.code;
  ++metrics_.webhooks;
  const Notice notice{std::string(what), slot.code, std::string(slot.room->settings().game->name), std::string(names)};
  options_.post_webhook(hook.url, webhook_body(notice, hook.shape, hook.language, link));
}

}  // namespace logres::server
