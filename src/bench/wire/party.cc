#include "bench/wire/party.h"

#include <algorithm>

#include "bench/wire/pick.h"

namespace logres::wire {
namespace {

constexpr std::chrono::milliseconds kRetry{20};
constexpr std::chrono::milliseconds kPrivate{3};      // see with_everybody()
constexpr std::chrono::milliseconds kNeverMind{250};  // somebody will not hear of it at all

std::string field(std::string_view name, std::string_view text) {
  std::string out = ",\"";
  return out.append(name).append("\":\"").append(text).append("\"");
}

}  // namespace

Party::Party(Loop& loop, PartyPlan plan, std::vector<Person> people) : plan_(std::move(plan)), random_(plan_.seed) {
  places_.resize(people.size());
  for (std::size_t i = 0; i < people.size(); ++i) {
    chairs_.push_back(std::make_unique<Chair>(loop, std::move(people[i]), plan_.seed * 31 + i));
    Chair& chair = *chairs_.back();
    chair.socket.on_open = [this, i] { opened(i); };
    chair.socket.on_close = [this, i](std::string_view) { closed(i); };
    chair.on_view = [this] { viewed(); };
    chair.on_table = [this, i](std::string_view json) { table(i, json); };
    chair.on_answer = [this, i](std::string_view verb, std::string_view frame) { answered(i, verb, frame); };
  }
}

void Party::begin() {
  for (std::size_t i = 0; i < chairs_.size(); ++i) chairs_[i]->connect(plan_.servers[places_[i].server]);
}

void Party::by_schedule(bool on) {
  by_schedule_ = on;
  act();
}

void Party::prefer(int chair, std::size_t server) { places_[static_cast<std::size_t>(chair)].server = server; }

void Party::trouble(std::string text) {
  if (trouble_.empty()) trouble_ = "table " + code_ + ": " + std::move(text);
}

// ---- connections ----

void Party::opened(std::size_t i) {
  join(i);
  if (code_.empty() && i == 0) {
    create();
  }
}

void Party::closed(std::size_t i) {
  chairs_[i]->forget();
  Place& place = places_[i];
  place.server = (place.server + 1) % plan_.servers.size();
  place.retry = std::chrono::steady_clock::now() + kRetry;
  place.attended = false;
  place.phase.clear();
  if (flight_ && flight_->chair == i) flight_.reset();  // whether it was made is for the next view to say
}

void Party::tick(Time now) {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i]->socket.state() == WebSocket::State::kClosed && now >= places_[i].retry) {
      chairs_[i]->connect(plan_.servers[places_[i].server]);
    }
  }
  if (flight_) {
    settle(now);
    act();
  }
}

// ---- before the start ----

void Party::create() {
  chairs_[0]->request("create",
                      field("game", plan_.game) + ",\"seats\":" + std::to_string(chairs_.size()) +
                          field("pace", plan_.pace) + plan_.settings + patches());
}

std::string Party::patches() const { return plan_.patches ? ",\"patches\":true" : ""; }

void Party::attend(std::size_t i) {
  places_[i] = Place{.server = places_[i].server};
  chairs_[i]->request("attend", field("table", code_) + patches());
}

// Comes to the table as soon as there is one and nothing else is under way.
void Party::join(std::size_t i) {
  if (!code_.empty() && !places_[i].attended && chairs_[i]->socket.open() && !chairs_[i]->busy()) attend(i);
}

void Party::table(std::size_t i, std::string_view table) {
  if (pick_text(table, {"code"}) != code_) return;  // the one before
  Place& place = places_[i];
  place.phase = pick_text(table, {"phase"});
  place.seat = static_cast<int>(pick_number(table, {"you", "seat"}, -1));
  place.host = pick_flag(table, {"you", "host"});
  const std::string_view seats = pick(table, {"seats"});
  place.all_ready = true;
  for (int seat = 0; seat < static_cast<int>(chairs_.size()); ++seat) {
    const std::string_view one = element(seats, seat);
    const bool ready = pick_text(one, {"kind"}) == "player" && (pick_flag(one, {"ready"}) || seat == 0);
    if (seat == static_cast<int>(i)) place.ready = ready;
    place.all_ready = place.all_ready && ready;
  }
  if (place.phase == "playing" && place.seat != static_cast<int>(i)) trouble("seat " + std::to_string(i) + " was lost");
  place.arranged = false;
  arrange(i);
}

// The next step towards the start, once for every push `table`.
void Party::arrange(std::size_t i) {
  Place& place = places_[i];
  Chair& chair = *chairs_[i];
  if (chair.busy() || place.arranged || place.phase != "open") return;
  place.arranged = true;
  if (place.seat < 0) {
    chair.request("sit", ",\"seat\":" + std::to_string(i));
  } else if (i != 0 && !place.ready) {
    chair.request("ready", ",\"on\":true");
  } else if (place.host && place.all_ready) {
    chair.request("start");
  }
}

// ---- play ----

void Party::answered(std::size_t i, std::string_view verb, std::string_view frame) {
  const bool ok = pick_flag(frame, {"ok"});
  if (!ok && plan_.patches && pick_text(frame, {"code"}) == "unknown_field") {  // a server of before
    plan_.patches = false;
    return verb == "create" ? create() : attend(i);
  }
  if (!ok) ++refusals_[std::string(verb) + " " + std::string(pick_text(frame, {"code"}))];
  if (!ok && (verb == "create" || verb == "attend" || pick_text(frame, {"code"}) == "store_down")) {
    chairs_[i]->socket.drop();  // from the beginning. A failed store may have kept a move all the same
    return closed(i);
  }
  if (verb == "create" && ok) {
    code_ = pick_text(frame, {"table"});
    stories_.push_back({.code = code_});
    places_[0].attended = true;
    for (std::size_t k = 1; k < chairs_.size(); ++k) join(k);
  } else if (verb == "attend") {
    places_[i].attended = true;
  } else if (verb == "start" && ok) {
    stories_.back().started = true;
  } else if (verb == "move") {
    move_answered(i, frame);
  }
  join(i);
  arrange(i);
  act();
}

void Party::move_answered(std::size_t i, std::string_view frame) {
  if (!flight_ || flight_->chair != i) return;
  Said& said = stories_.back().moves.back();
  if (pick_flag(frame, {"ok"})) {
    said.acknowledged = flight_->acknowledged = true;
    flight_->last = std::chrono::steady_clock::now();
    ++moves_;
    return settle(flight_->last);
  }
  stories_.back().moves.pop_back();  // a refusal has changed nothing
  if (chairs_[i]->sight().ask == flight_->ask) chairs_[i]->cross_off();
  flight_.reset();
}

void Party::viewed() {
  if (flight_) {
    flight_->last = std::chrono::steady_clock::now();
    settle(flight_->last);
  }
  act();
}

bool Party::playing() const {
  return std::any_of(chairs_.begin(), chairs_.end(), [](const auto& chair) { return chair->owes() && !chair->busy(); });
}

void Party::act() {
  if (flight_ || code_.empty()) return;
  const auto over = [](const auto& chair) { return chair->sight().over; };
  if (std::all_of(chairs_.begin(), chairs_.end(), over)) return game_over();
  if (!by_schedule_) play(std::chrono::steady_clock::now());
}

bool Party::go(Time wanted) { return !flight_ && play(wanted); }

bool Party::play(Time wanted) {
  const std::size_t n = chairs_.size();
  const std::size_t first = random_() % n;
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t i = (first + k) % n;
    Chair& chair = *chairs_[i];
    if (!chair.owes() || chair.busy()) continue;
    const Sight& sight = chair.sight();
    flight_ = Flight{.chair = i, .ask = sight.ask, .wanted = wanted};
    for (const auto& other : chairs_) {
      flight_->pushes.push_back(other->sight().pushes);
      flight_->window = flight_->window || (other.get() != &chair && other->owes());
    }
    stories_.back().moves.push_back({.seat = static_cast<int>(i), .move = sight.move});
    chair.request("move", field("move", sight.move) + field("ask", sight.ask));
    return true;
  }
  return false;
}

// The server pushes to everybody whose view has changed. Where others are asked too, that may be nobody but who moved.
// Where the same person is asked again, the step may have been a private one: after kPrivate nobody else will hear of
// it.
bool Party::with_everybody(Time now) const {
  const auto has = [&](std::size_t i) {
    return !chairs_[i]->socket.open() || chairs_[i]->sight().pushes > flight_->pushes[i];
  };
  if (!flight_->acknowledged || !has(flight_->chair)) return false;
  std::size_t n = 0;
  for (std::size_t i = 0; i < chairs_.size(); ++i) n += has(i) ? 1 : 0;
  if (n == chairs_.size() || flight_->window) return true;
  return now - flight_->last > (n == 1 && chairs_[flight_->chair]->owes() ? kPrivate : kNeverMind);
}

void Party::settle(Time now) {
  if (!flight_ || !with_everybody(now)) return;
  const Flight flight = std::move(*flight_);
  flight_.reset();
  if (on_complete) on_complete(*this, flight.wanted, flight.last);
}

void Party::game_over() {
  stories_.back().finished = true;
  ++finished_;
  code_.clear();
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    chairs_[i]->forget();
    places_[i].attended = false;
  }
  if (!done() && chairs_[0]->socket.open()) create();
}

std::string Party::where() const {
  std::string text = "table " + code_ + " (" + plan_.game + ", " + std::to_string(moves_) + " moves)";
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const Chair& chair = *chairs_[i];
    text += "\n  " + std::to_string(i) + ": " + (chair.socket.open() ? "open " : "closed ") + places_[i].phase +
            (places_[i].attended ? " attends" : " away") + (chair.owes() ? " owes" : "") +
            (chair.busy() ? " waits for " + std::string(chair.verb()) : "") + (chair.sight().over ? " over" : "") +
            " ask " + chair.sight().ask;
  }
  for (const auto& [code, n] : refusals_) text += "\n  refused: " + code + " x" + std::to_string(n);
  return text;
}

}  // namespace logres::wire
