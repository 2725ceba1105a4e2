#include "server/notices.h"

#include <algorithm>

namespace logres::server {
namespace {

SeatSet without(SeatSet seats, SeatSet others) {
  return SeatSet::from_bits(static_cast<std::uint8_t>(seats.bits() & ~others.bits()));
}

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
  if (!options_.post_webhook) return;
  std::string json_text;
  JsonWriter json(json_text);
  json.object().field("event", what).field("table", slot.code).field("path", "/t/" + slot.code);
  json.field("game", slot.room->settings().game->name).end_object();
  if (const auto account = people_.by_id(player)) {
    post_to(account->webhook, account->person.public_id, json_text);
    return;
  }
  work_.run([&store = store_, player] { return store.find_player(player); },
            [this, json_text](const std::optional<store::PlayerRow>& row) {
              if (row) post_to(row->webhook, row->public_id, json_text);
            },
            [] {});
}

void Notices::post_to(const std::string& url, const std::string& public_id, const std::string& json) {
  if (url.empty() || posts_.take(public_id, options_.clock->now()) != 0) return;
  ++metrics_.webhooks;
  options_.post_webhook(url, json);
}

}  // namespace logres::server
