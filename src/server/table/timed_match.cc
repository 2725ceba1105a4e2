#include "server/table/timed_match.h"

#include <sodium/crypto_shorthash.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "table/card_data.h"
#include "table/messages.h"

namespace logres::server {
namespace {

// What keyed() is asked for.
enum Purpose : std::uint8_t { kAskOfSeat = 0 /* to 7 */, kLot = 8, kPersonOfSeat = 9 /* to 16 */ };

std::string write_preamble(const Match& match) {
  std::string out;
  JsonWriter json(out);
  const Setup setup = match.table().setup();
  json.field("game", match.game().name).field("seats", setup.seats).key("options");
  write_setup_options(match.game(), setup, json);
  json.field("commitment", match.secret().commitment());
  return out;
}

}  // namespace

int percent(Pace pace) {
  static constexpr std::array<int, 4> kPercent = {150, 100, 50, 0};
  return kPercent[static_cast<std::size_t>(pace)];
}

// What was, before a entry: to see what the entry has changed.
struct TimedMatch::Before {
  explicit Before(const Match& match)
      : asked(match.table().pending()), question(match.question()), events(match.events().size()) {}
  Decision asked;
  std::uint32_t question;
  std::size_t events;
};

TimedMatch::TimedMatch(Match match, Pace pace, Millis at)
    : match_(std::move(match)),
      pace_(pace),
      over_(match_.table().pending().over()),
      silence_(match_.table().silence()),
      question_at_(at),
      preamble_(write_preamble(match_)) {
  note_asks();
}

void TimedMatch::put_pile_away(Millis at) {
  if (std::exchange(pile_on_view_, false)) hold_until_ = std::min(hold_until_, at);
}

void TimedMatch::stood_still(Millis from, Millis until) {
  question_at_ = question_at_ > from ? until : question_at_ + (until - from);
  if (hold_until_ > from) hold_until_ += until - from;
}

void TimedMatch::take(const MatchEntry& entry) {
  const Before before(match_);
  pile_on_view_ = false;  // whoever acts has seen it, or its time is over
  switch (entry.kind) {
    case MatchEntry::Kind::kAnswer:
      answer(entry);
      break;
    case MatchEntry::Kind::kSettle:
      match_.release();
      break;
    case MatchEntry::Kind::kCut:
      return cut(entry);
    case MatchEntry::Kind::kWithdraw:
      withdraw(entry);
      break;
  }
  note_choices();
  note(before, entry.at);
  note_asks();
}

void TimedMatch::answer(const MatchEntry& entry) {
  answers_by_.at(entry.seat) = entry.by;
  const bool waits = window() && pace_ != Pace::kInstant;
  owing_.remove(entry.seat);  // asked again at once, they are asked anew
  if (auto refusal = waits ? match_.collect(entry.seat, entry.move) : match_.play(entry.seat, entry.move)) {
    throw std::runtime_error("a move that does not fit: " + refusal->message());
  }
}

void TimedMatch::cut(const MatchEntry& entry) {
  if (entry.keep >= match_.seq()) throw std::runtime_error("a take-back of nothing");
  match_ = match_.until(entry.keep);
  chosen_.resize(entry.keep);
  over_ = false;
  silence_ = match_.table().silence();
  question_at_ = entry.at;
  rewinds_.emplace_back(std::nullopt);
  ++changes_;
  owing_ = SeatSet{};  // whoever is asked now is asked anew
  note_asks();
}

void TimedMatch::withdraw(const MatchEntry& entry) {
  if (!match_.has_answered(entry.seat)) throw std::runtime_error("an answer that was never given");
  const std::size_t events = match_.events().size();
  match_ = match_.without_answer(entry.seat);
  chosen_.resize(match_.seq());
  if (match_.events().size() < events) rewinds_.emplace_back(match_.events().size());
  if (pace_ == Pace::kInstant || entry.at >= settles_at()) match_.release();
}

// Which of the moves just made were people's choices. The answers that made them may have waited for a while.
void TimedMatch::note_choices() {
  const auto moves = match_.moves();
  for (std::size_t i = chosen_.size(); i < moves.size(); ++i) chosen_.push_back(answers_by_[moves[i].first]);
}

void TimedMatch::note(const Before& before, Millis at) {
  const Decision asked = match_.table().pending();
  bool seen = asked.kind != before.asked.kind || asked.together != before.asked.together;
  for (const Event& event : match_.events().subspan(std::min(before.events, match_.events().size()))) {
    seen = seen || visible(event, kNoSeat);
    const EventDef& def = match_.game().events[event.kind];
    if (def.stays_on_view) hold_for(at, kCardOnView);
    lies_open_ = lies_open_ || def.lies_open;
    if (def.begins_turn) ++turns_;
    if (!def.begins_turn || !std::exchange(lies_open_, false)) continue;
    pile_on_view_ = pace_ != Pace::kInstant;
    hold_for(at, kPileOnView);
  }
  over_ = asked.over();
  silence_ = match_.table().silence();
  if (!seen || match_.question() == before.question) return;
  question_at_ = at;
  ++changes_;
}

// Nothing is held where nothing stays on view, not even for the little by which the clock of another process is ahead.
void TimedMatch::hold_for(Millis at, Millis time) {
  if (pace_ != Pace::kInstant) hold_until_ = at + time * percent(pace_) / 100;
}

void TimedMatch::note_asks() {
  const SeatSet owing = match_.waiting();
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (!owing.has(p) || (owing_.has(p) && asked_in_[p] == changes_)) continue;
    ++asks_[p];
    asked_in_[p] = changes_;
  }
  owing_ = owing;
}

std::uint64_t TimedMatch::cursor() const { return (std::uint64_t{rewinds_.size()} << 32U) | match_.events().size(); }

std::optional<std::size_t> TimedMatch::events_after(std::uint64_t cursor) const {
  std::size_t from = cursor & 0xffff'ffffU;
  for (std::size_t i = cursor >> 32U; i < rewinds_.size(); ++i) {
    if (!rewinds_[i]) return std::nullopt;
    from = std::min(from, *rewinds_[i]);
  }
  return std::min(from, match_.events().size());
}

bool TimedMatch::window() const { return !over_ && is_window(match_.game().questions, match_.table().pending()); }

bool TimedMatch::forced(Seat seat) const {
  if (over_ || !match_.waiting().has(seat)) return false;
  if (!answered_by_table(match_.game().questions, match_.table().pending())) return false;
  return moves_of(match_, seat).size() == 1;
}

bool TimedMatch::can_settle() const { return match_.can_release(); }

Millis TimedMatch::bot_due() const { return std::max(question_at_ + kBotThinks * percent(pace_) / 100, hold_until_); }

Millis TimedMatch::person_due(Seat seat) const {
  const std::uint64_t drawn = keyed(static_cast<std::uint8_t>(kPersonOfSeat + seat), asks_[seat]);
  const Millis lot = static_cast<Millis>(drawn % (2 * kPersonThinks + 1));
  return std::max(question_at_ + (kPersonThinks + lot) * percent(pace_) / 100, hold_until_);
}

Millis TimedMatch::settles_at() const {
  const Millis lot = static_cast<Millis>(keyed(kLot, static_cast<std::uint64_t>(changes_)) % (kWindowAtLeast + 1));
  return std::max(question_at_ + (kWindowAtLeast + lot) * percent(pace_) / 100, hold_until_);
}

std::string TimedMatch::ask(Seat seat) const {
  const std::uint64_t number = keyed(static_cast<std::uint8_t>(kAskOfSeat + seat), asks_[seat]);
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8U * i));
  return to_hex(bytes);
}

// The key is the salt: a secret until the end, and of no use for guessing the dice.
std::uint64_t TimedMatch::keyed(std::uint8_t purpose, std::uint64_t number) const {
  static_assert(crypto_shorthash_KEYBYTES <= sizeof(Secret::salt));
  std::array<std::uint8_t, 9> text{purpose};
  for (std::size_t i = 0; i < 8; ++i) text[i + 1] = static_cast<std::uint8_t>(number >> (8U * i));
  std::array<std::uint8_t, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), text.data(), text.size(), match_.secret().salt.data());
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < hash.size(); ++i) value |= std::uint64_t{hash[i]} << (8U * i);
  return value;
}

}  // namespace logres::server
