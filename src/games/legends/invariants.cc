// What is true of every table of Camelot Legends at every question.
#include "core/checks.h"
#include "games/legends/events/events.h"
#include "games/legends/scores.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

// Adds a set to what has been seen; false if something is there twice.
bool add(Set& seen, Set more) {
  const bool fresh = (seen & more) == 0;
  seen |= more;
  return fresh;
}

const char* broken_characters(const State& s) {
  Set seen = 0;
  bool once = add(seen, s.pile) && add(seen, s.captive) && add(seen, s.deck);
  for (const Set here : s.at) once = once && add(seen, here);
  for (const Set hand : s.hand) once = once && add(seen, hand);
  if (s.removal.newcomer != kNobody && !has(in_play(s), s.removal.newcomer))
    once = once && add(seen, bit(s.removal.newcomer));
  if (!once || seen != cards(s).characters[s.level]) return "a Character is missing or in two places";
  Set owned = 0;
  for (const Set mine : s.of) {
    if (!add(owned, mine)) return "a Character has two Controllers";
  }
  if (owned != in_play(s)) return "a Character in play without a Controller";
  if ((s.shown & ~(s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3])) != 0) return "a card shown in no hand";
  if (count(s.deck) != s.deck_size) return "the Character deck is miscounted";
  for (Seat p = 0; p < kPlayers; ++p) {
    if (count(s.hand[p]) != s.hand_size[p]) return "a hand is miscounted";
    if (s.hand_size[p] > cards(s).data.hand_limit) return "a hand above the limit";
    if (p >= s.seats && (s.of[p] | s.hand[p] | s.zone[p]) != 0) return "a seat nobody sits on owns something";
  }
  return nullptr;
}

const char* broken_companies(const State& s) {
  const bool releasing = !is_over(s) && static_cast<Step>(s.frames.top().step) == Step::kRelease;  // L-351
  for (Seat p = 0; p < s.seats; ++p) {
    for (std::uint8_t place = 0; place < kPlaces; ++place) {
      const int limit = cards(s).data.company_limit;
      if (count(company(s, p, place)) > limit && !(place == kCastle && releasing)) return "a Company above the limit";
    }
  }
  if ((s.prisoner & ~s.at[kCastle]) != 0) return "a prisoner outside the Castle";
  const bool closed = (s.avalon == 0 && s.at[kAvalon] != 0) || (s.resolving == kNoEvent && s.at[kBid] != 0);
  if (closed) return "Characters at a place that is not there";
  if (s.captive != 0 && !plays(s, kTurquin)) return "captives without Turquin";
  return nullptr;
}

const char* broken_links(const State& s) {
  const Set all = in_play(s);
  for (const Character c : {s.bearer[0], s.bearer[1], s.bearer[2], s.companion, s.pinned, s.warded, s.sieged}) {
    if (c != kNobody && !has(all, c)) return "a link to a Character out of play";
  }
  if ((s.bearer[kLovePotion] == kNobody) != (s.companion == kNobody)) return "half a bond";
  if (introductory(s) && (s.bearer[0] | s.bearer[1] | s.bearer[2]) != 0)
    return "a Special Card in the introductory game";
  if (s.pinned != kNobody && !has(all, kEttard)) return "a pin without Ettard";
  if (((s.marked | s.used | s.ignoring | s.picked | negated(s)) & ~all) != 0)
    return "a mark on a Character out of play";
  for (std::size_t i = 0; i < s.boosts_size; ++i) {
    if (!has(all, s.boosts[i].who)) return "a boost of a Character out of play";
  }
  return nullptr;
}

const char* broken_events(const State& s) {
  Set seen = 0;
  bool once = add(seen, s.unseen) && add(seen, s.event_pile) && add(seen, s.heraldic);
  for (const Set here : s.events) once = once && add(seen, here);
  for (const Set zone : s.zone) once = once && add(seen, zone & ~cards(s).finals);
  for (const EventId e : {s.covered, s.resolving}) once = once && (e == kNoEvent || add(seen, bit(e)));
  if (s.castle != 0) once = once && add(seen, bit(kCastleOfMaidens));
  if (s.avalon != 0) once = once && add(seen, bit(kIsleOfAvalon));
  if (!once || seen != cards(s).events[s.level]) return "an Event is missing or in two places";
  if (s.events_left > count(s.unseen)) return "more Events in the deck than there are";
  const bool chosen = s.final_chosen != kNoEvent && has(cards(s).finals, s.final_chosen);
  if (chosen != (s.final_in_deck != 0)) return "a Final Event is missing or too many";
  if (s.next_size > s.events_left) return "more of the Event deck is known than there is";
  Set next = 0;
  for (std::size_t i = 0; i < s.next_size; ++i) {
    if (!has(s.unseen, s.next[i]) || !add(next, bit(s.next[i]))) return "the Event deck's order is wrong";
  }
  // L-472: it is uncovered only when everything about the completed Black Knight has been resolved.
  const bool completing = s.frames.size() > 2 && static_cast<Step>(s.frames.at(2).step) == Step::kCompleting;
  if (s.covered != kNoEvent && !completing && !has(s.events[cards(s).event(kBlackKnight).place], kBlackKnight)) {
    return "a covered Event without the Black Knight";
  }
  for (const Set here : s.events) {
    if (!introductory(s) && count(here) > cards(s).data.events_per_location) return "too many Events at a location";
  }
  return nullptr;
}

const char* broken_table(const State& s) {
  if (s.seats < 2 || s.seats > kPlayers || s.active >= s.seats || s.first >= s.seats) return "a seat out of range";
  if (s.frames.empty() != is_over(s)) return "a game that is neither over nor waiting";
  if (is_over(s)) return nullptr;
  const Decision d = Legends::pending(s);
  if (d.kind == kAskNothing || d.seat >= s.seats) return "nobody is asked";
  if (d.kind == kAskTexts && (s.removal != Removal{} || s.resolving != kNoEvent || s.ignoring != 0 || s.picked != 0)) {
    return "leftovers of something resolved";
  }
  return nullptr;
}

}  // namespace

const char* Legends::broken(const State& s) {
  return first_problem(s, {broken_table, broken_characters, broken_companies, broken_links, broken_events});
}

}  // namespace logres::legends
