// What the tests of rooms share: people, a table with its log and its time, and random play at it.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/room.h"
#include "server/table/entries.h"
#include "server/table/timer.h"
#include "table/messages.h"

namespace logres::server {

struct RoomPositions {
  static void begin(Room& room, std::unique_ptr<Table> position, const Secret& secret, Millis at) {
    room.state_.timed.emplace(Match::from(std::move(position), secret), room.state_.settings.pace, at);
    room.state_.phase = store::Phase::kPlaying;
    room.state_.started = at;
  }
};

}  // namespace logres::server

namespace logres::server::testing {

inline Person person(int n) {
  static const std::vector<std::string> kNames = {"", "Anna", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna"};
  if (n == 0) return {};
  const std::string& name = kNames[static_cast<std::size_t>(n)];
  return {n, "p_" + name, name};
}
inline const Person kNobody = person(0);
inline const Person kAnna = person(1);
inline const Person kBert = person(2);
inline const Person kCleo = person(3);
inline const Person kDora = person(4);

inline Secret test_secret() { return Secret::from_seed(7); }
inline std::uint64_t test_nonce() { return 1; }

inline boost::json::object parse_object(std::string_view json) { return boost::json::parse(json).as_object(); }

inline Settings settings_of(std::string_view json) {
  const auto fields = parse_object(json);
  Request request(fields);
  return read_settings(request);
}

// A table, its log, and the time there.
class Parlour {
 public:
  explicit Parlour(std::string_view settings, const Person& host = kAnna, std::vector<Seating> seating = {})
      : room(17, "KX4M7QPD") {
    append(Room::create(settings_of(settings), host, moment(), seating, false));
  }

  Moment moment() const { return {now, &test_secret, &test_nonce}; }

  void append(const std::vector<store::Entry>& entries) {
    for (const store::Entry& entry : entries) {
      room.apply(entry);
      log.push_back(entry);
    }
  }

  // Carries out a wish: {"verb":"sit","seat":1}. The code of the refusal, or "".
  std::string wish(const Person& who, std::string_view json) {
    const auto fields = parse_object(json);
    Request request(fields);
    const auto verb = request.needed_text("verb");
    try {
      append(room.decide(verb, request, who, moment()));
      return "";
    } catch (const Refused& refused) {
      refusal = refused.refusal;
      return refusal.code;
    }
  }
  std::string move(const Person& who, std::string_view text) {
    return wish(who, R"({"verb":"move","move":")" + std::string(text) + "\"}");
  }

  // Begins, with a position written by hand when there is one.
  void start(std::string_view scenario = {}) {
    const Secret secret = test_secret();
    std::string body = R"({"secret":")" + to_hex(secret.key) + R"(","salt":")" + to_hex(secret.salt) + "\"";
    if (!scenario.empty()) body += R"(,"scenario":)" + std::string(scenario);
    append({{.seq = room.last_seq() + 1, .at = now, .kind = "start", .seat = -1, .nonce = 1, .body = body + "}"}});
  }

  void start_from(std::unique_ptr<Table> position) {
    RoomPositions::begin(room, std::move(position), test_secret(), now);
  }

  // The rules play for a seat, though nobody has gone: where the last person leaves the game would stand still.
  void play_for(int seat) {
    const std::string body = R"({"why":"host","by":"default"})";
    append({{.seq = room.last_seq() + 1, .at = now, .kind = "away", .seat = seat, .nonce = 1, .body = body}});
  }

  std::optional<Errand> errand() const { return room.next_errand(outages); }

  // Does one errand that is due; bots play their first legal move, or a random one. False: none is due.
  bool run_due(Dice* dice = nullptr) {
    const auto next = errand();
    if (!next || next->due > now || next->kind == Errand::Kind::kDelayedSpectators) return false;
    std::optional<Move> move;
    if (next->kind == Errand::Kind::kBot) {
      const MoveList legal = moves_of(*room.match(), next->seat);
      move = legal[dice == nullptr ? 0 : static_cast<int>(dice->below(static_cast<std::uint32_t>(legal.size())))];
    }
    const auto entries = room.run_errand(*next, move, moment());
    EXPECT_FALSE(entries.empty());
    append(entries);
    return !entries.empty();
  }
  void run_for(Millis time, Dice* dice = nullptr) {
    const Millis end = now + time;
    for (;;) {
      while (run_due(dice)) continue;
      const auto next = errand();
      if (!next || next->due > end) break;
      now = std::max(now, next->due);
      if (next->kind == Errand::Kind::kDelayedSpectators) room.view_frame(kNoSeat, std::nullopt, now);
    }
    now = end;
  }

  Room rebuilt() const {
    Room copy(room.id(), room.code());
    for (const store::Entry& entry : log) copy.apply(entry);
    return copy;
  }

  boost::json::object table(const Person& who) const {
    return parse_object(room.table_frame(who, outages)).at("table").as_object();
  }
  boost::json::object seat(int n) const {
    return table(kNobody).at("seats").as_array().at(static_cast<std::size_t>(n)).as_object();
  }
  boost::json::object view(Seat viewer) const {
    return parse_object(room.view_frame(viewer, std::nullopt, now).text).at("view").as_object();
  }
  std::string ask(Seat seat) const { return std::string(view(seat).at("ask").as_string()); }
  // The texts of the lines somebody may read.
  std::string lines(const Person& who, std::uint32_t after = 0, const std::set<std::string>& muted = {}) const {
    const std::string frame = room.talk_frame(who, after, muted, now);
    if (frame.empty()) return "";
    std::string out;
    const auto json = parse_object(frame);
    for (const auto& line : json.at("lines").as_array()) {
      const auto& fields = line.as_object();
      out += out.empty() ? "" : "|";
      out += fields.contains("text") ? fields.at("text").as_string() : fields.at("phrase").as_string();
    }
    return out;
  }

  Room room;
  std::vector<store::Entry> log;
  Millis now = 1'000'000;
  std::vector<store::Outage> outages;
  Refusal refusal;
};

// Anna, Bert, … on all seats, everybody ready.
inline std::vector<Seating> people(int n) {
  std::vector<Seating> seating;
  for (int i = 1; i <= n; ++i) seating.push_back({person(i), ""});
  return seating;
}

inline std::string settings_json(std::string_view game, int seats, std::string_view more = "") {
  std::string json = R"({"game":")" + std::string(game) + R"(","seats":)" + std::to_string(seats);
  if (!more.empty()) json += "," + std::string(more);
  return json + "}";
}

// A table of persons where the game has begun.
inline Parlour running(std::string_view game, int seats, std::string_view more = "", std::string_view scenario = {}) {
  Parlour parlour(settings_json(game, seats, more), kAnna, people(seats));
  parlour.start(scenario);
  return parlour;
}

// Everything a room tells anybody, for comparing rooms.
inline std::string everything(const Room& room, Millis now, const std::vector<store::Outage>& outages = {}) {
  std::string out;
  const std::set<std::string> muted;
  for (int n = 0; n <= 8; ++n) {  // one after the other: whoever watches behind time is brought up to date by the talk
    out += room.table_frame(person(n), outages) + "\n";
    out += room.talk_frame(person(n), 0, muted, now) + "\n";
  }
  if (room.match() != nullptr) {
    for (Seat p = 0; p < room.settings().seats(); ++p) out += room.view_frame(p, std::nullopt, now).text + "\n";
    out += room.view_frame(kNoSeat, std::nullopt, now).text + "\n";
    out += std::to_string(room.view_frame(0, std::nullopt, now).next) + " ";
    out += std::to_string(room.asked_people().bits()) + "\n";
  }
  const store::TableHead head = room.head();
  out += head.summary + (head.listed ? " listed" : "") + "\n";
  for (const store::PlayerId player : head.players) out += std::to_string(player) + " ";
  if (const auto errand = room.next_errand(outages)) {
    out += "errand " + std::to_string(static_cast<int>(errand->kind)) + " " + std::to_string(errand->seat) + " " +
           errand->bot + " " + std::to_string(errand->due) + "\n";
  }
  if (const auto game = room.finished()) out += game->record + game->players + std::to_string(game->finished);
  return out + std::to_string(room.last_seq());
}

}  // namespace logres::server::testing
