// Rooms from outside: making them, deciding wishes, and facts about them.
#include "server/room/room.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>

#include <sodium/randombytes.h>

#include <algorithm>
#include <array>

#include "server/base/names.h"
#include "server/base/refusals.h"
#include "server/features/anonymity/anonymity.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/features/password/password.h"
#include "server/features/pause/pause.h"
#include "server/features/shoulder_view/shoulder_view.h"
#include "server/features/standing_orders/standing_orders.h"
#include "server/features/webhook/webhook.h"
#include "server/room/apply.h"
#include "server/room/results.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "table/card_data.h"
#include "table/messages.h"
#include "table/preview.h"

namespace logres::server {
namespace {

std::string write_create(const Settings& settings, const Person& host) {
  std::string out;
  JsonWriter json(out);
  json.object().key("settings");
  write_settings(settings, json, CardsAs::kText);
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

Wish* find_wish(std::string_view verb) {
  struct Row {
    std::string_view verb;
    Wish* wish;
  };
  static constexpr std::array<Row, 30> kWishes = {{
      {"move", &wish_move},
      {"go_on", &wish_go_on},
      {"talk", &wish_talk},
      {"oath", &wish_oath},
      {"sit", &wish_sit},
      {"stand", &wish_stand},
      {"ready", &wish_ready},
      {"leave", &wish_leave},
      {"back", &wish_back},
      {"bot", &wish_bot},
      {"swap", &wish_swap},
      {"settings", &wish_settings},
      {"start", &wish_start},
      {"replace", &wish_replace},
      {"kick", &wish_kick},
      {"host", &wish_host},
      {"close", &wish_close},
      {"vote", &wish_vote},
      {"takeback", &wish_takeback},
      {"consent", &wish_consent},
      {"pause", &wish_pause},
      {"resume", &wish_resume},
      {"plan", &wish_plan},
      {"admit", &wish_admit},
      {"order", &wish_order},
      {"vacation", &wish_vacation},
      {"behind", &wish_behind},
      {"behind_me", &wish_behind_me},
      {"invite", &wish_invite},
      {"sleep", &put_to_sleep},  // of the operator: the hub takes it from nobody (Hub::Impl::verbs)
  }};
  const auto row = std::find_if(kWishes.begin(), kWishes.end(), [&](const Row& r) { return r.verb == verb; });
  return row == kWishes.end() ? nullptr : row->wish;
}

Room::Room(store::TableId id, std::string code) {
  state_.id = id;
  state_.code = std::move(code);
}

std::vector<store::Entry> Room::decide(std::string_view verb,
                                       Request& request,
                                       const Person& person,
                                       const Moment& moment) const {
  Wish* const wish = find_wish(verb);
  if (wish == nullptr) refuse(no::table_verb(), "verb");
  Draft draft(state_.last_seq, moment);
  wish(state_, request, person, draft);
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
  for (const SeatState& seat : state_.seats) {
    const bool stays = !seat.left || state_.presence.online(seat.person.id);
    if (seat.kind == SeatKind::kPlayer && stays && !seat.person.is_bot()) {  // that one comes by itself, if it wants to
      out.push_back({seat.person, ""});
    } else {
      out.push_back({std::nullopt, seat.bot});
    }
  }
  return out;
}

Person Room::rematch_host(const Person& person) const { return state_.seat_of(state_.host.id) ? state_.host : person; }

std::vector<store::Entry> Room::rematch(const Person& person, std::string_view new_code, const Moment& moment) const {
  state_.require_seat(person);
  state_.require_phase(store::Phase::kFinished);
  if (!state_.rematch.empty()) return {};
  Draft draft(state_.last_seq, moment);
  draft.add(entries::kRematch, -1, std::string(new_code));
  return draft.take();
}

// -- what follows by itself ------------------------------------------------------------------------------------------

std::vector<store::Entry> Room::came_back(const Person& person, const Moment& moment) const {
  const auto seat = state_.seat_of(person.id);
  if (!seat || !state_.playing()) return {};
  const SeatState& state = state_.seats[*seat];
  Draft draft(state_.last_seq, moment);
  if (!state.taken && (!state.stand_in.empty() || state.left)) draft.add(entries::kBack, *seat);
  if (state_.paused && waits_for_anybody(state_) && all_here(state_, person.id)) {
    draft.add(entries::kResume, *seat);
  }
  return draft.take();
}

std::vector<store::Entry> Room::renamed(const Person& person, const Moment& moment) const {
  if (person.id == 0 || state_.silence()) return {};
  const auto seat = state_.seat_of(person.id);
  const Person told = seat ? state_.told_apart(person, *seat, look_alike) : person;
  const bool seat_differs = seat && state_.seats[*seat].person.name != told.name;
  const bool host_differs = person.id == state_.host.id && state_.host.name != told.name;
  if (!seat_differs && !host_differs) return {};
  Draft draft(state_.last_seq, moment);
  draft.add(entries::kName, -1, write_person(told));
  return draft.take();
}

std::vector<store::Entry> Room::closed(const Moment& moment) const {
  if (state_.phase != store::Phase::kOpen && !state_.playing()) return {};
  Draft draft(state_.last_seq, moment);
  draft.add(entries::kClose);
  return draft.take();
}

// -- facts -----------------------------------------------------------------------------------------------------------

std::optional<Refusal> Room::why_not_attend(const Person& person) const {
  if (state_.is_barred(person)) return no::barred();
  const bool at_it = state_.seat_of(person.id) || state_.is_host(person);
  if (!state_.settings.spectators && state_.phase != store::Phase::kOpen && !at_it) {
    return no::no_spectators();  // before the start everybody may come to sit down
  }
  if (person.is_bot() && !is_invited(state_, person)) return no::not_invited();
  return std::nullopt;
}

Seat Room::viewer_of(const Person& person) const {
  if (const auto seat = state_.seat_of(person.id)) return *seat;
  const auto seen = looks_through(state_, person.id);
  return seen ? eyes_of(*seen) : kNoSeat;
}

std::string Room::public_name(const Person& person) const { return as_seen(state_, person, 0).name; }

SeatSet Room::asked_people() const {
  if (state_.paused) return {};
  SeatSet asked = state_.waiting_people();
  if (!state_.unsworn().empty()) return asked;
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (asked.has(p) && (state_.timed->forced(p) || ordered(state_, p))) asked.remove(p);
  }
  return asked;
}

Seat Room::may_hint(const Person& person) const {
  const Seat seat = state_.require_seat(person);
  state_.require_phase(store::Phase::kPlaying);
  if (!state_.settings.hints) refuse(no::no_hints());
  state_.require_voice();  // a word of advice is a word
  if (!state_.match()->waiting().has(seat)) throw Refused{state_.match()->why_not(seat, Move{}).value()};
  return seat;
}

SeatSet Room::may_remind(const Person& person) const {
  const Seat seat = state_.require_seat(person);
  state_.require_phase(store::Phase::kPlaying);
  state_.require_going_on();
  state_.require_voice();
  SeatSet asked = asked_people();
  asked.remove(seat);
  return asked;
}

void Room::why_not(Request& request, const Person& person, JsonWriter& json) const {
  const Move move = read_move_field(request, *state_.settings.game);
  request.done();
  const Seat seat = state_.require_seat(person);
  if (state_.phase != store::Phase::kFinished) state_.require_phase(store::Phase::kPlaying);
  const auto refusal = state_.match()->why_not(seat, move);
  json.field("legal", !refusal.has_value());
  if (!refusal) return;
  write_refusal(*refusal, json);
}

void Room::preview(Request& request, const Person& person, JsonWriter& json) const {
  const boost::json::value& list = request.needed("moves");
  request.done();
  if (!list.is_array() || list.get_array().empty() || list.get_array().size() > kMaxPreview) {
    refuse(no::preview_moves(kMaxPreview), "moves");
  }
  std::vector<Move> moves;
  for (const auto& text : list.get_array()) {
    const auto move = read_move(*state_.settings.game, text);
    if (!move) refuse(why_no_move(*state_.settings.game, text), "moves");
    moves.push_back(*move);
  }
  const Seat seat = state_.require_seat(person);
  state_.require_phase(store::Phase::kPlaying);
  if (auto refusal = state_.match()->why_not(seat, moves.front())) throw Refused{std::move(*refusal)};
  write_preview(*state_.match(), seat, moves, json);
}

void Room::present(store::PlayerId player, bool online, Millis now) {
  if (state_.presence.note(player, online, now)) ++state_.version;
}

void Room::spectators(int n) {
  if (n == state_.presence.spectators) return;
  state_.presence.spectators = n;
  ++state_.version;
}

// -- for the store ---------------------------------------------------------------------------------------------------

store::TableHead Room::head() const {
  store::TableHead head{
      .phase = state_.phase, .listed = state_.settings.listed && !asleep(state_), .summary = summary(), .players = {}};
  head.players.reserve(state_.seats.size());
  for (const SeatState& seat : state_.seats) {
    if (seat.kind == SeatKind::kPlayer) head.players.push_back(seat.person.id);
  }
  return head;
}

std::string Room::summary() const {
  std::string out;
  out.reserve(512);
  JsonWriter json(out);
  const auto taken =
      std::count_if(state_.seats.begin(), state_.seats.end(), [](auto& s) { return s.kind != SeatKind::kEmpty; });
  json.object()
      .field("code", state_.code)
      .field("game", state_.settings.game->name)
      .field("seats", state_.settings.seats());
  json.field("taken", taken).key("people").array();
  // A summary is the same for all: where spectators see the end later, names stay hidden here.
  const bool hidden = veiled(state_, state_.settings.delay > 0);
  for (const SeatState& seat : state_.seats) {
    if (seat.kind == SeatKind::kPlayer && !seat.person.is_bot() && !hidden) json.value(seat.person.name);
  }
  json.end_array().field("phase", name_of(state_.phase)).key("options");
  write_setup_options(*state_.settings.game, state_.settings.setup, json);
  json.key("clock");
  write_clock(state_.settings.clock, json);
  json.field("spectators", state_.settings.spectators)
      .field("host", hidden ? std::string() : state_.host.name)
      .field("created", state_.created);
  const auto bots = std::count_if(state_.seats.begin(), state_.seats.end(), [](const SeatState& s) {
    return s.kind == SeatKind::kBot || s.has_outside_bot();
  });
  json.field("bots", bots).field("language", state_.settings.language);
  if (hidden) json.field("hidden_names", true);
  if (!state_.lock.empty()) json.field("locked", true);
  if (state_.settings.leavers != Leavers::kAny)
    json.field("leavers", state_.settings.leavers == Leavers::kTold ? "told" : "rare");
  if (state_.settings.rated_from != 0) json.field("rated_from", state_.settings.rated_from);
  if (state_.paused) json.field("paused", true);
  if (asleep(state_)) json.field("asleep", true);
  if (!state_.plan.name.empty()) json.field("name", state_.plan.name);
  if (state_.plan.begins) json.field("begins", *state_.plan.begins);
  // Till then only the players know the end.
  if (state_.phase == store::Phase::kFinished && state_.settings.delay > 0)
    json.field("shown", state_.finished + Millis{1000} * state_.settings.delay);
  json.end_object();
  return out;
}

std::optional<store::FinishedGame> Room::finished() const {
  if (state_.phase != store::Phase::kFinished) return std::nullopt;
  const Record record = state_.match()->record();
  store::FinishedGame game{.table = state_.id,
                           .code = state_.code,
                           .game = std::string(state_.settings.game->name),
                           .rules_version = state_.settings.game->rules_version,
                           .seats = state_.settings.seats(),
                           .listed = state_.settings.listed,
                           .options = {},
                           .players = {},
                           .ending = std::string(state_.settings.game->endings[record.outcome->reason]),
                           .outcome = {},
                           .winners = record.outcome->winners.bits(),
                           .moves = static_cast<int>(state_.match()->seq()),
                           .started = state_.started,
                           .finished = state_.finished,
                           .counted = state_.lesson == nullptr && state_.settings.cards == nullptr,
                           .record = write_record(record),
                           .results = seat_results(state_)};
  JsonWriter options(game.options);
  write_setup_options(*state_.settings.game, state_.settings.setup, options);
  JsonWriter players(game.players);
  players.array();
  for (const std::string& label : record.players) players.value(label);
  players.end_array();
  JsonWriter outcome(game.outcome);
  write_outcome(*state_.settings.game, state_.settings.seats(), *record.outcome, outcome);
  return game;
}

std::vector<store::Entry> Room::set_lock(const Person& person, const std::string& lock, const Moment& moment) const {
  Draft draft(state_.last_seq, moment);
  server::set_lock(state_, person, lock, draft);
  return draft.take();
}

std::vector<store::Entry> Room::with_same_door(std::vector<store::Entry> made, const Moment& moment) const {
  Draft draft(static_cast<std::uint32_t>(made.size()), moment);
  if (!state_.lock.empty()) draft.add(entries::kDoor, -1, state_.lock);
  for (const SeatState& seat : state_.seats) {
    if (seat.has_outside_bot()) draft.add(entries::kInvite, -1, invitation(seat.person.public_id, true));
  }
  for (store::Entry& entry : draft.take()) made.push_back(std::move(entry));
  return made;
}

bool Room::locked_to(const Person& person) const { return server::locked_to(state_, person); }

std::vector<store::Entry> Room::set_hook(const Person& person, const Hook& hook, const Moment& moment) const {
  Draft draft(state_.last_seq, moment);
  server::set_hook(state_, person, hook, draft);
  return draft.take();
}

SeatSet Room::publicly_asked() const {
  SeatSet people;
  if (!state_.playing() || state_.paused) return people;
  const SeatSet oath = state_.unsworn();
  const SeatSet asked = oath.empty() ? state_.match()->table().pending().together : oath;
  for (Seat p = 0; p < state_.seats.size(); ++p) {
    if (asked.has(p) && state_.seats[p].by_person() && !state_.seats[p].person.is_bot()) people.add(p);
  }
  return people;
}

}  // namespace logres::server
