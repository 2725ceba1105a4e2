#include "server/hub_push.h"

#include <algorithm>
#include <optional>

namespace logres {

void Pusher::send(Connection& connection, Frame frame) {
  ++metrics_.pushes;
  metrics_.bytes_out += static_cast<std::int64_t>(frame->size());
  connection.client->send(std::move(frame));
}

// View frames made in this round: all of one seat share theirs, and so do all spectators.
struct Pusher::Views {
  struct Made {
    Seat viewer;
    std::optional<std::uint64_t> since;
    ViewFrame facts;
    Frame frame;
  };
  std::vector<Made> made;
  FramePool& frames;

  const Made& get(const Room& room, Seat viewer, std::optional<std::uint64_t> since, Millis now) {
    for (const Made& view : made) {
      if (view.viewer == viewer && view.since == since) return view;
    }
    ViewFrame facts = room.view_frame(viewer, since, now, frames.take());
    Frame frame = frames.share(std::move(facts.text));
    return made.emplace_back(Made{viewer, since, std::move(facts), std::move(frame)});
  }
};

void Pusher::push(Slot& slot, const std::vector<Outage>& outages, Millis now) {
  if (slot.attending.empty()) return;
  push_table(slot, outages);
  Views views{.made = {}, .frames = frames_};
  views.made.reserve(slot.attending.size());
  for (Connection* connection : slot.attending) {
    if (slot.room->match() != nullptr) push_view(slot, *connection, views, now);
    push_talk(slot, *connection, now);
  }
}

void Pusher::push_table(Slot& slot, const std::vector<Outage>& outages) {
  std::vector<std::pair<PlayerId, Frame>> made;
  for (Connection* connection : slot.attending) {
    if (connection->table_version == slot.room->table_version()) continue;
    connection->table_version = slot.room->table_version();
    const Person& person = person_of(*connection);
    auto it = std::find_if(made.begin(), made.end(), [&](const auto& entry) { return entry.first == person.id; });
    if (it == made.end()) {
      auto frame = std::make_shared<const std::string>(slot.room->table_frame(person, outages));
      it = made.emplace(made.end(), person.id, std::move(frame));
    }
    send(*connection, it->second);
  }
}

void Pusher::push_view(Slot& slot, Connection& connection, Views& views, Millis now) {
  if (connection.client->crowded()) {
    connection.fresh = connection.behind = true;
    return;
  }
  const Seat viewer = slot.room->seat_of(person_of(connection).id).value_or(kNoSeat);
  const bool fresh = connection.fresh || viewer != connection.viewer;
  const auto since = fresh ? std::nullopt : std::optional(connection.view_next);
  const Views::Made& view = views.get(*slot.room, viewer, since, now);
  connection.view_next = view.facts.next;
  if (!fresh && view.facts.hash == connection.view_hash && !view.facts.has_events) return;
  connection.fresh = false;
  connection.viewer = viewer;
  connection.view_hash = view.facts.hash;
  send(connection, view.frame);
}

void Pusher::push_talk(const Slot& slot, Connection& connection, Millis now) {
  static const std::set<std::string> nobody;
  const std::uint32_t last = slot.room->last_line(person_of(connection), now);
  if (connection.talk_line == last) return;
  const auto& muted = connection.account ? connection.account->muted : nobody;
  std::string frame = slot.room->talk_frame(person_of(connection), connection.talk_line, muted, now);
  connection.talk_line = last;
  if (!frame.empty()) send(connection, std::move(frame));
}

Here who_is_here(const Slot& slot) {
  Here here;
  here.players.reserve(slot.attending.size());
  for (const Connection* connection : slot.attending) {
    const PlayerId player = person_of(*connection).id;
    if (player == 0 || !slot.room->seat_of(player)) {
      ++here.spectators;
    } else if (std::find(here.players.begin(), here.players.end(), player) == here.players.end()) {
      here.players.push_back(player);
    }
  }
  return here;
}

void note_presence(Slot& slot, const Here& here, Millis now) {
  Here all = here;
  for (const auto& [process, there] : slot.elsewhere) {
    all.players.insert(all.players.end(), there.players.begin(), there.players.end());
    all.spectators += there.spectators;
  }
  std::sort(all.players.begin(), all.players.end());
  all.players.erase(std::unique(all.players.begin(), all.players.end()), all.players.end());
  slot.room->spectators(all.spectators);
  if (all.players == slot.online) return;
  for (const PlayerId player : slot.online) {
    if (!std::binary_search(all.players.begin(), all.players.end(), player)) slot.room->present(player, false, now);
  }
  for (const PlayerId player : all.players) {
    if (!std::binary_search(slot.online.begin(), slot.online.end(), player)) slot.room->present(player, true, now);
  }
  slot.online = std::move(all.players);
}

}  // namespace logres
