// Nothing leaks: what is true of every viewer of every position. Each check gives a sentence, or "".
#pragma once

#include <string>

#include "tests/conformance/rules_checks.h"

namespace logres::conformance {

// What a game may say about its own hiding, with the rule for each: it specialises this template.
template <Game G>
struct Hiding {
  // Facts of a view that may change although no event tells of the change. Two tables that agree in them and in the
  // events must give equal views.
  static bool same_unannounced(const typename G::Observation& /*a*/, const typename G::Observation& /*b*/) {
    return true;
  }
  // Events that by the rules show more than any view keeps: something is said aloud, or turned over and put away. All
  // others must be the same for a viewer who sees the same table afterwards. What hides something may be passing for
  // its actor only.
  static bool passing(const Event& /*event*/, Seat /*viewer*/) { return false; }
  // Events that turn secrets up for everybody: what a secret move chose may become known in the same step.
  static bool turns_up(const Event& /*event*/) { return false; }
};

// How often things happened that ought to happen often: a determinizer that returned the truth would pass all else.
struct Variety {
  std::int64_t worlds = 0;
  std::int64_t different = 0;          // not the true state
  std::int64_t others_could_tell = 0;  // some other seat would see something else
  std::int64_t same_moves = 0;         // moves made in both worlds
  std::int64_t same_events = 0;        // after which the viewer had seen the same happen
  std::int64_t secret_pairs = 0;       // pairs of secret moves compared
};

inline std::string viewer_name(Seat viewer) {
  return viewer == kNoSeat ? "a spectator" : "seat " + std::to_string(viewer);
}

// An imagined world is sound, looks the same to the viewer and asks the same.
template <Game G>
std::string check_world(const typename G::State& s, const typename G::State& world, Seat viewer) {
  if (const char* problem = G::broken(world)) {
    return std::string("an imagined world is broken: ") + problem + "\n" + view_json<G>(G::observe(s, viewer));
  }
  if (!(G::observe(world, viewer) == G::observe(s, viewer))) return "the viewer could tell the imagined world";
  if (view_json<G>(G::observe(world, viewer)) != view_json<G>(G::observe(s, viewer))) return "the JSON differs";
  // Spectators see no more than any seat: a seat that cannot tell two worlds apart knows what they see in both.
  if (!(G::observe(world, kNoSeat) == G::observe(s, kNoSeat))) return "a spectator sees what this seat does not know";
  if (G::silence(G::observe(s, viewer)) != G::silence(G::observe(s, kNoSeat)))
    return "not all know whether they may talk";
  const Decision asked = G::pending(s);
  const Decision imagined = G::pending(world);
  if (asked.kind != imagined.kind || asked.source != imagined.source || !(asked.together == imagined.together)) {
    return "the question depends on what the viewer does not know";
  }
  if (!asked.together.has(viewer)) return "";
  MoveList here;
  MoveList there;
  G::legal(s, viewer, here);
  G::legal(world, viewer, there);
  const bool same = std::equal(here.begin(), here.end(), there.begin(), there.end());
  return same ? "" : "the legal moves depend on what the asked seat does not know";
}

// Whether the asked seat has a choice at all is nobody else's to know, unless the question's trait says that all see
// it: somebody who cannot tell two worlds apart finds a choice in both or in neither.
template <Game G>
std::string check_asked(const typename G::State& s, const typename G::State& world, Seat viewer) {
  const Decision asked = G::pending(s);
  const QuestionDef& question = G::questions()[asked.kind];
  if (asked.over() || asked.together.size() > 1 || viewer == asked.seat || question.asked != Asked::kOpen) return "";
  MoveList here;
  MoveList there;
  G::legal(s, asked.seat, here);
  G::legal(world, asked.seat, there);
  if ((here.size() == 1) == (there.size() == 1)) return "";
  return "\"" + std::string(question.name) + "\" is open, but whether there is a choice is hidden: it is a window";
}

template <Game G>
struct Future {
  typename G::State state;
  EventList events;
};
template <Game G>
Future<G> after(const typename G::State& s, Move move, std::uint64_t seed) {
  Future<G> future{s, {}};
  Dice dice = Dice::fast(seed);
  G::apply(future.state, move, Ctx{dice, &future.events});
  return future;
}

template <Game G>
Move random_move(const typename G::State& s, Dice& dice) {
  MoveList legal;
  G::legal(s, G::pending(s).seat, legal);
  return legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))];
}

template <Game G>
std::string events_text(const EventList& events) {
  std::string text;
  for (const Event& event : events) {
    text += std::string(G::events()[event.kind].name) + "(";
    for (const auto value : event.arg) text += std::to_string(value) + " ";
    text.back() = ')';
    text += ' ';
  }
  return text;
}

template <Game G>
EventList lasting(EventList events, Seat viewer) {
  std::erase_if(events, [viewer](const Event& event) { return Hiding<G>::passing(event, viewer); });
  return events;
}

// The same moves with the same dice in both worlds, as long as the viewer sees the same happen: they see the same table
// afterwards, and is asked the same.
template <Game G>
std::string check_same_moves(typename G::State s, typename G::State world, Seat viewer, Dice& dice, Variety& variety) {
  for (int step = 0; step < 6 && !G::pending(s).over(); ++step) {
    const Seat mover = G::pending(s).seat;
    const Move move = random_move<G>(s, dice);
    if (G::pending(world).seat != mover || !G::why_not(world, mover, move).ok()) return "";
    const std::uint64_t seed = dice.below(1U << 31U);
    const Future<G> here = after<G>(s, move, seed);
    const Future<G> there = after<G>(world, move, seed);
    ++variety.same_moves;
    for (const Event& event : here.events) {
      if (event.hide != 0 && event.actor != viewer && Hiding<G>::passing(event, viewer)) {
        return "an event listed as shown to everybody hides something";
      }
    }
    const auto a = G::observe(here.state, viewer);
    const auto b = G::observe(there.state, viewer);
    const EventList seen_here = seen_by(here.events, viewer);
    const EventList seen_there = seen_by(there.events, viewer);
    if (a == b && lasting<G>(seen_here, viewer) != lasting<G>(seen_there, viewer)) {
      return "an event tells what the view does not after " + text_of<G>(move) + "\n" +
             events_text<G>(lasting<G>(seen_here, viewer)) + "\n" + events_text<G>(lasting<G>(seen_there, viewer));
    }
    if (seen_here != seen_there) return "";
    ++variety.same_events;
    if (!Hiding<G>::same_unannounced(a, b)) return "";
    if (!(a == b)) {
      return "a view changed without an event after " + text_of<G>(move) + "\n" + view_json<G>(a) + "\n" +
             view_json<G>(b);
    }
    s = here.state;
    world = there.state;
  }
  return "";
}

// Searching bots play on in the worlds they imagine.
template <Game G>
std::string check_playable(typename G::State world, Dice& dice) {
  for (int i = 0; !G::pending(world).over(); ++i) {
    if (i > G::kMaxDecisions) return "an imagined game does not end";
    const Seat seat = G::pending(world).seat;
    const Move move = dice.below(2) == 0 ? G::absent(world, seat, dice) : random_move<G>(world, dice);
    G::apply(world, move, Ctx{dice});
    if (const char* problem = G::broken(world)) {
      return std::string("an imagined game breaks after ") + text_of<G>(move) + ": " + problem;
    }
  }
  return "";
}

// Of a secret move the others learn that it was made and nothing else.
template <Game G>
std::string check_secret_moves(const typename G::State& s, int seats, std::uint64_t seed, Variety& variety) {
  const Seat mover = G::pending(s).seat;
  MoveList legal;
  G::legal(s, mover, legal);
  for (int i = 1; i < legal.size(); ++i) {
    if (legal[i].verb != legal[i - 1].verb || !G::verbs()[legal[i].verb].secret) continue;
    const Future<G> one = after<G>(s, legal[i - 1], seed);
    const Future<G> other = after<G>(s, legal[i], seed);
    if (std::any_of(one.events.begin(), one.events.end(), Hiding<G>::turns_up)) continue;
    ++variety.secret_pairs;
    for (const Seat p : viewers(seats)) {
      if (p == mover) continue;
      const bool told = seen_by(one.events, p) != seen_by(other.events, p);
      if (told || !(G::observe(one.state, p) == G::observe(other.state, p))) {
        return viewer_name(p) + " can tell " + text_of<G>(legal[i - 1]) + " from " + text_of<G>(legal[i]);
      }
    }
  }
  return "";
}

// Everything about one position.
template <Game G>
std::string check_hiding(const typename G::State& s, Dice& dice, Variety& variety) {
  const int seats = G::setup_of(s).seats;
  const bool over = G::pending(s).over();
  for (const Seat p : viewers(seats)) {
    const auto world = G::determinize(G::observe(s, p), dice);
    ++variety.worlds;
    std::string wrong = check_world<G>(s, world, p);
    if (wrong.empty()) wrong = check_asked<G>(s, world, p);
    if (wrong.empty()) wrong = check_same_moves<G>(s, world, p, dice, variety);
    if (wrong.empty() && dice.below(8) == 0) wrong = check_playable<G>(world, dice);
    if (!wrong.empty()) return viewer_name(p) + ": " + wrong;
    if (world == s) continue;
    ++variety.different;
    for (const Seat q : viewers(seats)) {
      if (G::observe(world, q) == G::observe(s, q)) continue;
      ++variety.others_could_tell;
      break;
    }
  }
  return over ? "" : check_secret_moves<G>(s, seats, dice.below(1U << 31U), variety);
}

}  // namespace logres::conformance
