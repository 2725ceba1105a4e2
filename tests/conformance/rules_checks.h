// What is true of every position and every move of every game. Each check gives a sentence about what is wrong, or "".
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cstring>
#include <string>

#include "tests/conformance/play.h"
#include "tests/conformance/shape_checks.h"

namespace logres::conformance {

template <Game G>
std::string text_of(Move move) {
  return "\"" + move_text(G::verbs(), move) + "\"";
}

// Non-empty, ascending, without repetition, every move spellable; different moves have different texts.
template <Game G>
std::string check_list(const typename G::State& s, Seat seat, bool texts) {
  MoveList legal;
  G::legal(s, seat, legal);
  if (legal.empty()) return "an asked seat has no move";
  std::vector<std::string> spelt;
  for (int i = 0; i < legal.size(); ++i) {
    if (i > 0 && !(legal[i - 1] < legal[i])) return "the list is not ascending at " + text_of<G>(legal[i]);
    if (!well_formed(G::verbs(), legal[i])) return "not well formed: " + text_of<G>(legal[i]);
    if (!G::why_not(s, seat, legal[i]).ok()) return "why_not refuses the legal " + text_of<G>(legal[i]);
    if (!texts) continue;
    spelt.push_back(move_text(G::verbs(), legal[i]));
    if (parse_move(G::verbs(), spelt.back()) != legal[i]) return "the text does not come back: " + spelt.back();
  }
  std::sort(spelt.begin(), spelt.end());
  if (std::adjacent_find(spelt.begin(), spelt.end()) != spelt.end()) return "two moves have the same text";
  return "";
}

// A move is refused with a key exactly when it is not in the list.
template <Game G>
std::string check_refusal(const typename G::State& s, Seat seat, const MoveList& legal, Move move) {
  const Why why = G::why_not(s, seat, move);
  if (why.ok() != legal.has(move)) {
    return std::string(why.ok() ? "why_not allows " : "why_not refuses ") + text_of<G>(move) + " of seat " +
           std::to_string(seat) + ", the list says otherwise";
  }
  return "";
}

inline Move random_bytes(Dice& dice) {
  const auto byte = [&] { return static_cast<std::uint8_t>(dice.below(dice.below(2) == 0 ? 256 : 24)); };
  return {byte(), byte(), byte(), byte()};
}

// Spellable moves and random bytes, from seats that are asked, not asked, and not at the table.
template <Game G>
std::string check_refusals(const typename G::State& s, Dice& dice) {
  static const std::vector<Move> spellable = all_well_formed(G::verbs());
  const Decision d = G::pending(s);
  const int seats = G::setup_of(s).seats;
  std::vector<Seat> asking = viewers(seats);
  asking.push_back(static_cast<Seat>(seats));
  for (const Seat p : asking) {
    MoveList legal;
    legal.clear();
    if (d.together.has(p)) G::legal(s, p, legal);
    for (int i = 0; i < 24; ++i) {
      const Move move =
          i % 2 == 0 ? spellable[dice.below(static_cast<std::uint32_t>(spellable.size()))] : random_bytes(dice);
      const std::string wrong = check_refusal<G>(s, p, legal, move);
      if (!wrong.empty()) return wrong;
    }
    if (d.together.has(p) || d.over()) continue;
    MoveList others;
    G::legal(s, d.seat, others);
    for (const Move move : others) {
      if (G::why_not(s, p, move).ok()) return "a seat that is not asked may move: " + text_of<G>(move);
    }
  }
  return "";
}

template <Game G>
std::string check_question(const typename G::State& s, int seats) {
  const Decision d = G::pending(s);
  if (G::outcome(s).has_value() != d.over()) return "there is an outcome exactly when the game is over";
  if (d.over()) return "";
  if (d.kind >= G::questions().size()) return "a decision that is not in the table";
  if (!d.together.has(d.seat)) return "the asked seat is not among those asked together";
  if ((d.together.bits() & ~SeatSet::first(seats).bits()) != 0) return "a seat is asked that is not at the table";
  return "";
}

// The absent player's move is legal, for everybody who is asked.
template <Game G>
std::string check_absent(const typename G::State& s, int seats, Dice& dice) {
  const Decision d = G::pending(s);
  for (const Seat p : viewers(seats)) {
    if (!d.together.has(p)) continue;
    const Move move = G::absent(s, p, dice);
    if (!G::why_not(s, p, move).ok()) return "the absent player makes an illegal move: " + text_of<G>(move);
  }
  return "";
}

template <Game G>
std::string check_outcome(const Outcome& outcome, int seats) {
  if (outcome.reason == 0 || outcome.reason >= G::endings().size()) return "an ending that is not in the table";
  if ((outcome.winners.bits() & ~SeatSet::first(seats).bits()) != 0) return "a winner who is not at the table";
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (p >= seats && outcome.score[p] != 0) return "a score for nobody";
    for (const Seat q : viewers(seats)) {
      if (q == kNoSeat) continue;
      const bool above = outcome.winners.has(p) && !outcome.winners.has(q) && outcome.score[p] < outcome.score[q];
      if (above) return "a loser has more points than a winner";
    }
  }
  return "";
}

// An argument that is not told is 0 where the table has no name for 0 ("no second card").
inline bool arg_is_sound(const ArgKind* kind, std::uint8_t value) {
  if (kind == nullptr) return value == 0;
  if (value == kHidden || arg_in_range(*kind, value)) return true;
  return value == 0 && !kind->names.empty() && kind->names[0].empty();
}

template <Game G>
std::string check_events(const EventList& events, int seats) {
  for (const Event& event : events) {
    if (event.kind == 0 || event.kind >= G::events().size()) return "an event that is not in the table";
    const EventDef& def = G::events()[event.kind];
    const std::string name(def.name);
    if (event.actor != kNoSeat && event.actor >= seats) return name + ": an actor who is not at the table";
    if ((event.clear.bits() & ~SeatSet::first(seats).bits()) != 0) return name + ": told to nobody at the table";
    for (std::size_t i = 0; i < event.arg.size(); ++i) {
      if (!arg_is_sound(def.args[i], event.arg[i])) {
        return name + ": argument " + std::to_string(i) + " is " + std::to_string(event.arg[i]);
      }
      if (def.args[i] == nullptr && ((event.hide >> i) & 1U) != 0) return name + ": hides what is not there";
    }
  }
  return "";
}

// The same move with the same dice makes the same state, with and without somebody listening to the events.
template <Game G>
std::string check_copies(const typename G::State& before, Move move, std::uint64_t seed) {
  const typename G::State kept = before;
  std::array<typename G::State, 2> after = {before, before};
  EventList events;
  Dice heard = Dice::fast(seed);
  Dice unheard = Dice::fast(seed);
  G::apply(after[0], move, Ctx{heard, &events});
  G::apply(after[1], move, Ctx{unheard});
  if (!(after[0] == after[1])) return "two copies parted after " + text_of<G>(move);
  if (heard.below(1U << 30U) != unheard.below(1U << 30U)) return "dice are drawn for events only";
  if (!(kept == before) || std::memcmp(&kept, &before, sizeof kept) != 0) return "an old copy has changed";
  return "";
}

// Equal states are equal bytes, and different ones different bytes.
template <Game G>
std::string check_bytes(const typename G::State& a, const typename G::State& b) {
  return (a == b) == (std::memcmp(&a, &b, sizeof a) == 0) ? "" : "== and the bytes disagree";
}

template <class Write>
std::string object_of(Write write) {
  std::string text;
  JsonWriter json(text);
  json.object();
  write(json);
  json.end_object();
  return text;
}
template <Game G>
std::string view_json(const typename G::Observation& o) {
  return object_of([&](JsonWriter& json) { G::write(o, json); });
}

template <Game G>
std::string check_json(const typename G::State& s, int seats) {
  for (const Seat p : viewers(seats)) {
    boost::json::error_code error;
    const auto view = boost::json::parse(view_json<G>(G::observe(s, p)), error);
    if (error) return "the view is not JSON";
    if (auto wrong = ShapeCheck()(G::view_shape(), view, "view"); !wrong.empty()) return wrong;
  }
  boost::json::error_code error;
  const auto state = boost::json::parse(object_of([&](JsonWriter& json) { G::write_state(s, json); }), error);
  if (error) return "the state is not JSON";
  // What a scenario cannot say: the question under way.
  static const std::set<std::string_view> kOfTheQuestion = {"ask", "hand", "played"};
  for (const auto& [key, value] : state.as_object()) {
    const auto field = std::ranges::find(G::scenario_shape().fields, std::string_view(key), &ShapeField::key);
    if (field == G::scenario_shape().fields.end() && !kOfTheQuestion.contains(key))
      return "a field of the state that no scenario has: " + std::string(key);
  }
  return "";
}

}  // namespace logres::conformance
