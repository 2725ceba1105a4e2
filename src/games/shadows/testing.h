// The harness of the rules' tests: a position from a scenario, moves as text, what happened as text.
//
//   Play t(four(R"("black_next": ["picts"])"));
//   t.move(0, "black_card");
//   EXPECT_EQ(t.picts(), 1);
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

#include "games/shadows/shadows.h"

namespace logres::shadows {

using Here = std::source_location;

class Play {
 public:
  explicit Play(const std::string& scenario, std::uint64_t seed = 1, Here at = Here::current())
      : dice_(Dice::fast(seed)) {
    const auto json = boost::json::parse(scenario).as_object();
    if (const auto problem = Shadows::read_scenario(json, dice_, s_)) {
      fail(at, problem->field + ": " + problem->message);
      broken_ = true;
      s_.ending = kBlackMajority;  // nothing more is asked
    }
    if (!broken_) check(at);
  }
  // A game from its set-up.
  Play(const Setup& setup, std::uint64_t seed, Here at = Here::current()) : dice_(Dice::fast(seed)) {
    s_ = Shadows::setup(setup, {dice_, &events_});
    history_ = events_;
    check(at);
  }
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
    const bool host = seat == kNoSeat;
    const bool asked = host || (Shadows::pending(s_).seat == seat && m && legal_list(seat).has(*m));
    if (!m || !asked || !Shadows::why_not(s_, seat, *m).ok()) {
      broken_ = true;
      fail(at, "cannot be played by seat " + std::to_string(seat) + ": " + std::string(text) + "; asked: " + asks());
      return *this;
    }
    events_.clear();
    if (script_.empty()) {
      Shadows::apply(s_, *m, {dice_, &events_});
    } else {
      Dice scripted = Dice::scripted(script_);
      Shadows::apply(s_, *m, {scripted, &events_});
      if (!scripted.sound() || scripted.left_over() != 0) fail(at, "the dice were not used as the test says");
      script_.clear();
    }
    history_.insert(history_.end(), events_.begin(), events_.end());
    check(at);
    return *this;
  }
  // The same answer from everybody a window asks.
  Play& everybody(std::string_view text, Here at = Here::current()) {
    const std::string question = kind();
    while (!broken_ && kind() == question) move(Shadows::pending(s_).seat, text, at);
    return *this;
  }
  // What an absent player would play.
  std::string absent(Seat seat, std::uint64_t seed = 1) const {
    Dice dice = Dice::fast(seed);
    return move_text(verbs(), Shadows::absent(s_, seat, dice));
  }

  // A move that the rules refuse, and which rule says so.
  Play& refused(Seat seat, std::string_view text, std::string_view rule, Here at = Here::current()) {
    if (broken_) return *this;
    const auto m = parse_move(verbs(), text);
    if (!m) {
      fail(at, "not a move: " + std::string(text));
      return *this;
    }
    const Why why = Shadows::why_not(s_, seat, *m);
    if (why.ok() || why.rule != rule) {
      fail(at, std::string(text) + " is refused by '" + std::string(why.rule) + "', not by " + std::string(rule));
    }
    if (Shadows::pending(s_).together.has(seat) && legal_list(seat).has(*m)) fail(at, std::string(text) + " is listed");
    return *this;
  }

  // The test ends in the middle of this question, and knows it.
  Play& leave(std::string_view question, Here at = Here::current()) {
    if (!broken_ && asks() != question) fail(at, "asked: " + asks());
    left_ = true;
    return *this;
  }

  // -- what is asked

  std::string kind() const { return std::string(decisions()[Shadows::pending(s_).kind]); }
  std::string asks() const {
    const Decision d = Shadows::pending(s_);
    return d.over() ? "over" : kind() + " " + std::to_string(d.seat);
  }
  std::string asked_together() const { return seats_text(Shadows::pending(s_).together); }
  bool at_turn() const {
    const auto k = Shadows::pending(s_).kind;
    return k == kAskEvil || k == kAskHeroic || k == kAskLook || is_over(s_);
  }

  // "draw, end_turn": the moves of a seat that is asked; with a verb, only those of this verb.
  std::string legal(Seat seat, std::string_view verb = "") const {
    std::string text;
    for (const Move m : legal_list(seat)) {
      if (!verb.empty() && verbs()[m.verb].name != verb) continue;
      text += (text.empty() ? "" : ", ") + move_text(verbs(), m);
    }
    return text;
  }
  bool can(Seat seat, std::string_view text) const {
    const auto m = parse_move(verbs(), text);
    return m && legal_list(seat).has(*m);
  }

  // -- the table

  const State& state() const { return s_; }
  int white() const { return s_.white; }
  int black() const { return s_.black; }
  int engines() const { return s_.engines; }
  int sword() const { return s_.sword; }
  int saxons() const { return s_.warriors[0]; }
  int picts() const { return s_.warriors[1]; }
  int life(Seat p) const { return s_.life[p]; }
  int cards(Seat p) const { return s_.hand_size[p]; }
  Seat active() const { return s_.active; }
  std::string place(Seat p) const { return std::string(kPlaceNames[s_.place[p]]); }
  std::string knight(Seat p) const { return std::string(kKnightNames[s_.knight[p]]); }
  std::string hand(Seat p) const {
    std::string text;
    for (Card c = kFight1; c <= kTruce; ++c) {
      for (int i = 0; i < s_.hand[p][white_index(c)]; ++i) text += (text.empty() ? "" : " ") + std::string(kCards[c].id);
    }
    return text;
  }
  // White values on a board: laid("black_knight") = "1 1 3".
  std::string laid(std::string_view quest) const {
    std::string text;
    const Laid& row = s_.laid[board_of(quest)];
    for (std::size_t i = 0; i < row.size; ++i) text += (text.empty() ? "" : " ") + std::to_string(laid_value(row.code[i]));
    return text;
  }
  // The Black cards of a board as everybody sees them.
  std::string spots(std::string_view quest) const {
    std::string text;
    for (const Card c : s_.spots[board_of(quest)].card) {
      if (c != kNoCard) text += (text.empty() ? "" : " ") + std::string(kCards[c].id);
    }
    return text;
  }
  int discarded(std::string_view id) const {
    const Card c = card_of(id);
    return is_white(c) ? s_.white_discard[white_index(c)] : is_black(c) ? s_.black_discard[black_index(c)]
                                                                       : s_.travel_discard[travel_index(c)];
  }
  int removed(std::string_view id) const { return s_.black_removed[black_index(card_of(id))]; }
  std::string relic(Relic r) const {
    return s_.relic[r] == kOnQuest ? "quest" : s_.relic[r] == kGone ? "gone" : std::to_string(s_.relic[r]);
  }
  std::string face(Seat p) const {
    return s_.face[p] == Face::kHidden ? "hidden" : s_.face[p] == Face::kLoyal ? "loyal" : "traitor";
  }
  static Card card_of(std::string_view id) {
    for (std::size_t c = 1; c < kCards.size(); ++c) {
      if (kCards[c].id == id) return static_cast<Card>(c);
    }
    ADD_FAILURE() << "no such card: " << id;
    return kNoCard;
  }

  // "white_majority: 0 2": how it ended and who has won; "" while it goes on.
  std::string result() const {
    const auto outcome = Shadows::outcome(s_);
    if (!outcome) return "";
    return std::string(endings()[outcome->reason]) + ":" + seats_text(outcome->winners);
  }

  // -- what people see

  Observation observe(Seat viewer) const { return Shadows::observe(s_, viewer); }
  std::string view_text(Seat viewer) const {
    std::string text;
    JsonWriter json(text);
    json.object();
    Shadows::write(observe(viewer), json);
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

  // The events of the last move as this viewer sees them. Hidden arguments are "?".
  std::string seen_by(Seat viewer) const { return events_text(events_, viewer); }
  std::string all_seen_by(Seat viewer) const { return events_text(history_, viewer); }
  bool saw(Seat viewer, std::string_view text) const { return contains(seen_by(viewer), text); }
  bool ever_saw(Seat viewer, std::string_view text) const { return contains(all_seen_by(viewer), text); }

 private:
  static bool contains(const std::string& all, std::string_view text) {
    return ("; " + all + ";").find("; " + std::string(text) + ";") != std::string::npos;
  }
  static std::size_t board_of(std::string_view quest) {
    for (std::uint8_t q = kAtBlackKnight; q < kPlaces; ++q) {
      if (kPlaceNames[q] == quest) return board(q);
    }
    ADD_FAILURE() << "no such quest: " << quest;
    return 0;
  }
  MoveList legal_list(Seat seat) const {
    MoveList list;
    Shadows::legal(s_, seat, list);
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
      const EventDef& def = shadows::events()[seen.kind];
      if (!text.empty()) text += "; ";
      if (seen.actor != kNoSeat) text += std::to_string(seen.actor) + " ";
      text += def.name;
      for (std::size_t i = 0; i < 4 && def.args[i] != nullptr; ++i) text += " " + argument(*def.args[i], seen.arg[i]);
    }
    return text;
  }

  // What holds at every question of every game.
  void check(Here at) {
    if (const char* problem = Shadows::broken(s_)) fail(at, problem);
    for (int i = 0; i <= s_.seats; ++i) {
      const Seat viewer = i == s_.seats ? kNoSeat : static_cast<Seat>(i);
      const Observation o = observe(viewer);
      Dice dice = Dice::fast(static_cast<std::uint64_t>(i) + 7);
      const State world = Shadows::determinize(o, dice);
      if (!(Shadows::observe(world, viewer) == o)) fail(at, "determinize changes the view of " + std::to_string(i));
      if (const char* problem = Shadows::broken(world)) fail(at, std::string("determinize: ") + problem);
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

// Four Loyal players whose powers disturb nothing: Gawain, Palamedes, Galahad, Tristan. Seat 0 is active; further
// fields as `"field": value`.
inline std::string four(const std::string& fields = "") {
  return R"({"seats": 4, "knights": ["gawain", "palamedes", "galahad", "tristan"],
             "loyalty": ["loyal", "loyal", "loyal", "loyal"])" +
         (fields.empty() ? "" : ", " + fields) + "}";
}
// The same with Knights of one's choice, in the Heroic Actions of seat 0, and with the expansion on request.
inline std::string with(const std::string& knights, const std::string& fields, const std::string& options = "") {
  return R"({"seats": 4, "knights": [)" + knights + R"(], "loyalty": ["loyal", "loyal", "loyal", "loyal"], "options": {)" +
         options + "}, " + fields + "}";
}
inline const std::string kMc = R"("expansion": "on")";
inline const std::string kHeroic = R"("phase": "heroic", )";

// An option set for a game from its beginning.
inline Setup game(int seats, std::initializer_list<std::pair<Option, int>> options = {}) {
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(Shadows::options())};
  for (const auto& [option, value] : options) setup.options.set(option, static_cast<std::int16_t>(value));
  return setup;
}

// What is wrong with a scenario: its field, or "" for a sound one.
inline std::string problem(const std::string& scenario) {
  State s;
  Dice dice = Dice::fast(1);
  const auto p = Shadows::read_scenario(boost::json::parse(scenario).as_object(), dice, s);
  return p ? p->field : "";
}

}  // namespace logres::shadows
