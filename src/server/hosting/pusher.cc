#include "server/hosting/pusher.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "server/features/shoulder_view/shoulder_view.h"
#include "server/hosting/tables.h"
#include "server/room/view_patch.h"

namespace logres::server {
namespace {

constexpr std::uint32_t kWholeEvery = 64;  // a view goes out whole: whoever has gone astray is right again

}  // namespace

void Pusher::send(Connection& connection, SharedText frame) {
  ++metrics_.pushes;
  metrics_.bytes_out += static_cast<std::int64_t>(frame->size());
  connection.client->send(std::move(frame));
}

// What one viewer is shown in this round, each form of it made once and when somebody needs it.
struct Pusher::News {
  const Room& room;
  SharedTextPool& frames;
  Seat viewer;
  Millis now;
  const SentView& sent;  // as it is now
  const ViewParts& parts;
  const JsonText& before;
  SharedText patch, whole, with_log;

  const SharedText& as_patch() {
    if (patch) return patch;
    std::string text = frames.take();
    fmt::format_to(std::back_inserter(text), R"({{"push":"view","seq":{},"hold":{},"patch":)", sent.seq, parts.hold);
    const std::size_t begin = text.size();
    if (!write_patch(before, sent.view.text, text)) text += "{}";
    if (text[begin] != '{') return patch = as_whole();  // nothing of it is as it was
    text += ',';
    text += parts.news;
    text += '}';
    return patch = frames.share(std::move(text));
  }
  const SharedText& as_whole() {
    if (!whole) whole = frames.share(view_text(sent.view.text, parts, sent.seq, frames.take()));
    return whole;
  }
  const SharedText& as_log() {
    if (parts.has_log) return as_whole();
    if (with_log) return with_log;
    const ViewParts all = room.view_parts(viewer, std::nullopt, now);
    return with_log = frames.share(view_text(all.view.text, all, sent.seq, frames.take()));
  }
};

void Pusher::push(Slot& slot, const std::vector<store::Outage>& outages, Millis now) {
  if (slot.people.attending.empty()) {
    slot.shown.sent = {};
    slot.shown.tables = {};
    return;
  }
  push_tables(slot, outages);
  if (slot.room->match() != nullptr) push_views(slot, now);
  for (Connection* connection : slot.people.attending) {
    if (!connection->quiet) push_talk(slot, *connection, now);
  }
}

void Pusher::push_tables(Slot& slot, const std::vector<store::Outage>& outages) {
  const std::uint64_t version = slot.room->table_version();
  for (Connection* connection : slot.people.attending) {
    if (connection->quiet || connection->table_version == version) continue;
    push_table(slot, person_of(*connection), outages);
  }
}

// To all connections of this person: what has changed to those who understand patches and have the last one.
void Pusher::push_table(Slot& slot, const Person& person, const std::vector<store::Outage>& outages) {
  const std::uint64_t version = slot.room->table_version();
  auto& tables = slot.shown.tables;
  auto sent = std::find_if(tables.begin(), tables.end(), [&](const SentTable& t) { return t.player == person.id; });
  if (sent == tables.end()) sent = tables.insert(sent, SentTable{.player = person.id});
  SentTable now{.player = person.id, .version = version, .table = slot.room->table_object(person, outages)};
  SharedText whole;
  SharedText patch;
  for (Connection* connection : slot.people.attending) {
    if (connection->quiet || connection->table_version == version) continue;
    if (person_of(*connection).id != person.id) continue;
    const bool follows = connection->patches && connection->table_version == sent->version && !sent->table.text.empty();
    connection->table_version = version;
    if (follows && !patch) {
      std::string changes;
      if (!write_patch(sent->table, now.table.text, changes)) changes = "{}";
      if (changes.front() == '{') {
        patch = std::make_shared<const std::string>(
            fmt::format(R"({{"push":"table","code":"{}","patch":{}}})", slot.code, changes));
      }
    }
    if (!(follows && patch) && !whole) {
      whole = std::make_shared<const std::string>(fmt::format(R"({{"push":"table","table":{}}})", now.table.text));
    }
    send(*connection, follows && patch ? patch : whole);
  }
  // Others of theirs may have had something else under the same number: then the next goes out whole.
  const bool doubtful = sent->version == version && sent->table.text != now.table.text;
  *sent = std::move(now);
  if (doubtful) sent->table.clear();
}

// Nothing is made for a seat at which nobody looks.
void Pusher::push_views(Slot& slot, Millis now) {
  std::vector<Seat> viewers;
  for (Connection* connection : slot.people.attending) {
    if (connection->quiet) continue;
    const Seat viewer = slot.room->viewer_of(person_of(*connection));
    if (viewer != connection->viewer) {
      connection->fresh = true;
      // They hear the table as that seat does, or no longer: from the first line that is left.
      if (is_eyes(viewer) || is_eyes(connection->viewer)) connection->talk_line = 0;
    }
    connection->viewer = viewer;
    if (std::find(viewers.begin(), viewers.end(), viewer) == viewers.end()) viewers.push_back(viewer);
  }
  std::sort(viewers.begin(), viewers.end());  // spectators last
  for (const Seat viewer : viewers) push_view(slot, viewer, now);
}

void Pusher::push_view(Slot& slot, Seat viewer, Millis now) {
  auto sent = std::find_if(
      slot.shown.sent.begin(), slot.shown.sent.end(), [&](const SentView& s) { return s.viewer == viewer; });
  if (sent == slot.shown.sent.end()) sent = slot.shown.sent.insert(sent, SentView{.viewer = viewer});
  const auto since = sent->seq == 0 ? std::nullopt : std::optional(sent->next);
  ViewParts parts = slot.room->view_parts(viewer, since, now, std::exchange(written_, {}));
  const bool is_new = sent->seq == 0 || parts.has_events || parts.view.text != sent->view.text;
  if (is_new) {
    std::swap(sent->view, parts.view);  // what was before is in parts now
    ++sent->seq;
  }
  sent->next = parts.next;
  News news{*slot.room, frames_, viewer, now, *sent, parts, parts.view, {}, {}, {}};
  for (Connection* connection : slot.people.attending) {
    if (connection->quiet || connection->viewer != viewer) continue;
    if (!connection->fresh && !is_new) continue;
    if (connection->client->crowded()) {
      connection->fresh = connection->behind = true;
      continue;
    }
    const bool follows = !connection->fresh && connection->view_seq + 1 == sent->seq;
    if (!follows) {
      send(*connection, news.as_log());
    } else if (connection->patches && sent->seq % kWholeEvery != 0) {
      send(*connection, news.as_patch());
    } else {
      send(*connection, news.as_whole());
    }
    connection->fresh = false;
    connection->view_seq = sent->seq;
  }
  parts.view.clear();
  written_ = std::move(parts.view);
}

void Pusher::push_talk(const Slot& slot, Connection& connection, Millis now) {
  static const std::set<std::string> nobody;
  const std::uint32_t last = slot.room->last_line(person_of(connection), now);
  if (connection.talk_line == last) return;
  const auto& muted = connection.account ? connection.account->unheard : nobody;
  std::string frame = slot.room->talk_frame(person_of(connection), connection.talk_line, muted, now);
  connection.talk_line = last;
  if (!frame.empty()) send(connection, std::move(frame));
}

Here who_is_here(const Slot& slot) {
  Here here;
  here.players.reserve(slot.people.attending.size());
  for (const Connection* connection : slot.people.attending) {
    const store::PlayerId player = person_of(*connection).id;
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
  for (const auto& [process, there] : slot.people.elsewhere) {
    all.players.insert(all.players.end(), there.players.begin(), there.players.end());
    all.spectators += there.spectators;
  }
  std::sort(all.players.begin(), all.players.end());
  all.players.erase(std::unique(all.players.begin(), all.players.end()), all.players.end());
  slot.room->spectators(all.spectators);
  if (all.players == slot.people.online) return;
  for (const store::PlayerId player : slot.people.online) {
    if (!std::binary_search(all.players.begin(), all.players.end(), player)) slot.room->present(player, false, now);
  }
  for (const store::PlayerId player : all.players) {
    if (!std::binary_search(slot.people.online.begin(), slot.people.online.end(), player))
      slot.room->present(player, true, now);
  }
  slot.people.online = std::move(all.players);
}

}  // namespace logres::server
