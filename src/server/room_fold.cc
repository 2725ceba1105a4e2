// The fold: what every entry does to a room. Deterministic; checks only that the entry fits, not who may.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "bots/players.h"
#include "server/entries.h"
#include "server/room.h"
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
  return !withdrawn && entry.kind != entries::kMove && entry.kind != entries::kSettle && entry.kind != entries::kTalk;
}

}  // namespace

Room::Fold Room::find_fold(std::string_view kind) {
  struct Row {
    std::string_view kind;
    Fold fold;
  };
  static constexpr std::array<Row, 24> kFolds = {{
      {entries::kMove, &Room::fold_move},         {entries::kSettle, &Room::fold_settle},
      {entries::kTalk, &Room::fold_talk},         {entries::kCreate, &Room::fold_create},
      {entries::kSettings, &Room::fold_settings}, {entries::kSit, &Room::fold_sit},
      {entries::kStand, &Room::fold_stand},       {entries::kBot, &Room::fold_bot},
      {entries::kSwap, &Room::fold_swap},         {entries::kReady, &Room::fold_ready},
      {entries::kStart, &Room::fold_start},       {entries::kAway, &Room::fold_away},
      {entries::kBack, &Room::fold_back},         {entries::kHost, &Room::fold_host},
      {entries::kKick, &Room::fold_kick},         {entries::kTakeback, &Room::fold_takeback},
      {entries::kConsent, &Room::fold_consent},   {entries::kName, &Room::fold_name},
      {entries::kClose, &Room::fold_close},       {entries::kRematch, &Room::fold_rematch},
      {entries::kOath, &Room::fold_oath},         {entries::kVote, &Room::fold_vote},
      {entries::kVoice, &Room::fold_voice},       {entries::kGoOn, &Room::fold_go_on},
  }};
  const auto row = std::find_if(kFolds.begin(), kFolds.end(), [&](const Row& r) { return r.kind == kind; });
  return row == kFolds.end() ? nullptr : row->fold;
}

void Room::apply(const store::Entry& entry) {
  if (entry.seq != last_seq_ + 1) misfit(entry, "it is not the next");
  if ((entry.kind == entries::kCreate) != (last_seq_ == 0)) misfit(entry, "a table begins with its creation");
  const Fold fold = find_fold(entry.kind);
  if (fold == nullptr) misfit(entry, "there is no such kind");
  (this->*fold)(entry);
  last_seq_ = entry.seq;
  if (shows_at_table(entry)) ++version_;
  // All have sworn, or whoever has not is away: the first question is put now, and its clock begins.
  if (settings_.oath && !sworn_ && phase_ == store::Phase::kPlaying && unsworn().empty()) {
    sworn_ = true;
    course_->put_question(entry.at);
  }
  cut_if_agreed(entry.at);
  do_if_agreed();
  put_pile_away_if_seen(entry.at);
}

Room::SeatState& Room::seat_in(const store::Entry& entry) {
  if (entry.seat < 0 || entry.seat >= static_cast<int>(seats_.size())) misfit(entry, "there is no such seat");
  return seats_[static_cast<std::size_t>(entry.seat)];
}

// -- before the start ------------------------------------------------------------------------------------------------

void Room::fold_create(const store::Entry& entry) {
  const auto json = object_in(entry);
  settings_ = settings_from(part(entry, json, "settings"));
  host_ = person_from(part(entry, json, "host"));
  seats_.resize(static_cast<std::size_t>(settings_.seats()));
  created_ = entry.at;
}

void Room::fold_settings(const store::Entry& entry) {
  settings_ = settings_from(object_in(entry));
  seats_.resize(static_cast<std::size_t>(settings_.seats()));
  for (SeatState& seat : seats_) seat.ready = false;
}

void Room::fold_sit(const store::Entry& entry) {
  SeatState& seat = seat_in(entry);
  if (seat.kind == Kind::kPlayer) former_.emplace_back(seat.person.id, static_cast<Seat>(entry.seat));
  seat = {.kind = Kind::kPlayer, .person = person_from(object_in(entry)), .bot = {}, .stand_in = {}};
}

void Room::fold_stand(const store::Entry& entry) { seat_in(entry) = {}; }

// Old logs have old names.
std::string Room::bot_named(const std::string& name) const {
  const auto known = bots::find_bot(*settings_.game, name);
  return known.empty() ? name : std::string(known);
}

void Room::fold_bot(const store::Entry& entry) {
  seat_in(entry) = {};
  if (entry.body.empty()) return;
  seat_in(entry).kind = Kind::kBot;
  seat_in(entry).bot = bot_named(entry.body);
}

void Room::fold_swap(const store::Entry& entry) {
  const auto other = entries::number_in(entry);
  if (other < 0 || other >= static_cast<std::int64_t>(seats_.size())) misfit(entry, "there is no such seat");
  std::swap(seat_in(entry), seats_[static_cast<std::size_t>(other)]);
}

void Room::fold_ready(const store::Entry& entry) { seat_in(entry).ready = entries::flag_in(entry); }

void Room::fold_close(const store::Entry& /*entry*/) { phase_ = store::Phase::kClosed; }

void Room::fold_start(const store::Entry& entry) {
  const auto json = object_in(entry);
  const Secret secret{key_from(entry, json, "secret"), key_from(entry, json, "salt")};
  const auto begin = [&] {
    auto made = json.contains("scenario") ? Match::load(part(entry, json, "scenario"), secret)
                                          : Match::start(*settings_.game, settings_.setup, secret);
    if (const auto* refusal = std::get_if<Refusal>(&made)) misfit(entry, refusal->message);
    return Course(std::get<Match>(std::move(made)), settings_.pace, entry.at);
  };
  course_.emplace(begin());
  if (match()->table().seats() != settings_.seats()) misfit(entry, "the position has another number of seats");
  if (settings_.delay > 0) lag_ = std::make_unique<Lag>(Lag{begin(), {}, talk_, {}});
  if (const auto* lesson = json.if_contains("lesson")) lesson_ = find_lesson(lesson->as_string());
  phase_ = store::Phase::kPlaying;
  started_ = entry.at;
  if (course_->over()) finish(entry.at);
}

// -- in play ---------------------------------------------------------------------------------------------------------

void Room::take(const Step& step) {
  if (phase_ != store::Phase::kPlaying) throw std::runtime_error("a move at a table where nobody plays");
  const bool was_silent = silence();
  const int changes = course_->changes();
  const bool was_on_view = course_->pile_on_view();
  course_->take(step);
  if (was_on_view != course_->pile_on_view()) {
    gone_on_ = {};
    ++version_;
  }
  if (lag_) lag_->steps.push_back(step);
  if (silence() && !was_silent) talk_.hush();
  if (course_->changes() != changes) {
    if (settings_.clock.millis() > 0 || proposal_) ++version_;
    proposal_.reset();
  }
  if (course_->over()) finish(step.at);
}

void Room::fold_go_on(const store::Entry& entry) {
  seat_in(entry);
  gone_on_.add(static_cast<Seat>(entry.seat));
}

// Whoever leaves or is played for keeps nobody waiting.
void Room::put_pile_away_if_seen(Millis at) {
  if (!course_ || !course_->pile_on_view() || !looking().empty()) return;
  course_->put_pile_away(at);
  ++version_;
}

void Room::finish(Millis at) {
  phase_ = store::Phase::kFinished;
  finished_ = at;
  ++version_;
  std::vector<std::string> labels;
  for (const SeatState& seat : seats_) {
    labels.push_back(seat.kind == Kind::kPlayer ? seat.person.name : fmt::format("bot:{}", seat.bot));
  }
  course_->name_players(std::move(labels));
}

void Room::fold_oath(const store::Entry& entry) { seat_in(entry).sworn = true; }

void Room::fold_move(const store::Entry& entry) {
  const SeatState& seat = seat_in(entry);
  const auto move = parse_move(settings_.game->verbs, entry.body);
  if (!move) misfit(entry, "these are no words of the game");
  if (!course_) misfit(entry, "nobody plays");
  const auto at = static_cast<Seat>(entry.seat);
  Choice by = Choice::kNobody;
  if (seat.by_person()) by = moves_of(*match(), at).size() > 1 ? Choice::kPerson : Choice::kForced;
  take({.kind = Step::Kind::kAnswer, .at = entry.at, .seat = at, .move = *move, .by = by});
}

void Room::fold_settle(const store::Entry& entry) { take({.kind = Step::Kind::kSettle, .at = entry.at, .move = {}}); }

void Room::fold_away(const store::Entry& entry) {
  const auto json = object_in(entry);
  const std::string why = text_in(json, "why");
  SeatState& seat = seat_in(entry);
  seat.stand_in = bot_named(text_in(json, "by"));
  seat.left = seat.left || why == entries::kLeft;
  seat.taken = why == entries::kHost;
  seat.late = why == entries::kClock;
  seat.away_since = entry.at;
}

void Room::fold_back(const store::Entry& entry) {
  SeatState& seat = seat_in(entry);
  // Whoever was really away has the full time of the question he finds, once: leaving and coming back wins nothing.
  const Millis asked = course_ ? course_->question_at() : 0;
  const bool missed_it = seat.late || asked > seat.away_since;
  if (missed_it && seat.clock_from <= asked) seat.clock_from = entry.at;
  seat.stand_in.clear();
  seat.left = seat.taken = seat.late = false;
}

void Room::fold_host(const store::Entry& entry) {
  if (seat_in(entry).kind != Kind::kPlayer) misfit(entry, "nobody sits there");
  host_ = seat_in(entry).person;
}

void Room::fold_kick(const store::Entry& entry) {
  SeatState& seat = seat_in(entry);
  if (seat.kind != Kind::kPlayer) misfit(entry, "nobody sits there");
  barred_.push_back(seat.person.id);
  if (phase_ == store::Phase::kPlaying) former_.emplace_back(seat.person.id, static_cast<Seat>(entry.seat));
  seat = {};
  if (entry.body.empty()) return;
  seat.kind = Kind::kBot;
  seat.bot = bot_named(entry.body);
  seat.left = true;
}

void Room::fold_takeback(const store::Entry& entry) {
  const auto seat = static_cast<Seat>(entry.seat);
  if (entry.body == entries::kAnswer) {
    take({.kind = Step::Kind::kWithdraw, .at = entry.at, .seat = seat, .move = {}});
    return;
  }
  proposal_ = Proposal{seat, static_cast<std::uint32_t>(entries::number_in(entry)), entry.at, {}};
}

void Room::fold_consent(const store::Entry& entry) {
  if (!proposal_) misfit(entry, "nothing was proposed");
  if (entries::flag_in(entry)) {
    proposal_->agreed.add(static_cast<Seat>(entry.seat));
  } else {
    proposal_.reset();
  }
}

// Whoever leaves while the others are asked is no longer needed: so this is looked at after every entry.
void Room::cut_if_agreed(Millis at) {
  if (!proposal_) return;
  const SeatSet needed = needed_for(proposal_->seat);
  if ((needed.bits() & ~proposal_->agreed.bits()) != 0) return;
  const Step step{.kind = Step::Kind::kCut, .at = at, .seat = proposal_->seat, .move = {}, .keep = proposal_->keep};
  proposal_.reset();
  ++version_;
  take(step);
}

void Room::fold_vote(const store::Entry& entry) {
  seat_in(entry);
  vote_ = Vote{.seat = static_cast<Seat>(entry.seat), .person = {}, .at = entry.at, .agreed = {}};
  if (entry.body != entries::kClose) vote_->person = person_from(object_in(entry));
}

void Room::fold_voice(const store::Entry& entry) {
  seat_in(entry);
  if (!vote_) misfit(entry, "nothing was asked");
  if (entries::flag_in(entry)) {
    vote_->agreed.add(static_cast<Seat>(entry.seat));
  } else {
    vote_.reset();
  }
}

// As above: whoever leaves is no longer needed.
void Room::do_if_agreed() {
  if (!vote_) return;
  const bool seat_gone = vote_->person && !seats_[vote_->seat].left;  // its player has come back
  if (phase_ != store::Phase::kPlaying || seat_gone) {
    vote_.reset();
    ++version_;
    return;
  }
  if ((needed_for(*vote_).bits() & ~vote_->agreed.bits()) != 0) return;
  const Vote vote = *std::exchange(vote_, std::nullopt);
  ++version_;
  if (!vote.person) {
    phase_ = store::Phase::kClosed;
    return;
  }
  SeatState& seat = seats_[vote.seat];
  if (seat.kind == Kind::kPlayer) former_.emplace_back(seat.person.id, vote.seat);
  seat = {.kind = Kind::kPlayer, .person = *vote.person, .bot = {}, .stand_in = {}};
}

// -- always ----------------------------------------------------------------------------------------------------------

void Room::fold_talk(const store::Entry& entry) {
  const auto json = object_in(entry);
  if (const auto* once = json.if_contains("once"); once != nullptr && once->is_string()) {
    once_.emplace_back(once->get_string());
    if (once_.size() > kMarksKept) once_.pop_front();
  }
  Line line;
  line.at = entry.at;
  if (entry.seat >= 0) line.seat = static_cast<Seat>(entry.seat);
  line.player = text_in(json, "player");
  line.name = text_in(json, "name");
  line.fades = phase_ == store::Phase::kPlaying && settings_.game->table_rules.talk_fades;
  if (json.contains("phrase")) {
    line.phrase = text_in(json, "phrase");
    line.word = text_in(json, "word");
    line.about = seat_from(json, "about");
    if (line.seat && course_ && said_.size() < kMostHeard) {
      said_.push_back({match()->seq(), *line.seat, {line.phrase, line.about.value_or(kNoSeat), line.word}});
    }
  } else {
    line.text = text_in(json, "text");
  }
  if (lag_) catch_up(entry.at);  // so that the order of lines is the same whenever somebody looks
  if (lag_ && line.seat) lag_->lines.push_back(line);
  if (lag_ && !line.seat) lag_->talk.say(line);
  talk_.say(std::move(line));
}

void Room::fold_name(const store::Entry& entry) {
  const Person person = person_from(object_in(entry));
  if (const auto seat = seat_of(person.id)) seats_[*seat].person = person;
  if (host_.id == person.id) host_ = person;
}

void Room::fold_rematch(const store::Entry& entry) { rematch_ = entry.body; }

}  // namespace logres::server
