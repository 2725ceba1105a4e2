// What the harnesses of all games' rule tests share (games/<game>/testing.h): a position, moves as text, what happened
// as text.
//
// Strict on purpose: a move must come from the very seat that is asked, a question that a test neither answers nor
// names with `leave` is an error, and after every move the state must be sound, the view of every seat must survive
// determinize, and scripted dice must have been used up.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"

namespace logres {

// `Self` is the game's own harness. It says with rests(state) where a test may end, and with spelt(text), if it likes,
// how moves are abbreviated.
template <Game G, class Self>
class RulesPlay {
 public:
  using Here = std::source_location;
  using State = typename G::State;
  using Observation = typename G::Observation;

  // -- acts

  // The outcomes of the dice during the next move; it must use them all.
  Self& rolls(std::vector<std::uint16_t> outcomes) {
    script_ = std::move(outcomes);
    return self();
  }

  Self& move(Seat seat, std::string_view text, Here at = Here::current()) {
    if (broken_) return self();
    const auto m = parse(text);
    if (!m || G::pending(s_).seat != seat || !legal_list(seat).has(*m) || !G::why_not(s_, seat, *m).ok()) {
      broken_ = true;
      fail(at, "cannot be played by seat " + std::to_string(seat) + ": " + std::string(text) + "; asked: " + asks());
      return self();
    }
    events_.clear();
    apply(*m, at);
    history_.insert(history_.end(), events_.begin(), events_.end());
    check(at);
    return self();
  }

  // A move that the rules refuse, and which rule says so: "S-059", or with its reason "S-059 not_enough_cards".
  Self& refused(Seat seat, std::string_view text, std::string_view rule, Here at = Here::current()) {
    if (broken_) return self();
    const auto m = parse(text);
    if (!m) {
      fail(at, "not a move: " + std::string(text));
      return self();
    }
    const Why why = G::why_not(s_, seat, *m);
    const std::string said = std::string(why.rule) + ' ' + std::string(why.key);
    if (why.ok() || (rule != why.rule && rule != said)) {
      fail(at, std::string(text) + " is refused by '" + said + "', not by " + std::string(rule));
    }
    if (G::pending(s_).together.has(seat) && legal_list(seat).has(*m)) fail(at, std::string(text) + " is listed");
    return self();
  }

  // The test ends in the middle of this question, and knows it.
  Self& leave(std::string_view question, Here at = Here::current()) {
    if (!broken_ && asks() != question) fail(at, "asked: " + asks());
    left_ = true;
    return self();
  }

  // -- what is asked

  std::string asked() const { return std::string(G::questions()[G::pending(s_).kind].name); }
  std::string asks() const {
    const Decision d = G::pending(s_);
    return d.over() ? "over" : asked() + " " + std::to_string(d.seat);
  }
  bool at_rest() const { return Self::rests(s_); }
  std::string asked_together() const { return seats_text(G::pending(s_).together); }

  // "draw, end_turn": the moves of a seat that is asked; with a verb, only those of this verb.
  std::string legal(Seat seat, std::string_view verb = "") const {
    std::string text;
    for (const Move m : legal_list(seat)) {
      if (!verb.empty() && G::verbs()[m.verb].name != verb) continue;
      text += (text.empty() ? "" : ", ") + move_text(G::verbs(), m);
    }
    return text;
  }
  bool can(Seat seat, std::string_view text) const {
    const auto m = parse(text);
    return m && legal_list(seat).has(*m);
  }
  // What an absent player would play.
  std::string absent(Seat seat, std::uint64_t seed = 1) const {
    Dice dice = Dice::fast(seed);
    return move_text(G::verbs(), G::absent(s_, seat, dice));
  }

  // -- the table

  const State& state() const { return s_; }
  Seat active() const { return s_.active; }
  // "white_majority: 0 2": how it ended and who has won; "" while it goes on.
  std::string result() const {
    const auto outcome = G::outcome(s_);
    if (!outcome) return "";
    return std::string(G::endings()[outcome->reason]) + ":" + seats_text(outcome->winners);
  }

  // -- what people see

  Observation observe(Seat viewer) const { return G::observe(s_, viewer); }
  std::string view_text(Seat viewer) const {
    std::string text;
    JsonWriter json(text);
    json.object();
    G::write(observe(viewer), json);
    json.end_object();
    return text;
  }
  // One field of the view: view(1, "/mine/loyalty").
  std::string view(Seat viewer, std::string_view pointer) const {
    const auto json = boost::json::parse(view_text(viewer));
    boost::system::error_code error;
    const auto* value = json.find_pointer(pointer, error);
    return value == nullptr ? "absent" : boost::json::serialize(*value);
  }

  const EventList& events() const { return events_; }
  // The events of the last move as this viewer sees them: "0 listens; 0 placed pict_5". Hidden arguments are "?".
  std::string seen_by(Seat viewer) const { return events_text(events_, viewer); }
  std::string all_seen_by(Seat viewer) const { return events_text(history_, viewer); }
  // Does this text occur among the last move's events?
  bool saw(Seat viewer, std::string_view text) const { return contains(seen_by(viewer), text); }
  bool ever_saw(Seat viewer, std::string_view text) const { return contains(all_seen_by(viewer), text); }

 protected:
  RulesPlay(const boost::json::object& scenario, std::uint64_t seed, Here at) : dice_(Dice::fast(seed)) {
    if (const auto problem = G::read_scenario(scenario, dice_, s_)) {
      fail(at, problem->field + ": " + problem->why.key);
      broken_ = true;
    } else {
      check(at);
    }
  }
  // A game from its set-up.
  RulesPlay(const Setup& setup, std::uint64_t seed, Here at) : dice_(Dice::fast(seed)) {
    s_ = G::setup(setup, {dice_, &events_});
    history_ = events_;
    check(at);
  }
  // A position from elsewhere.
  RulesPlay(const State& s, std::uint64_t seed) : s_(s), dice_(Dice::fast(seed)) {}
  RulesPlay(const RulesPlay&) = default;
  RulesPlay& operator=(const RulesPlay&) = default;
  ~RulesPlay() {
    if (!broken_ && !left_ && !at_rest()) ADD_FAILURE() << "a question without an answer: " << asks();
  }

  static std::string spelt(std::string_view text) { return std::string(text); }
  bool broken() const { return broken_; }

  static void fail(Here at, const std::string& message) {
    ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line())) << message;
  }
  static std::string seats_text(SeatSet set) {
    std::string text;
    for (Seat p = 0; p < kMaxSeats; ++p) {
      if (set.has(p)) text += " " + std::to_string(p);
    }
    return text;
  }
  MoveList legal_list(Seat seat) const {
    MoveList list;
    G::legal(s_, seat, list);
    return list;
  }

  State s_;

 private:
  Self& self() { return static_cast<Self&>(*this); }

  static auto parse(std::string_view text) { return parse_move(G::verbs(), Self::spelt(text)); }

  void apply(Move m, Here at) {
    if (script_.empty()) {
      G::apply(s_, m, {dice_, &events_});
      return;
    }
    Dice scripted = Dice::scripted(script_);
    G::apply(s_, m, {scripted, &events_});
    if (!scripted.sound() || scripted.left_over() != 0) fail(at, "the dice were not used as the test says");
    script_.clear();
  }

  // What holds at every question of every game.
  void check(Here at) const {
    if (const char* problem = G::broken(s_)) fail(at, problem);
    for (int i = 0; i <= s_.seats; ++i) {
      const Seat viewer = i == s_.seats ? kNoSeat : static_cast<Seat>(i);
      const Observation o = observe(viewer);
      Dice dice = Dice::fast(static_cast<std::uint64_t>(i) + 7);
      const State world = G::determinize(o, dice);
      if (!(G::observe(world, viewer) == o)) fail(at, "determinize changes the view of " + std::to_string(i));
      if (const char* problem = G::broken(world)) fail(at, std::string("determinize: ") + problem);
    }
  }

  static std::string argument(const ArgKind& kind, std::uint8_t value) {
    if (value == kHidden) return "?";
    return kind.names.empty() || arg_in_range(kind, value) ? arg_text(kind, value) : "-";
  }
  static std::string events_text(const EventList& list, Seat viewer) {
    std::string text;
    for (const Event& event : list) {
      if (!visible(event, viewer)) continue;
      const Event seen = redact(event, viewer);
      const EventDef& def = G::events()[seen.kind];
      if (!text.empty()) text += "; ";
      if (seen.actor != kNoSeat) text += std::to_string(seen.actor) + " ";
      text += def.name;
      for (std::size_t i = 0; i < 4 && def.args[i] != nullptr; ++i) text += " " + argument(*def.args[i], seen.arg[i]);
    }
    return text;
  }
  static bool contains(const std::string& all, std::string_view text) {
    return ("; " + all + ";").find("; " + std::string(text) + ";") != std::string::npos;
  }

  Dice dice_;
  std::vector<std::uint16_t> script_;
  EventList events_, history_;
  bool left_ = false, broken_ = false;
};

}  // namespace logres
