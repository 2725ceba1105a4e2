// What goes to people: exactly docs/network.md, straight into a string.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "server/features/anonymity/anonymity.h"
#include "server/features/days_off/days_off.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/features/pause/pause.h"
#include "server/features/shoulder_view/shoulder_view.h"
#include "server/features/standing_orders/standing_orders.h"
#include "server/features/webhook/webhook.h"
#include "server/room/room.h"
#include "table/messages.h"
#include "table/seen_events.h"

namespace logres::server {
namespace {

// The value of a field, or null.
template <class T>
void write_optional(std::string_view key, const std::optional<T>& value, JsonWriter& json) {
  json.key(key);
  if (value) {
    json.value(*value);
  } else {
    json.null();
  }
}

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

// A seat that owes no answer gets no `ask`: the questions of others are not its business, not even their number.
// Whoever sits behind a player sees what that player sees and is asked nothing.
void write_view_body(const TimedMatch& timed, Seat eyes, JsonWriter& json) {
  const Match& match = timed.match();
  const Seat viewer = seat_seen(eyes);
  const bool owes = match.waiting().has(eyes);
  write_optional("seat", viewer == kNoSeat ? std::nullopt : std::optional(viewer), json);
  json.field("ask", owes ? timed.ask(viewer) : std::string()).key("decision");
  write_decision(match.game(), match.table().pending(), json);
  json.field("owes", owes).key("legal");
  write_move_texts(match.game(), is_eyes(eyes) ? std::span<const Move>() : moves_of(match, viewer).span(), json);
  json.key("table").object();
  match.table().view(viewer, json);
  json.end_object();
  write_end(match, json);
}

// Who reads the frame of a table. `late`: a spectator who has not seen the end yet.
struct Reader {
  store::PlayerId player = 0;
  bool late = false;
};

void write_table_seat(const RoomState& room, Seat at, const Reader& reader, JsonWriter& json) {
  const SeatState& seat = room.seats[at];
  const Person person = as_seen(room, seat.person, reader.player, reader.late);
  json.object();
  switch (seat.kind) {
    case SeatKind::kEmpty:
      json.field("kind", "empty");
      break;
    case SeatKind::kBot:
      json.field("kind", "bot").field("bot", seat.bot);
      break;
    case SeatKind::kPlayer:
      json.field("kind", "player").field("player", person.public_id).field("name", person.name);
      json.field("ready", seat.ready).field("online", room.presence.online(seat.person.id));
      write_optional("played_by", unless_empty(seat.stand_in), json);
      write_vacation(room, at, json);
      break;
  }
  if (seat.left) json.field("left", true);
  json.end_object();
}

void write_takeback(const RoomState& room, JsonWriter& json) {
  if (!room.proposal) {
    json.null();
    return;
  }
  json.object().field("seat", room.proposal->seat).key("agreed");
  write_seats(room.proposal->agreed, json);
  json.key("needed");
  write_seats(room.needed_for(room.proposal->seat), json);
  json.end_object();
}

void write_vote(const RoomState& room, const Reader& reader, JsonWriter& json) {
  if (!room.vote) {
    json.null();
    return;
  }
  json.object().field("what", room.vote->person ? "sit" : room.vote->what).field("seat", room.vote->seat);
  if (room.vote->person) {
    const Person who = as_seen(room, *room.vote->person, reader.player);
    json.field("player", who.public_id).field("name", who.name);
  }
  json.key("agreed");
  write_seats(room.vote->agreed, json);
  json.key("needed");
  write_seats(room.needed_for(room.vote->seat), json);
  json.end_object();
}

// Whom the host has sent away: for the host alone.
void write_barred(const RoomState& room, JsonWriter& json) {
  json.key("barred").array();
  for (const Person& barred : room.barred) {
    const Person who = as_seen(room, barred, 0);
    json.object().field("player", who.public_id).field("name", who.name).end_object();
  }
  json.end_array();
}

}  // namespace

ViewParts Room::view_parts(Seat viewer, std::optional<std::uint64_t> since, Millis now, JsonText text) const {
  const bool late = viewer == kNoSeat && state_.delayed != nullptr;
  if (late) state_.delayed->catch_up(now - state_.delay());
  const TimedMatch& timed = late ? state_.delayed->timed : *state_.timed;
  ViewParts parts{.view = std::move(text), .news = {}};
  parts.view.text.reserve(4096);
  const Seat seat = seat_seen(viewer);
  parts.hold = viewer == kNoSeat || is_eyes(viewer) ? 0 : std::max<Millis>(0, timed.hold_until() - now);
  JsonWriter json(parts.view);
  json.object().raw(timed.preamble());
  write_view_body(timed, viewer, json);
  write_orders(state_, is_eyes(viewer) ? kNoSeat : viewer, json);
  json.end_object();
  JsonWriter news(parts.news);
  if (const auto from = since ? timed.events_after(*since) : std::nullopt) {
    if (*from < timed.match().events().size()) parts.news.reserve(512);
    parts.has_events = write_seen_events(timed.match(), seat, *from, news);
  } else {
    parts.has_events = parts.has_log = true;
    write_log(timed.match(), seat, news);
  }
  parts.next = timed.cursor();
  return parts;
}

std::string view_text(std::string_view view, const ViewParts& parts, std::uint32_t seq, std::string text) {
  text.reserve(view.size() + parts.news.size() + 64);
  text += R"({"push":"view",)";
  if (seq != 0) text += fmt::format(R"("seq":{},)", seq);
  text += fmt::format(R"("view":{{"hold":{},)", parts.hold);
  text += view.substr(1);
  text += ',';
  text += parts.news;
  text += '}';
  return text;
}

ViewFrame Room::view_frame(Seat viewer, std::optional<std::uint64_t> since, Millis now, std::string text) const {
  const ViewParts parts = view_parts(viewer, since, now);
  return {.text = view_text(parts.view.text, parts, 0, std::move(text)),
          .hash = std::hash<std::string_view>()(parts.view.text),
          .has_events = parts.has_events,
          .next = parts.next};
}

std::string Room::table_frame(const Person& person, const std::vector<store::Outage>& outages) const {
  return R"({"push":"table","table":)" + table_object(person, outages).text + "}";
}

JsonText Room::table_object(const Person& person, const std::vector<store::Outage>& outages) const {
  const auto seat = state_.seat_of(person.id);
  const auto seen = seat ? seat : looks_through(state_, person.id);
  // Spectators who are behind do not learn the end from the frame of the table.
  const bool late = !seen && state_.delayed != nullptr && !state_.delayed->timed.over();
  const Reader reader{person.id, late};
  JsonText out;
  out.text.reserve(1024);
  JsonWriter json(out);
  json.object().field("code", state_.code);
  json.field("game", state_.settings.game->name).field("phase", name_of(late ? store::Phase::kPlaying : state_.phase));
  json.field("host", as_seen(state_, state_.host, person.id, late).public_id).key("settings");
  write_settings(state_.settings, json);
  json.key("seats").array();
  for (Seat p = 0; p < state_.seats.size(); ++p) write_table_seat(state_, p, reader, json);
  json.end_array().key("you").object();
  write_optional("seat", seat, json);
  json.field("host", state_.is_host(person))
      .field("barred", state_.is_barred(person))
      .field("sworn", seat && state_.seats[*seat].sworn);
  if (seen && !seat) json.field("behind", *seen);
  json.end_object();
  json.field("spectators", state_.presence.spectators).key("oath");
  write_seats(state_.unsworn(), json);
  json.key("takeback");
  if (late) {
    json.null();
  } else {
    write_takeback(state_, json);
  }
  json.key("vote");
  if (late) {
    json.null();
  } else {
    write_vote(state_, reader, json);
  }
  if (const SeatSet people = late ? SeatSet{} : state_.looking(); !people.empty()) {
    json.key("looking").array();
    for (Seat p = 0; p < state_.seats.size(); ++p) {
      if (people.has(p)) json.value(p);
    }
    json.end_array();
  }
  write_optional("deadline", late ? std::nullopt : deadline(state_, seen, outages), json);
  write_optional("rematch", late ? std::nullopt : unless_empty(state_.rematch), json);
  json.field("locked", !state_.lock.empty());
  if (state_.is_host(person)) {
    write_barred(state_, json);
    write_invited(state_, json);
  }
  write_hook(state_, person, json);
  write_behind(state_, person.id, json);
  json.key("paused");
  write_pause(state_, json);
  json.field("name", state_.plan.name);
  write_optional("begins", state_.plan.begins, json);
  if (state_.lesson != nullptr) json.field("lesson", state_.lesson->name);
  json.field("created", state_.created).end_object();
  return out;
}

std::string Room::talk_frame(const Person& person,
                             std::uint32_t after,
                             const std::set<std::string>& muted,
                             Millis now) const {
  const bool player = viewer_of(person) != kNoSeat;
  const Millis delay = player || !state_.delayed ? 0 : state_.delay();
  return talk_for(person, now).frame(after, {player, delay, muted, player || state_.settings.overheard}, now);
}

std::uint32_t Room::last_line(const Person& person, Millis now) const { return talk_for(person, now).last(); }

const Talk& Room::talk_for(const Person& person, Millis now) const {
  if (!state_.delayed || viewer_of(person) != kNoSeat) return state_.talk;
  state_.delayed->catch_up(now - state_.delay());
  return state_.delayed->talk;
}

}  // namespace logres::server
