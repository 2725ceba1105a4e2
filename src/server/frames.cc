// What goes to people: exactly docs/network.md, straight into a string.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "server/room.h"
#include "table/messages.h"

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

void write_events(const Match& match, Seat viewer, std::size_t from, bool* any, JsonWriter& json) {
  json.key("events").array();
  for (const Event& event : match.events().subspan(from)) {
    if (!visible(event, viewer)) continue;
    *any = true;
    json.object();
    write_event(match.game(), redact(event, viewer), json);
    json.end_object();
  }
  json.end_array();
}

// A seat that owes no answer gets no `ask`: the questions of others are not its business, not even their number.
void write_view_body(const Course& course, Seat viewer, JsonWriter& json) {
  const Match& match = course.match();
  const bool owes = match.waiting().has(viewer);
  write_optional("seat", viewer == kNoSeat ? std::nullopt : std::optional(viewer), json);
  json.field("ask", owes ? course.ask(viewer) : std::string()).key("decision");
  write_decision(match.game(), match.table().pending(), json);
  json.field("owes", owes).key("legal");
  write_move_texts(match.game(), moves_of(match, viewer).span(), json);
  json.key("table").object();
  match.table().view(viewer, json);
  json.end_object();
  write_end(match, json);
}

}  // namespace

// The spectators' match goes after the time, which is no entry: so this happens when somebody looks.
void Room::catch_up(Millis now) const {
  const Millis until = now - Millis{1000} * settings_.delay;
  for (; !lag_->steps.empty() && lag_->steps.front().at <= until; lag_->steps.pop_front()) {
    lag_->course.take(lag_->steps.front());
    if (lag_->course.over()) ++version_;
  }
  for (; !lag_->lines.empty() && lag_->lines.front().at <= until; lag_->lines.pop_front()) {
    lag_->talk.say(lag_->lines.front());
  }
}

// When spectators who are behind may see or hear something that catch_up() has not shown yet.
std::optional<Millis> Room::spectators_due() const {
  const Millis delay = Millis{1000} * settings_.delay;
  std::optional<Millis> due;
  if (!lag_->steps.empty()) due = lag_->steps.front().at + delay;
  if (!lag_->lines.empty())
    due = std::min(due.value_or(lag_->lines.front().at + delay), lag_->lines.front().at + delay);
  return due;
}

ViewParts Room::view_parts(Seat viewer, std::optional<std::uint64_t> since, Millis now, std::string text) const {
  const bool late = viewer == kNoSeat && lag_ != nullptr;
  if (late) catch_up(now);
  const Course& course = late ? lag_->course : *course_;
  ViewParts parts{.view = std::move(text), .news = {}};
  parts.view.reserve(4096);
  parts.hold = viewer == kNoSeat ? 0 : std::max<Millis>(0, course.hold_until() - now);
  JsonWriter json(parts.view);
  json.object().raw(course.preamble());
  write_view_body(course, viewer, json);
  json.end_object();
  JsonWriter news(parts.news);
  if (const auto from = since ? course.events_after(*since) : std::nullopt) {
    write_events(course.match(), viewer, *from, &parts.has_events, news);
  } else {
    parts.has_events = parts.has_log = true;
    write_log(course.match(), viewer, news);
  }
  parts.next = course.cursor();
  return parts;
}

std::string view_text(const ViewParts& parts, std::uint32_t seq, std::string text) {
  text.reserve(parts.view.size() + parts.news.size() + 64);
  text += R"({"push":"view",)";
  if (seq != 0) text += fmt::format(R"("seq":{},)", seq);
  text += fmt::format(R"("view":{{"hold":{},)", parts.hold);
  text += std::string_view(parts.view).substr(1);
  text += ',';
  text += parts.news;
  text += '}';
  return text;
}

ViewFrame Room::view_frame(Seat viewer, std::optional<std::uint64_t> since, Millis now, std::string text) const {
  const ViewParts parts = view_parts(viewer, since, now);
  return {.text = view_text(parts, 0, std::move(text)),
          .hash = std::hash<std::string_view>()(parts.view),
          .has_events = parts.has_events,
          .next = parts.next};
}

void Room::write_table_seat(const SeatState& seat, JsonWriter& json) const {
  json.object();
  switch (seat.kind) {
    case Kind::kEmpty:
      json.field("kind", "empty");
      break;
    case Kind::kBot:
      json.field("kind", "bot").field("bot", seat.bot);
      break;
    case Kind::kPlayer:
      json.field("kind", "player").field("player", seat.person.public_id).field("name", seat.person.name);
      json.field("ready", seat.ready).field("online", online(seat.person.id));
      write_optional("played_by", unless_empty(seat.stand_in), json);
      break;
  }
  if (seat.left) json.field("left", true);
  json.end_object();
}

void Room::write_takeback(JsonWriter& json) const {
  if (!proposal_) {
    json.null();
    return;
  }
  json.object().field("seat", proposal_->seat).key("agreed");
  write_seats(proposal_->agreed, json);
  json.key("needed");
  write_seats(needed_for(proposal_->seat), json);
  json.end_object();
}

void Room::write_vote(JsonWriter& json) const {
  if (!vote_) {
    json.null();
    return;
  }
  json.object().field("what", vote_->person ? "sit" : "close").field("seat", vote_->seat);
  if (vote_->person) json.field("player", vote_->person->public_id).field("name", vote_->person->name);
  json.key("agreed");
  write_seats(vote_->agreed, json);
  json.key("needed");
  write_seats(needed_for(*vote_), json);
  json.end_object();
}

std::string Room::table_frame(const Person& person, const std::vector<store::Outage>& outages) const {
  const auto seat = seat_of(person.id);
  // Spectators who are behind do not learn the end from the frame of the table.
  const bool late = !seat && lag_ != nullptr && !lag_->course.over();
  std::string out;
  out.reserve(1024);
  JsonWriter json(out);
  json.object().field("push", "table").key("table").object().field("code", code_);
  json.field("game", settings_.game->name).field("phase", name_of(late ? store::Phase::kPlaying : phase_));
  json.field("host", host_.public_id).key("settings");
  write_settings(settings_, json);
  json.key("seats").array();
  for (const SeatState& state : seats_) write_table_seat(state, json);
  json.end_array().key("you").object();
  write_optional("seat", seat, json);
  const bool barred = std::find(barred_.begin(), barred_.end(), person.id) != barred_.end();
  json.field("host", is_host(person)).field("barred", barred).field("sworn", seat && seats_[*seat].sworn).end_object();
  json.field("spectators", spectators_).key("oath");
  write_seats(unsworn(), json);
  json.key("takeback");
  if (late) {
    json.null();
  } else {
    write_takeback(json);
  }
  json.key("vote");
  if (late) {
    json.null();
  } else {
    write_vote(json);
  }
  if (const SeatSet people = late ? SeatSet{} : looking(); !people.empty()) {
    json.key("looking").array();
    for (Seat p = 0; p < seats_.size(); ++p) {
      if (people.has(p)) json.value(p);
    }
    json.end_array();
  }
  write_optional("deadline", late ? std::nullopt : deadline(seat, outages), json);
  write_optional("rematch", late ? std::nullopt : unless_empty(rematch_), json);
  if (lesson_ != nullptr) json.field("lesson", lesson_->name);
  json.field("created", created_).end_object().end_object();
  return out;
}

}  // namespace logres::server
