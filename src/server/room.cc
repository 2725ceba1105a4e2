// Rooms from outside: making them, deciding wishes, and facts about them.
#include "server/room.h"

#include <boost/json/serialize.hpp>

#include <sodium/randombytes.h>

#include <algorithm>
#include <array>

#include "core/options_json.h"
#include "server/entries.h"
#include "server/room_draft.h"
#include "table/messages.h"

namespace logres::server {
namespace {

std::string write_create(const Settings& settings, const Person& host) {
  std::string out;
  JsonWriter json(out);
  json.object().key("settings");
  write_settings(settings, json);
  json.key("host").raw(write_person(host)).end_object();
  return out;
}

}  // namespace

// No two entries share one: a random beginning in each thread, then counted, for asking the kernel costs more than the
// rest of an entry.
std::uint64_t next_nonce() {
  thread_local std::uint64_t nonce = [] {
    std::uint64_t start = 0;
    randombytes_buf(&start, sizeof start);
    return start;
  }();
  return ++nonce;
}

std::string write_person(const Person& person) {
  std::string out;
  JsonWriter json(out);
  json.object().field("player", person.id).field("public", person.public_id).field("name", person.name).end_object();
  return out;
}

Room::Room(store::TableId id, std::string code) : id_(id), code_(std::move(code)) {}

Room::Verb Room::find_verb(std::string_view name) {
  struct Row {
    std::string_view name;
    Verb verb;
  };
  static constexpr std::array<Row, 20> kVerbs = {{
      {"move", &Room::wish_move},         {"go_on", &Room::wish_go_on},     {"talk", &Room::wish_talk},
      {"oath", &Room::wish_oath},         {"sit", &Room::wish_sit},         {"stand", &Room::wish_stand},
      {"ready", &Room::wish_ready},       {"leave", &Room::wish_leave},     {"back", &Room::wish_back},
      {"bot", &Room::wish_bot},           {"swap", &Room::wish_swap},       {"settings", &Room::wish_settings},
      {"start", &Room::wish_start},       {"replace", &Room::wish_replace}, {"kick", &Room::wish_kick},
      {"host", &Room::wish_host},         {"close", &Room::wish_close},     {"vote", &Room::wish_vote},
      {"takeback", &Room::wish_takeback}, {"consent", &Room::wish_consent},
  }};
  const auto row = std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Row& r) { return r.name == name; });
  return row == kVerbs.end() ? nullptr : row->verb;
}

std::vector<store::Entry> Room::decide(std::string_view verb,
                                       Request& request,
                                       const Person& person,
                                       const Moment& moment) const {
  const Verb wish = find_verb(verb);
  if (wish == nullptr) refuse("unknown_verb", "This is no verb of a table.", "verb");
  Draft draft(last_seq_, moment);
  (this->*wish)(request, person, draft);
  return draft.take();
}

std::vector<store::Entry> Room::create(const Settings& settings,
                                       const Person& host,
                                       const Moment& moment,
                                       const std::vector<Seating>& seating,
                                       bool start) {
  Draft draft(0, moment);
  draft.add(entries::kCreate, -1, write_create(settings, host));
  for (int seat = 0; seat < settings.seats() && seat < static_cast<int>(seating.size()); ++seat) {
    const Seating& place = seating[static_cast<std::size_t>(seat)];
    if (place.person) {
      draft.add(entries::kSit, seat, write_person(*place.person));
    } else if (!place.bot.empty()) {
      draft.add(entries::kBot, seat, place.bot);
    }
  }
  std::vector<store::Entry> made = draft.take();
  Room room(0, {});
  for (const store::Entry& entry : made) room.apply(entry);
  if (start) {
    boost::json::object no_fields;
    Request request(no_fields);
    for (store::Entry& entry : room.decide("start", request, host, moment)) made.push_back(std::move(entry));
  }
  return made;
}

std::vector<store::Entry> Room::create(const Lesson& lesson, const Person& player, const Moment& moment) {
  std::vector<Seating> seating(static_cast<std::size_t>(lesson.settings.seats()));
  seating[0].person = player;
  for (std::size_t i = 1; i < seating.size(); ++i) seating[i].bot = entries::kDefault;
  auto made = create(lesson.settings, player, moment, seating, false);
  Draft draft(static_cast<std::uint32_t>(made.size()), moment);
  std::string body;
  JsonWriter json(body);
  json.object().field("secret", to_hex(lesson.secret.key)).field("salt", to_hex(lesson.secret.salt));
  json.field("lesson", lesson.name).key("scenario").raw(boost::json::serialize(lesson.scenario)).end_object();
  draft.add(entries::kStart, -1, std::move(body));
  for (store::Entry& entry : draft.take()) made.push_back(std::move(entry));
  return made;
}

// -- rematch ---------------------------------------------------------------------------------------------------------

std::vector<Seating> Room::seating() const {
  std::vector<Seating> out;
  for (const SeatState& seat : seats_) {
    if (seat.kind == Kind::kPlayer && (!seat.left || online(seat.person.id))) {
      out.push_back({seat.person, ""});
    } else {
      out.push_back({std::nullopt, seat.bot});
    }
  }
  return out;
}

Person Room::rematch_host(const Person& person) const { return seat_of(host_.id) ? host_ : person; }

std::vector<store::Entry> Room::rematch(const Person& person, std::string_view new_code, const Moment& moment) const {
  require_seat(person);
  require_phase(store::Phase::kFinished);
  if (!rematch_.empty()) return {};
  Draft draft(last_seq_, moment);
  draft.add(entries::kRematch, -1, std::string(new_code));
  return draft.take();
}

// -- what follows by itself ------------------------------------------------------------------------------------------

std::vector<store::Entry> Room::came_back(const Person& person, const Moment& moment) const {
  const auto seat = seat_of(person.id);
  if (!seat || phase_ != store::Phase::kPlaying) return {};
  const SeatState& state = seats_[*seat];
  if (state.taken || (state.stand_in.empty() && !state.left)) return {};
  Draft draft(last_seq_, moment);
  draft.add(entries::kBack, *seat);
  return draft.take();
}

std::vector<store::Entry> Room::renamed(const Person& person, const Moment& moment) const {
  if (person.id == 0 || silence()) return {};
  const auto seat = seat_of(person.id);
  const Person told = seat ? told_apart(person, *seat) : person;
  const bool seat_differs = seat && seats_[*seat].person.name != told.name;
  const bool host_differs = person.id == host_.id && host_.name != told.name;
  if (!seat_differs && !host_differs) return {};
  Draft draft(last_seq_, moment);
  draft.add(entries::kName, -1, write_person(told));
  return draft.take();
}

std::vector<store::Entry> Room::closed(const Moment& moment) const {
  if (phase_ != store::Phase::kOpen && phase_ != store::Phase::kPlaying) return {};
  Draft draft(last_seq_, moment);
  draft.add(entries::kClose);
  return draft.take();
}

// -- facts -----------------------------------------------------------------------------------------------------------

std::optional<Seat> Room::seat_of(store::PlayerId player) const {
  if (player == 0) return std::nullopt;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == Kind::kPlayer && seats_[i].person.id == player) return static_cast<Seat>(i);
  }
  return std::nullopt;
}

bool Room::may_attend(const Person& person, std::string_view* code_of_refusal) const {
  std::string_view code;
  if (person.id != 0 && std::find(barred_.begin(), barred_.end(), person.id) != barred_.end()) {
    code = "barred";
  } else if (!settings_.spectators && phase_ != store::Phase::kOpen && !seat_of(person.id) && !is_host(person)) {
    code = "no_spectators";  // before the start everybody may come to sit down
  }
  if (code_of_refusal != nullptr) *code_of_refusal = code;
  return code.empty();
}

SeatSet Room::asked_people() const {
  SeatSet asked = waiting_people();
  if (!unsworn().empty()) return asked;
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (asked.has(p) && course_->forced(p)) asked.remove(p);
  }
  return asked;
}

Seat Room::may_hint(const Person& person) const {
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (!settings_.hints) refuse("no_hints", "Hints are not allowed at this table.");
  require_voice();  // a word of advice is a word
  if (!match()->waiting().has(seat)) throw Refused{match()->why_not(seat, Move{}).value()};
  return seat;
}

SeatSet Room::may_remind(const Person& person) const {
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  require_voice();
  SeatSet asked = asked_people();
  asked.remove(seat);
  return asked;
}

void Room::present(store::PlayerId player, bool is_online, Millis now) {
  if (player == 0) return;
  if (watched_since_ == 0) watched_since_ = now;
  Presence& presence = presence_[player];
  if (presence.online != is_online || presence.since == 0) {
    presence = {is_online, now};
    ++version_;
  }
}

void Room::spectators(int n) {
  if (n == spectators_) return;
  spectators_ = n;
  ++version_;
}

bool Room::online(store::PlayerId player) const {
  const auto found = presence_.find(player);
  return found != presence_.end() && found->second.online;
}

// -- for the store ---------------------------------------------------------------------------------------------------

store::TableHead Room::head() const {
  store::TableHead head{.phase = phase_, .listed = settings_.listed, .summary = summary(), .players = {}};
  head.players.reserve(seats_.size());
  for (const SeatState& seat : seats_) {
    if (seat.kind == Kind::kPlayer) head.players.push_back(seat.person.id);
  }
  return head;
}

std::string Room::summary() const {
  std::string out;
  out.reserve(512);
  JsonWriter json(out);
  const auto taken = std::count_if(seats_.begin(), seats_.end(), [](auto& s) { return s.kind != Kind::kEmpty; });
  json.object().field("code", code_).field("game", settings_.game->name).field("seats", settings_.seats());
  json.field("taken", taken).key("people").array();
  for (const SeatState& seat : seats_) {
    if (seat.kind == Kind::kPlayer) json.value(seat.person.name);
  }
  json.end_array().field("phase", name_of(phase_)).key("options");
  write_options(settings_.game->options, settings_.setup.options, json);
  json.key("clock");
  write_clock(settings_.clock, json);
  json.field("spectators", settings_.spectators).field("host", host_.name).field("created", created_);
  // Till then only the players know the end.
  if (phase_ == store::Phase::kFinished && settings_.delay > 0)
    json.field("shown", finished_ + Millis{1000} * settings_.delay);
  json.end_object();
  return out;
}

std::optional<store::FinishedGame> Room::finished() const {
  if (phase_ != store::Phase::kFinished) return std::nullopt;
  const Record record = match()->record();
  store::FinishedGame game{.table = id_,
                           .code = code_,
                           .game = std::string(settings_.game->name),
                           .rules_version = settings_.game->rules_version,
                           .seats = settings_.seats(),
                           .listed = settings_.listed,
                           .options = {},
                           .players = {},
                           .ending = std::string(settings_.game->endings[record.outcome->reason]),
                           .outcome = {},
                           .winners = record.outcome->winners.bits(),
                           .moves = static_cast<int>(match()->seq()),
                           .started = started_,
                           .finished = finished_,
                           .counted = lesson_ == nullptr,
                           .record = write_record(record)};
  JsonWriter options(game.options);
  write_options(settings_.game->options, settings_.setup.options, options);
  JsonWriter players(game.players);
  players.array();
  for (const std::string& label : record.players) players.value(label);
  players.end_array();
  JsonWriter outcome(game.outcome);
  write_outcome(*settings_.game, settings_.seats(), *record.outcome, outcome);
  return game;
}

}  // namespace logres::server
