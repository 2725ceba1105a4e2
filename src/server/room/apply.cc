// The fold: what every entry does to a room. Deterministic; checks only that the entry fits, not who may.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "bots/players.h"
#include "server/base/names.h"
#include "server/features/anonymity/anonymity.h"
#include "server/features/days_off/days_off.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/features/pause/pause.h"
#include "server/features/shoulder_view/shoulder_view.h"
#include "server/features/standing_orders/standing_orders.h"
#include "server/features/webhook/webhook.h"
#include "server/room/apply.h"
#include "server/table/entries.h"
#include "table/messages.h"

namespace logres::server {
namespace {

constexpr std::size_t kMarksKept = 64;
constexpr std::size_t kMostHeard = 2000;  // phrases; who says more is not listened to by bots

using entries::misfit;
using entries::object_in;
using entries::text_in;

Person person_from(const boost::json::object& json) {
  const auto* id = json.if_contains("player");
  if (id == nullptr || !id->is_int64()) throw std::runtime_error("an entry without player");
  return {id->get_int64(), text_in(json, "public"), text_in(json, "name")};
}

const boost::json::object& part(const store::Entry& entry, const boost::json::object& json, std::string_view field) {
  const auto* value = json.if_contains(field);
  if (value == nullptr || !value->is_object()) misfit(entry, "a part of its body is missing");
  return value->get_object();
}

std::array<std::uint8_t, 32> key_from(const store::Entry& entry,
                                      const boost::json::object& json,
                                      std::string_view field) {
  const auto bytes = from_hex_32(text_in(json, field));
  if (!bytes) misfit(entry, "a key that is none");
  return *bytes;
}

std::optional<Seat> seat_from(const boost::json::object& json, std::string_view field) {
  const auto* value = json.if_contains(field);
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return static_cast<Seat>(value->get_int64());
}

// Could the entry change the frame of the table? What is said and answered has other frames, or none.
bool shows_at_table(const store::Entry& entry) {
  const bool withdrawn = entry.kind == entries::kTakeback && entry.body == entries::kAnswer;
  return !withdrawn && entry.kind != entries::kMove && entry.kind != entries::kSettle && entry.kind != entries::kTalk &&
         entry.kind != entries::kOrder;
}

// Of two of the same name, of which nobody knew, the first keeps it. Not by looks, which a newer Unicode sees
// otherwise.
void tell_apart(RoomState& room) {
  for (std::size_t seat = room.seats.size(); seat-- > 0;) {
    if (room.seats[seat].kind != SeatKind::kPlayer) continue;
    Person& person = room.seats[seat].person;
    person = room.told_apart(person, static_cast<Seat>(seat), same_letters);
    if (room.host.id == person.id) room.host = person;
  }
}

void finish(RoomState& room, Millis at) {
  room.phase = store::Phase::kFinished;
  room.finished = at;
  ++room.version;
  if (room.settings.hidden_names) tell_apart(room);
  std::vector<std::string> labels;
  for (const SeatState& seat : room.seats) {
    labels.push_back(seat.kind != SeatKind::kPlayer ? "bot:" + seat.bot
                     : seat.person.is_bot()         ? std::string(kOutsideBotLabel) + seat.person.name
                                                    : seat.person.name);
  }
  room.timed->name_players(std::move(labels));
}

// -- before the start ------------------------------------------------------------------------------------------------

void fold_create(RoomState& room, const store::Entry& entry) {
  const auto json = object_in(entry);
  room.settings = settings_from(part(entry, json, "settings"));
  room.host = person_from(part(entry, json, "host"));
  room.seats.resize(static_cast<std::size_t>(room.settings.seats()));
  room.created = entry.at;
  room.veil = entry.nonce;
}

void fold_settings(RoomState& room, const store::Entry& entry) {
  room.settings = settings_from(object_in(entry), room.settings);
  room.seats.resize(static_cast<std::size_t>(room.settings.seats()));
  for (SeatState& seat : room.seats) seat.ready = false;
}

void fold_sit(RoomState& room, const store::Entry& entry) {
  SeatState& seat = seat_in(room, entry);
  if (seat.kind == SeatKind::kPlayer) room.former.emplace_back(seat.person.id, static_cast<Seat>(entry.seat));
  seat = {.kind = SeatKind::kPlayer, .person = person_from(object_in(entry)), .bot = {}, .stand_in = {}};
}

void fold_stand(RoomState& room, const store::Entry& entry) { seat_in(room, entry) = {}; }

// Old logs have old names.
std::string bot_named(const RoomState& room, const std::string& name) {
  const auto known = bots::find_bot(*room.settings.game, name);
  return known.empty() ? name : std::string(known);
}

void fold_bot(RoomState& room, const store::Entry& entry) {
  seat_in(room, entry) = {};
  if (entry.body.empty()) return;
  seat_in(room, entry).kind = SeatKind::kBot;
  seat_in(room, entry).bot = bot_named(room, entry.body);
}

void fold_swap(RoomState& room, const store::Entry& entry) {
  const auto other = entries::number_in(entry);
  if (other < 0 || other >= static_cast<std::int64_t>(room.seats.size())) misfit(entry, "there is no such seat");
  std::swap(seat_in(room, entry), room.seats[static_cast<std::size_t>(other)]);
}

void fold_ready(RoomState& room, const store::Entry& entry) { seat_in(room, entry).ready = entries::flag_in(entry); }

void fold_close(RoomState& room, const store::Entry& /*entry*/) { room.phase = store::Phase::kClosed; }

void fold_start(RoomState& room, const store::Entry& entry) {
  const auto json = object_in(entry);
  const Secret secret{key_from(entry, json, "secret"), key_from(entry, json, "salt")};
  const auto begin = [&] {
    auto made = json.contains("scenario") ? Match::load(part(entry, json, "scenario"), secret)
                                          : Match::start(*room.settings.game, room.settings.setup, secret);
    if (const auto* refusal = std::get_if<Refusal>(&made)) misfit(entry, refusal->message());
    return TimedMatch(std::get<Match>(std::move(made)), room.settings.pace, entry.at);
  };
  room.timed.emplace(begin());
  if (room.match()->table().seats() != room.settings.seats()) misfit(entry, "the position has another number of seats");
  if (room.settings.delay > 0)
    room.delayed = std::make_unique<DelayedSpectators>(DelayedSpectators{begin(), {}, room.talk, {}});
  if (const auto* lesson = json.if_contains("lesson")) room.lesson = find_lesson(lesson->as_string());
  if (json.contains("deal")) room.deal = text_in(json, "deal");
  room.phase = store::Phase::kPlaying;
  room.started = entry.at;
  if (room.timed->over()) finish(room, entry.at);
}

// -- in play ---------------------------------------------------------------------------------------------------------

void take(RoomState& room, const MatchEntry& what) {
  if (!room.playing()) throw std::runtime_error("a move at a table where nobody plays");
  const bool was_silent = room.silence();
  const int changes = room.timed->changes();
  const bool was_on_view = room.timed->pile_on_view();
  const int turns = room.timed->turns();
  const std::uint8_t question = room.match()->table().pending().kind;
  room.timed->take(what);
  const Seat answered = what.kind == MatchEntry::Kind::kAnswer ? what.seat : kNoSeat;
  forget_orders(room, answered, question, room.timed->turns() != turns);
  if (was_on_view != room.timed->pile_on_view()) {
    room.gone_on = {};
    ++room.version;
  }
  if (room.delayed) room.delayed->moves.push_back(what);
  if (room.silence() && !was_silent) room.talk.hush();
  if (room.timed->changes() != changes) {
    if (room.settings.clock.millis() > 0 || room.proposal) ++room.version;
    room.proposal.reset();
  }
  if (room.timed->over()) finish(room, what.at);
}

void fold_go_on(RoomState& room, const store::Entry& entry) {
  seat_in(room, entry);
  room.gone_on.add(static_cast<Seat>(entry.seat));
}

// Whoever leaves or is played for keeps nobody waiting.
void put_pile_away_if_seen(RoomState& room, Millis at) {
  if (!room.timed || !room.timed->pile_on_view() || !room.looking().empty()) return;
  room.timed->put_pile_away(at);
  ++room.version;
}

void fold_oath(RoomState& room, const store::Entry& entry) { seat_in(room, entry).sworn = true; }

void fold_move(RoomState& room, const store::Entry& entry) {
  const SeatState& seat = seat_in(room, entry);
  const auto move = parse_move(room.settings.game->verbs, entry.body);
  if (!move) misfit(entry, "these are no words of the game");
  if (!room.timed) misfit(entry, "nobody plays");
  const auto at = static_cast<Seat>(entry.seat);
  Choice by = Choice::kNobody;
  if (seat.by_person() && !seat.person.is_bot())
    by = moves_of(*room.match(), at).size() > 1 ? Choice::kPerson : Choice::kForced;
  take(room, {.kind = MatchEntry::Kind::kAnswer, .at = entry.at, .seat = at, .move = *move, .by = by});
}

void fold_settle(RoomState& room, const store::Entry& entry) {
  take(room, {.kind = MatchEntry::Kind::kSettle, .at = entry.at, .move = {}});
}

void fold_away(RoomState& room, const store::Entry& entry) {
  const auto json = object_in(entry);
  const std::string why = text_in(json, "why");
  SeatState& seat = seat_in(room, entry);
  seat.stand_in = bot_named(room, text_in(json, "by"));
  seat.left = seat.left || why == entries::kLeft;
  seat.taken = why == entries::kHost;
  seat.late = why == entries::kClock;
  seat.away_since = entry.at;
  end_vacation(room, static_cast<Seat>(entry.seat), entry.at);  // somebody else answers now
}

void fold_back(RoomState& room, const store::Entry& entry) {
  SeatState& seat = seat_in(room, entry);
  // Whoever was really away has the full time of the question they find, once: leaving and coming back wins nothing.
  const Millis asked = room.timed ? room.timed->question_at() : 0;
  const bool missed_it = seat.late || asked > seat.away_since;
  if (missed_it && seat.clock_from <= asked) seat.clock_from = entry.at;
  seat.stand_in.clear();
  seat.left = seat.taken = seat.late = false;
}

void fold_host(RoomState& room, const store::Entry& entry) {
  if (seat_in(room, entry).kind != SeatKind::kPlayer) misfit(entry, "nobody sits there");
  room.host = seat_in(room, entry).person;
}

void fold_kick(RoomState& room, const store::Entry& entry) {
  SeatState& seat = seat_in(room, entry);
  if (seat.kind != SeatKind::kPlayer) misfit(entry, "nobody sits there");
  room.barred.push_back(seat.person);
  if (room.playing()) room.former.emplace_back(seat.person.id, static_cast<Seat>(entry.seat));
  seat = {};
  if (entry.body.empty()) return;
  seat.kind = SeatKind::kBot;
  seat.bot = bot_named(room, entry.body);
  seat.left = true;
}

void fold_takeback(RoomState& room, const store::Entry& entry) {
  const auto seat = static_cast<Seat>(entry.seat);
  if (entry.body == entries::kAnswer) {
    take(room, {.kind = MatchEntry::Kind::kWithdraw, .at = entry.at, .seat = seat, .move = {}});
    return;
  }
  room.proposal = Proposal{seat, static_cast<std::uint32_t>(entries::number_in(entry)), entry.at, {}};
}

// A seat's word on what was asked of all: without its consent it is off.
void hear_seat(auto& asked, const store::Entry& entry) {
  if (entries::flag_in(entry)) {
    asked->agreed.add(static_cast<Seat>(entry.seat));
  } else {
    asked.reset();
  }
}

void fold_consent(RoomState& room, const store::Entry& entry) {
  if (!room.proposal) misfit(entry, "nothing was proposed");
  hear_seat(room.proposal, entry);
}

// Whoever leaves while the others are asked is no longer needed: so this is looked at after every entry.
void cut_if_agreed(RoomState& room, Millis at) {
  if (!room.proposal) return;
  const SeatSet needed = room.needed_for(room.proposal->seat);
  if ((needed.bits() & ~room.proposal->agreed.bits()) != 0) return;
  const MatchEntry what{
      .kind = MatchEntry::Kind::kCut, .at = at, .seat = room.proposal->seat, .move = {}, .keep = room.proposal->keep};
  room.proposal.reset();
  ++room.version;
  take(room, what);
}

void fold_vote(RoomState& room, const store::Entry& entry) {
  seat_in(room, entry);
  room.vote =
      Vote{.seat = static_cast<Seat>(entry.seat), .person = {}, .what = entry.body, .at = entry.at, .agreed = {}};
  if (entry.body.starts_with('{')) room.vote->person = person_from(object_in(entry));
}

void fold_voice(RoomState& room, const store::Entry& entry) {
  seat_in(room, entry);
  if (!room.vote) misfit(entry, "nothing was asked");
  hear_seat(room.vote, entry);
}

// As above: whoever leaves is no longer needed.
void do_if_agreed(RoomState& room, Millis at) {
  if (!room.vote) return;
  const bool seat_gone = room.vote->person && !room.seats[room.vote->seat].left;  // its player has come back
  const std::string& what = room.vote->what;
  const bool done = (what == entries::kPause && room.paused) || (what == entries::kResume && !room.paused);
  if (!room.playing() || seat_gone || done) {
    room.vote.reset();
    ++room.version;
    return;
  }
  if ((room.needed_for(room.vote->seat).bits() & ~room.vote->agreed.bits()) != 0) return;
  const Vote vote = *std::exchange(room.vote, std::nullopt);
  ++room.version;
  if (vote.what == entries::kClose) room.phase = store::Phase::kClosed;
  if (vote.what == entries::kPause) room.paused = Pause{std::string(entries::kVote), vote.seat, at};
  if (vote.what == entries::kResume) go_on_at(room, at);
  if (!vote.person) return;
  SeatState& seat = room.seats[vote.seat];
  if (seat.kind == SeatKind::kPlayer) room.former.emplace_back(seat.person.id, vote.seat);
  seat = {.kind = SeatKind::kPlayer, .person = *vote.person, .bot = {}, .stand_in = {}};
}

// -- always ----------------------------------------------------------------------------------------------------------

void fold_talk(RoomState& room, const store::Entry& entry) {
  const auto json = object_in(entry);
  if (const auto* once = json.if_contains("once"); once != nullptr && once->is_string()) {
    room.once.emplace_back(once->get_string());
    if (room.once.size() > kMarksKept) room.once.erase(room.once.begin());
  }
  TalkLine line;
  line.at = entry.at;
  if (entry.seat >= 0) line.seat = static_cast<Seat>(entry.seat);
  line.player = text_in(json, "player");
  line.name = text_in(json, "name");
  if (line.seat && veiled(room) && !line.player.empty()) {
    line.player = veiled_id(room, {.id = 0, .public_id = line.player, .name = {}});
    line.name.clear();
  }
  line.fades = room.playing() && room.settings.game->table_rules.talk_fades;
  if (json.contains("phrase")) {
    line.phrase = text_in(json, "phrase");
    line.word = text_in(json, "word");
    line.about = seat_from(json, "about");
    if (line.seat && room.timed && room.said.size() < kMostHeard) {
      room.said.push_back({room.match()->seq(), *line.seat, {line.phrase, line.about.value_or(kNoSeat), line.word}});
    }
  } else {
    line.text = text_in(json, "text");
  }
  if (room.delayed)
    room.delayed->catch_up(entry.at - room.delay());  // so that the order of lines is the same whenever somebody looks
  if (room.delayed && line.seat) room.delayed->lines.push_back(line);
  if (room.delayed && !line.seat) room.delayed->talk.say(line);
  room.talk.say(std::move(line));
}

void fold_name(RoomState& room, const store::Entry& entry) {
  const Person person = person_from(object_in(entry));
  if (const auto seat = room.seat_of(person.id)) room.seats[*seat].person = person;
  if (room.host.id == person.id) room.host = person;
}

void fold_door(RoomState& room, const store::Entry& entry) { room.lock = entry.body; }

void fold_admit(RoomState& room, const store::Entry& entry) {
  std::erase_if(room.barred, [&](const Person& barred) { return barred.public_id == entry.body; });
}

void fold_rematch(RoomState& room, const store::Entry& entry) { room.rematch = entry.body; }

using Fold = void(RoomState& room, const store::Entry& entry);

Fold* find_fold(std::string_view kind) {
  struct Row {
    std::string_view kind;
    Fold* fold;
  };
  static constexpr std::array<Row, 35> kFolds = {{
      {entries::kMove, &fold_move},         {entries::kSettle, &fold_settle},     {entries::kTalk, &fold_talk},
      {entries::kCreate, &fold_create},     {entries::kSettings, &fold_settings}, {entries::kSit, &fold_sit},
      {entries::kStand, &fold_stand},       {entries::kBot, &fold_bot},           {entries::kSwap, &fold_swap},
      {entries::kReady, &fold_ready},       {entries::kStart, &fold_start},       {entries::kAway, &fold_away},
      {entries::kBack, &fold_back},         {entries::kHost, &fold_host},         {entries::kKick, &fold_kick},
      {entries::kTakeback, &fold_takeback}, {entries::kConsent, &fold_consent},   {entries::kName, &fold_name},
      {entries::kClose, &fold_close},       {entries::kRematch, &fold_rematch},   {entries::kOath, &fold_oath},
      {entries::kVote, &fold_vote},         {entries::kVoice, &fold_voice},       {entries::kGoOn, &fold_go_on},
      {entries::kPause, &fold_pause},       {entries::kResume, &fold_resume},     {entries::kPlan, &fold_plan},
      {entries::kCalled, &fold_called},     {entries::kDoor, &fold_door},         {entries::kAdmit, &fold_admit},
      {entries::kOrder, &fold_order},       {entries::kVacation, &fold_vacation}, {entries::kBehind, &fold_behind},
      {entries::kHook, &fold_hook},         {entries::kInvite, &fold_invite},
  }};
  const auto row = std::find_if(kFolds.begin(), kFolds.end(), [&](const Row& r) { return r.kind == kind; });
  return row == kFolds.end() ? nullptr : row->fold;
}

}  // namespace

void fold_entry(RoomState& room, const store::Entry& entry) {
  if (entry.seq != room.last_seq + 1) misfit(entry, "it is not the next");
  if ((entry.kind == entries::kCreate) != (room.last_seq == 0)) misfit(entry, "a table begins with its creation");
  Fold* const fold = find_fold(entry.kind);
  if (fold == nullptr) misfit(entry, "there is no such kind");
  fold(room, entry);
  room.last_seq = entry.seq;
  if (shows_at_table(entry)) ++room.version;
  // All have sworn, or whoever has not is away: the first question is put now, and its clock begins.
  if (room.settings.oath && !room.sworn && room.playing() && room.unsworn().empty()) {
    room.sworn = true;
    room.timed->put_question(entry.at);
  }
  cut_if_agreed(room, entry.at);
  do_if_agreed(room, entry.at);
  put_pile_away_if_seen(room, entry.at);
  if (!room.behind.empty()) tidy_behind(room);
}

}  // namespace logres::server
