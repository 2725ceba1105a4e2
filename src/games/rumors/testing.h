// The harness of the rules' tests: a position from a scenario, moves as text, what happened as text.
//
//   Play t(R"({"seats": 3, "pile": ["pict_5"], "next": ["merlin_1"]})");
//   t.refused(0, "accuse 1", "R-092");
//   t.move(0, "listen");
//   EXPECT_EQ(t.top(), "merlin_1");
//
// Strict on purpose: a move must come from the very seat that is asked, a question that a test neither answers nor
// names with `leave` is an error, and after every move the state must be sound, the view of every seat must survive
// determinize, and scripted dice must have been used up.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <source_location>
#include <string>
#include <vector>

#include "games/rumors/rumors.h"

namespace logres::rumors {

using Here = std::source_location;

class Play {
 public:
  explicit Play(const std::string& scenario, std::uint64_t seed = 1, Here at = Here::current())
      : dice_(Dice::fast(seed)) {
    const auto json = boost::json::parse(scenario).as_object();
    if (const auto problem = Rumors::read_scenario(json, dice_, s_)) {
      fail(at, problem->field + ": " + problem->message);
      broken_ = true;
    }
    if (!broken_) check(at);
  }
  // A game from its set-up.
  Play(const Setup& setup, std::uint64_t seed, Here at = Here::current()) : dice_(Dice::fast(seed)) {
    s_ = Rumors::setup(setup, {dice_, &events_});
    check(at);
  }
  // A position from elsewhere.
  explicit Play(const State& s, std::uint64_t seed = 1) : s_(s), dice_(Dice::fast(seed)) {}
  Play(const Play&) = default;
  Play& operator=(const Play&) = default;
  ~Play() {
    if (!broken_ && !left_ && !at_turn()) ADD_FAILURE() << "a question without an answer: " << asks();
  }

  // -- acts

  // The outcomes of the dice during the next move; it must use them all.
  Play& rolls(std::vector<std::uint16_t> outcomes) {
    script_ = std::move(outcomes);
    return *this;
  }

  Play& move(Seat seat, std::string_view text, Here at = Here::current()) {
    if (broken_) return *this;
    const auto m = parse_move(verbs(), text);
    const Decision d = Rumors::pending(s_);
    if (!m || d.seat != seat || !Rumors::why_not(s_, seat, *m).ok() || !legal_list(seat).has(*m)) {
      broken_ = true;
      fail(at, "cannot be played by seat " + std::to_string(seat) + ": " + std::string(text) + "; asked: " + asks());
      return *this;
    }
    events_.clear();
    if (script_.empty()) {
      Rumors::apply(s_, *m, {dice_, &events_});
    } else {
      Dice scripted = Dice::scripted(script_);
      Rumors::apply(s_, *m, {scripted, &events_});
      if (!scripted.sound() || scripted.left_over() != 0) fail(at, "the dice were not used as the test says");
      script_.clear();
    }
    history_.insert(history_.end(), events_.begin(), events_.end());
    check(at);
    return *this;
  }

  // A move that the rules refuse, and which rule says so.
  Play& refused(Seat seat, std::string_view text, std::string_view rule, Here at = Here::current()) {
    if (broken_) return *this;
    const auto m = parse_move(verbs(), text);
    if (!m) {
      fail(at, "not a move: " + std::string(text));
      return *this;
    }
    const Why why = Rumors::why_not(s_, seat, *m);
    if (why.ok() || why.rule != rule) {
      fail(at, std::string(text) + " is refused by '" + std::string(why.rule) + "', not by " + std::string(rule));
    }
    if (Rumors::pending(s_).together.has(seat) && legal_list(seat).has(*m)) fail(at, std::string(text) + " is listed");
    return *this;
  }

  // The test ends in the middle of this question, and knows it.
  Play& leave(std::string_view question, Here at = Here::current()) {
    if (!broken_ && asks() != question) fail(at, "asked: " + asks());
    left_ = true;
    return *this;
  }

  // -- what is asked

  std::string asks() const {
    const Decision d = Rumors::pending(s_);
    return d.over() ? "over" : std::string(decisions()[d.kind]) + " " + std::to_string(d.seat);
  }
  std::string asked_together() const { return seats_text(Rumors::pending(s_).together); }
  bool at_turn() const { return Rumors::pending(s_).kind == kAskTurn || is_over(s_); }

  // "listen, quest picts": the moves of a seat that is asked.
  std::string legal(Seat seat) const {
    std::string text;
    for (const Move m : legal_list(seat)) text += (text.empty() ? "" : ", ") + move_text(verbs(), m);
    return text;
  }
  // The quests among the moves of the seat that is asked.
  std::string quests() const {
    std::string text;
    for (const Move m : legal_list(Rumors::pending(s_).seat)) {
      if (m.verb == kGoOn) text += (text.empty() ? "" : " ") + std::string(kQuestNames[m.a]);
    }
    return text;
  }

  // -- the table

  const State& state() const { return s_; }
  int white() const { return s_.white; }
  int black() const { return s_.black; }
  bool silence() const { return s_.silence != 0; }
  bool morgan_1() const { return s_.morgan_1 != 0; }
  bool morgan_2() const { return s_.morgan_2 != 0; }
  int count() const { return s_.count; }
  Seat active() const { return s_.active; }
  // The card everybody sees on the pile, or what it was announced as; "" when there is none.
  std::string top() const { return std::string(kCards[Rumors::observe(s_, kNoSeat).top].id); }
  // The card that truly lies there.
  std::string true_top() const { return s_.pile.empty() ? "" : std::string(kCards[s_.pile.top()].id); }
  static std::string text(std::span<const Card> cards) {
    std::string text;
    for (const Card c : cards) text += (text.empty() ? "" : " ") + std::string(kCards[c].id);
    return text;
  }
  std::string pile() const { return text({s_.pile.begin(), s_.pile.end()}); }
  std::string discard() const { return text({s_.discard.begin(), s_.discard.end()}); }
  static int count_of(const CardPile& pile, std::string_view id) {
    int n = 0;
    for (const Card c : pile) n += kCards[c].id == id ? 1 : 0;
    return n;
  }
  std::string loyalty(Seat p) const { return std::string(kLoyaltyNames[s_.loyalty[p]]); }
  std::string face(Seat p) const {
    return s_.face[p] == Face::kHidden ? "hidden" : s_.face[p] == Face::kLoyal ? "loyal" : "traitor";
  }
  int knights(Seat p) const { return knights_held(s_, p); }

  // "white_majority: 0 2": how it ended and who has won; "" while it goes on.
  std::string result() const {
    const auto outcome = Rumors::outcome(s_);
    if (!outcome) return "";
    return std::string(endings()[outcome->reason]) + ":" + seats_text(outcome->winners);
  }

  // -- what people see

  Observation observe(Seat viewer) const { return Rumors::observe(s_, viewer); }
  std::string view_text(Seat viewer) const {
    std::string text;
    JsonWriter json(text);
    json.object();
    Rumors::write(observe(viewer), json);
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

  // The events of the last move as this viewer sees them: "0 listens; 0 placed pict_5". Hidden arguments are "?".
  std::string seen_by(Seat viewer) const { return events_text(events_, viewer); }
  std::string all_seen_by(Seat viewer) const { return events_text(history_, viewer); }
  const EventList& events() const { return events_; }
  // Does this text occur among the last move's events?
  bool saw(Seat viewer, std::string_view text) const {
    return ("; " + seen_by(viewer) + ";").find("; " + std::string(text) + ";") != std::string::npos;
  }

 private:
  MoveList legal_list(Seat seat) const {
    MoveList list;
    Rumors::legal(s_, seat, list);
    return list;
  }

  static std::string seats_text(SeatSet set) {
    std::string text;
    for (Seat p = 0; p < kMaxSeats; ++p) {
      if (set.has(p)) text += " " + std::to_string(p);
    }
    return text;
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
      const EventDef& def = rumors::events()[seen.kind];
      if (!text.empty()) text += "; ";
      if (seen.actor != kNoSeat) text += std::to_string(seen.actor) + " ";
      text += def.name;
      for (std::size_t i = 0; i < 4 && def.args[i] != nullptr; ++i) text += " " + argument(*def.args[i], seen.arg[i]);
    }
    return text;
  }

  // What holds at every question of every game.
  void check(Here at) {
    if (const char* problem = Rumors::broken(s_)) fail(at, problem);
    for (int i = 0; i <= s_.seats; ++i) {
      const Seat viewer = i == s_.seats ? kNoSeat : static_cast<Seat>(i);
      const Observation o = observe(viewer);
      Dice dice = Dice::fast(static_cast<std::uint64_t>(i) + 7);
      const State world = Rumors::determinize(o, dice);
      if (!(Rumors::observe(world, viewer) == o)) fail(at, "determinize changes the view of " + std::to_string(i));
      if (const char* problem = Rumors::broken(world)) fail(at, std::string("determinize: ") + problem);
    }
  }

  static void fail(Here at, const std::string& message) {
    ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line())) << message;
  }

  State s_;
  Dice dice_;
  std::vector<std::uint16_t> script_;
  EventList events_, history_;
  bool left_ = false, broken_ = false;
};

// Places `cards` of the box into a JSON list: list({"pict_5", "pict_3"}).
inline std::string list(const std::vector<std::string>& cards) {
  std::string text = "[";
  for (const auto& card : cards) text += (text.size() > 1 ? ", \"" : "\"") + card + "\"";
  return text + "]";
}

// Every card of the game but those named, as a JSON list: what a scenario puts into a discard to empty the deck.
// Three Morgans stay aside: #3, #5 and #7, unless they are named.
inline std::vector<std::string> all_cards_but(std::vector<std::string> named) {
  std::vector<std::string> rest;
  for (Card c = 1; c < kCardKinds; ++c) {
    if (c == kMorgan8 || c == kMerlin6) continue;
    for (int i = 0; i < kCards[c].copies; ++i) {
      const auto it = std::find(named.begin(), named.end(), kCards[c].id);
      if (it == named.end()) {
        rest.emplace_back(kCards[c].id);
      } else {
        named.erase(it);
      }
    }
  }
  return rest;
}

// Seat 0 of two Loyal players goes on a quest with this pile; further scenario fields as `"field": value`.
inline Play quest(const std::string& main,
                  const std::vector<std::string>& pile,
                  const std::string& fields = "",
                  Here at = Here::current()) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "pile": )" + list(pile) + (fields.empty() ? "" : ", ") +
             fields + "}",
         1,
         at);
  t.move(0, "quest " + main, at);
  return t;
}

}  // namespace logres::rumors
