#include "server/features/shoulder_view/shoulder_view.h"

#include <algorithm>
#include <array>

#include "server/base/named.h"
#include "server/base/read_switch.h"
#include "server/base/refusals.h"
#include "server/table/commands.h"
#include "server/table/entries.h"

namespace logres::server {
namespace {

using State = Behind::State;
constexpr std::size_t kMostBehind = 4;  // one seat, those who ask included
constexpr auto kStates = std::to_array<Named<State>>(
    {{State::kAsks, "asks"}, {State::kLooks, "looks"}, {State::kEnded, "ended"}, {State::kRefused, "refused"}});

bool is_open(const Behind& behind) { return behind.state == State::kAsks || behind.state == State::kLooks; }
bool has_seen(const Behind& behind) { return behind.state == State::kLooks || behind.state == State::kEnded; }

template <class Which>
const Behind* find_behind(const RoomState& room, Which which) {
  const auto found = std::find_if(room.behind.begin(), room.behind.end(), which);
  return found == room.behind.end() ? nullptr : &*found;
}

void draft_behind(const Person& person, Seat seat, State to, Draft& draft) {
  std::string body;
  JsonWriter json(body);
  json.object().field("player", person.id).field("public", person.public_id).field("name", person.name);
  json.field("to", word_of(kStates, to)).end_object();
  draft.add(entries::kBehind, seat, std::move(body));
}

// Whoever plays or has played here, the host, and whoever has looked elsewhere may not.
void require_innocent(const RoomState& room, const Person& person, Seat seat) {
  const bool played = std::any_of(
      room.former.begin(), room.former.end(), [&](const auto& former) { return former.first == person.id; });
  if (room.seat_of(person.id) || played) refuse(no::has_played());
  if (room.is_host(person)) refuse(no::has_played());
  if (find_behind(room, [&](const Behind& b) { return b.person.id == person.id && b.seat != seat && has_seen(b); })) {
    refuse(no::has_looked());
  }
  if (find_behind(room, [&](const Behind& b) {
        return b.person.id == person.id && b.seat == seat && b.state == State::kRefused;
      })) {
    refuse(no::not_wanted());
  }
}

}  // namespace

std::optional<Seat> looks_through(const RoomState& room, store::PlayerId player) {
  if (player == 0) return std::nullopt;
  const Behind* found =
      find_behind(room, [&](const Behind& b) { return b.person.id == player && b.state == State::kLooks; });
  return found == nullptr ? std::nullopt : std::optional(found->seat);
}

bool has_looked(const RoomState& room, store::PlayerId player) {
  return player != 0 &&
         find_behind(room, [&](const Behind& b) { return b.person.id == player && has_seen(b); }) != nullptr;
}

// -- wishes ----------------------------------------------------------------------------------------------------------

// {"seat":2}: may I sit behind you? {"seat":null}: I go.
void wish_behind(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const bool goes = request.needed("seat").is_null();
  const Seat seat = goes ? kNoSeat : request.needed_seat(room.settings.seats());
  request.done();
  room.require_named(person);
  const Behind* mine = find_behind(room, [&](const Behind& b) { return b.person.id == person.id && is_open(b); });
  if (goes) {
    if (mine != nullptr) draft_behind(mine->person, mine->seat, State::kEnded, draft);
    return;
  }
  room.require_phase(store::Phase::kPlaying);
  if (mine != nullptr && mine->seat == seat) return;
  if (mine != nullptr) refuse(no::has_looked());
  if (!room.settings.spectators || room.lesson != nullptr) refuse(no::no_spectators());
  room.require_voice();  // a wish is a word
  require_innocent(room, person, seat);
  if (!room.require_person_at(seat, "seat").has_player()) refuse(no::nobody_plays(), "seat");
  const auto there = std::count_if(
      room.behind.begin(), room.behind.end(), [&](const Behind& b) { return b.seat == seat && is_open(b); });
  if (there >= static_cast<std::ptrdiff_t>(kMostBehind)) refuse(no::behind_full());
  draft_behind(person, seat, State::kAsks, draft);
}

// {"player":"p_…","on":true}: yes. false: no, or no longer.
void wish_behind_me(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const std::string_view whom = request.needed_text("player");
  const bool on = read_switch(request);
  const Seat seat = room.require_seat(person);
  const Behind* found =
      find_behind(room, [&](const Behind& b) { return b.seat == seat && b.person.public_id == whom && is_open(b); });
  if (found == nullptr) refuse(no::not_behind(), "player");
  const bool asks = found->state == State::kAsks;
  if (on && !asks) return;
  if (on) {
    room.require_phase(store::Phase::kPlaying);
    room.require_voice();  // everybody sees it
  }
  draft_behind(found->person, seat, on ? State::kLooks : asks ? State::kRefused : State::kEnded, draft);
}

// -- folds -----------------------------------------------------------------------------------------------------------

void fold_behind(RoomState& room, const store::Entry& entry) {
  const auto json = entries::object_in(entry);
  const auto* id = json.if_contains("player");
  const auto to = value_of(kStates, entries::text_in(json, "to"));
  if (entry.seat < 0 || entry.seat >= static_cast<int>(room.seats.size()) || id == nullptr || !id->is_int64() || !to) {
    entries::misfit(entry, "nobody sits behind that");
  }
  const auto seat = static_cast<Seat>(entry.seat);
  const State state = *to;
  const Person person{id->get_int64(), entries::text_in(json, "public"), entries::text_in(json, "name")};
  const auto found = std::find_if(room.behind.begin(), room.behind.end(), [&](const Behind& b) {
    return b.person.id == person.id && b.seat == seat;
  });
  if (found == room.behind.end()) {
    room.behind.push_back({.person = person, .seat = seat, .of = room.seats[seat].person.id, .state = state});
    return;
  }
  if (state == State::kAsks) found->of = room.seats[seat].person.id;
  const bool was_seen = has_seen(*found);
  found->unsaid = found->state == State::kLooks && state == State::kEnded && room.silence();
  found->state = state;
  if (state == State::kEnded && !was_seen) room.behind.erase(found);  // they asked, and thought better of it
}

void tidy_behind(RoomState& room) {
  const auto before = room.version;
  const auto gone = [&](const Behind& b) {
    const SeatState& seat = room.seats[b.seat];
    return seat.kind != SeatKind::kPlayer || seat.left || seat.person.id != b.of || room.seat_of(b.person.id);
  };
  for (Behind& behind : room.behind) {
    if (behind.state == State::kLooks && gone(behind)) {
      behind.state = State::kEnded;
      ++room.version;
    }
    if (behind.unsaid && !room.silence()) {
      behind.unsaid = false;
      ++room.version;
    }
  }
  const auto lost = [&](const Behind& b) { return b.state == State::kAsks && gone(b); };
  if (std::erase_if(room.behind, lost) > 0 && room.version == before) ++room.version;
}

void write_behind(const RoomState& room, store::PlayerId reader, JsonWriter& json) {
  json.key("behind").array();
  for (const Behind& behind : room.behind) {
    const bool mine = reader != 0 && (behind.person.id == reader || behind.of == reader);
    const bool looks = behind.state == State::kLooks || (behind.unsaid && !mine);
    if (!looks && !(behind.state == State::kAsks && mine)) continue;
    json.object().field("seat", behind.seat).field("player", behind.person.public_id);
    json.field("name", behind.person.name).field("asks", !looks).end_object();
  }
  json.end_array();
}

}  // namespace logres::server
