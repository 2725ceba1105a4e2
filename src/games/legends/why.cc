// Why a move is refused, and by which rule. The sentences are in locales/, under legends.why.<key>. A move is refused
// exactly when it is not in the legal list; this file only finds the reason to name.
#include <algorithm>

#include "games/legends/acts.h"
#include "games/legends/characters/texts.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

// What a question lists decides what is wrong: the verb itself, or the first argument that no listed move has. So the
// reason is true by construction.
Why not_listed(const MoveList& moves, Move m, std::string_view rule) {
  const std::array<std::uint8_t, 3> said = {m.a, m.b, m.c};
  const VerbDef& def = Legends::verbs()[m.verb];
  for (std::size_t n = 0; n <= said.size(); ++n) {
    const bool listed = std::any_of(moves.begin(), moves.end(), [&](Move other) {
      const std::array<std::uint8_t, 3> theirs = {other.a, other.b, other.c};
      return other.verb == m.verb && std::equal(said.begin(), said.begin() + n, theirs.begin());
    });
    if (listed) continue;
    if (n == 0) return {"wrong_moment", rule};
    const std::string_view key = def.args[n - 1]->key;
    if (key.starts_with("character")) return {"not_this_character", rule};
    if (key.starts_with("event_card")) return {"not_this_event", rule};
    if (key == "seat") return {"not_this_player", rule};
    return key == "ability" ? Why{"not_this_ability", rule} : Why{"not_this_place", rule};
  }
  return {};
}

Why why_not_use(const State& s, Seat p, Character c) {
  if (c == kWhiteKnight) return {"name_successor", "L-487"};
  if (!has(s.of[p], c)) return {"not_yours", "L-099"};
  const Text* text = text_of(c);
  if (text == nullptr) return {"no_text_now", "L-100"};
  if (has(s.used, c)) return {"text_used", "L-099"};
  if (has(negated(s), c)) return {"negated", "L-177"};
  if (has(s.prisoner, c)) return {"prisoner", "L-346"};
  if (has(s.spent, c)) return {"once_per_game", "L-067"};
  if (((text->places >> place_of(s, c)) & 1U) == 0) return {"wrong_place", "L-100"};
  if (c == kArthur) return specials_in_game(s) ? Why{"two_knights", "L-242"} : Why{"no_special_cards", "L-242"};
  if (c == kPelleas) return {"needs_a_woman", "L-321"};
  return {"no_target", "L-105"};
}

Why why_not_succeed(const State& s, Seat p, Character c) {
  if (!has(s.of[p], kWhiteKnight)) return {"not_yours", "L-099"};
  if (!has(s.hand[p], c)) return {"not_in_hand", "L-338"};
  if (!has(cards(s).knights, c)) return {"not_a_knight", "L-338"};
  if (has(s.at[kAvalon], kWhiteKnight)) return {"avalon_closed", "L-485"};
  if (s.sieged == kWhiteKnight) return {"sieged", "L-341"};
  return has(negated(s), kWhiteKnight) ? Why{"negated", "L-177"} : Why{"text_used", "L-099"};
}

Why why_not_texts(const State& s, Seat p, Move m) {
  if (m.verb == kUse) return why_not_use(s, p, m.a);
  if (m.verb == kSucceed) return why_not_succeed(s, p, m.a);
  return {"wrong_moment", "L-081"};
}

Why why_not_target(const State& s, Seat p, Move m, const MoveList& moves) {
  const Character who = s.frames.top().source;
  const Why listed = not_listed(moves, m, "L-105");
  if (m.verb != kOn || listed.key == "wrong_moment") return listed;
  if (!plays(s, m.a)) return {"not_in_play", "L-105"};
  if (!plays(s, who)) return listed;
  if (has(s.prisoner, m.a)) return {"prisoner", "L-346"};
  if (m.a == who) return {"itself", "L-072"};
  const bool affects = who == kNimue || who == kMorgan || who == kTurquin || threat_text(who) != nullptr;
  if (affects && !can_affect(s, standing(s, who), p, m.a)) return {"protected", "L-413"};
  return {"not_a_target", "L-105"};
}

Why why_not_complete(const State& s, Seat p, Move m, const MoveList& moves) {
  if (m.verb != kComplete) return {"wrong_moment", "L-118"};
  if (m.a == s.covered) return {"covered", "L-117"};
  const Lack lack = lacks(s, p, m.a);
  if (!lack.in_play) return {"event_not_in_play", "L-111"};
  if (!lack.company) return {"no_company", "L-111"};
  if (!lack.open) return {"one_per_location", "L-114"};
  if (!lack.knight || !lack.woman) return {"members_missing", "L-385"};
  if (lack.fulfilled()) return not_listed(moves, m, "L-111");
  return cards(s).event(m.a).single_min != 0 ? Why{"single_knight", "L-122"} : Why{"requirement", "L-111"};
}

Why why_not_play(const State& s, Seat p, Character c, std::uint8_t place) {
  if (!has(s.hand[p], c)) return {"not_in_hand", "L-127"};
  if (!is_open(s, place)) return {"no_such_place", "L-127"};
  if (place == kAvalon) return {"avalon_closed", "L-366"};
  return room(s, p, place) < 1 ? Why{"company_full", "L-044"} : Why{"not_a_choice", "L-127"};
}

Why why_not_replace(const State& s, Seat p, Character c) {
  if (!has(s.hand[p], kDagonet)) return {"not_in_hand", "L-285"};
  if (!plays(s, c) || has(s.of[p], c)) return {"not_opposing", "L-285"};
  if (s.sieged == c) return {"sieged", "L-287"};
  return {"cannot_be_replaced", "L-289"};
}

Why why_not_route(const State& s, Seat p, std::uint8_t from, std::uint8_t to) {
  if (from == to) return {"same_place", "L-060"};
  if (!is_open(s, from) || !is_open(s, to)) return {"no_such_place", "L-127"};
  if (from == kAvalon) return {"avalon_closed", "L-368"};
  if (company(s, p, from) == 0) return {"no_company", "L-128"};
  if (to == kAvalon && s.visited.has(p)) return {"avalon_once", "L-367"};
  if (to == kAvalon) return {"avalon_pair", "L-367"};
  if (room(s, p, to) < 1) return {"company_full", "L-044"};
  const bool held = (company(s, p, from) & ~(s.pinned == kNobody ? 0 : bit(s.pinned))) == 0;
  return held ? Why{"pinned", "L-250"} : Why{"guarded", "L-272"};
}

Why why_not_lunete(const State& s, Seat p, Move m) {
  if (!has(s.of[p], kLunete) || !has_text(s, kLunete)) return {"no_lunete", "L-251"};
  const Character woman = m.verb == kPlayWith ? m.b : Character{kEttard};
  if (!has(s.hand[p], m.a) || !has(s.hand[p], woman)) return {"not_in_hand", "L-251"};
  if (!has(cards(s).knights, m.a)) return {"not_a_knight", "L-251"};
  return room(s, p, place_of(s, kLunete)) < 2 ? Why{"company_full", "L-252"} : Why{"not_a_target", "L-248"};
}

Why why_not_ride(const State& s, Seat p, std::uint8_t to) {
  if (!has(s.of[p], kAgloval)) return {"no_agloval", "L-269"};
  if (s.rode != 0) return {"ridden", "L-269"};
  if (!is_open(s, to)) return {"no_such_place", "L-269"};
  return place_of(s, kAgloval) == to ? Why{"same_place", "L-060"} : Why{"no_ride", "L-269"};
}

Why why_not_beast(const State& s, std::uint8_t place) {
  const Set anywhere = s.events[kCamelot] | s.events[kCornwall] | s.events[kForest];
  if (!has(anywhere, kQuestingBeast)) return {"no_beast", "L-392"};
  if (place >= kMains) return {"main_location", "L-392"};
  return has(s.events[place], kQuestingBeast) ? Why{"beast_there", "L-392"} : Why{"three_events", "L-392"};
}

Why why_not_action(const State& s, Seat p, Move m) {
  if (m.verb == kRide) return why_not_ride(s, p, m.a);
  if (m.verb < kDraw || m.verb > kBeast || m.verb == kMovers) return {"wrong_moment", "L-124"};
  if (!can_act(s)) return s.captured != 0 ? Why{"one_action", "L-136"} : Why{"no_actions_left", "L-123"};
  switch (m.verb) {
    case kDraw:
      return hand_room(s, p) < 1 ? Why{"hand_full", "L-125"} : Why{"nothing_to_draw", "L-144"};
    case kPlay:
      return why_not_play(s, p, m.a, m.b);
    case kPlayPin: {
      const Why why = why_not_play(s, p, kEttard, m.a);
      return why.key == "not_a_choice" ? Why{"not_a_target", "L-248"} : why;
    }
    case kReplace:
      return why_not_replace(s, p, m.a);
    case kMove:
      return why_not_route(s, p, m.a, m.b);
    case kBeast:
      return why_not_beast(s, m.a);
    default:
      return why_not_lunete(s, p, m);
  }
}

Why why_not_movers(const State& s, Seat p, Move m) {
  const Frame& f = s.frames.top();
  if (m.verb != kMovers) return {"wrong_moment", "L-128"};
  Set who = 0;
  for (const Character c : {m.a, m.b, m.c}) {
    if (c == kNobody) continue;
    if (has(who, c)) return {"named_twice", "L-128"};
    who |= bit(c);
  }
  if ((who & ~company(s, p, f.x[0])) != 0) return {"not_there", "L-129"};
  if (s.pinned != kNobody && has(who, s.pinned)) return {"pinned", "L-250"};
  if (f.source == kAgloval) return {"no_ride", "L-270"};
  if ((who & ~movers(s, p, f.x[0], f.x[1])) != 0) return {"guarded", "L-272"};
  if (f.x[1] == kAvalon) return {"avalon_pair", "L-367"};
  if (room(s, p, f.x[1]) < count(who)) return {"company_full", "L-044"};
  return {"too_many", "L-128"};
}

Why why_not_bid(const State& s, Seat p, Move m) {
  if (m.verb == kBidFool) {
    if (!has(s.hand[p] | s.of[p], kDagonet)) return {"no_dagonet", "L-290"};
    if (s.sieged == m.a) return {"sieged", "L-169"};
    return {"fool_needs_bid", "L-290"};
  }
  if (m.verb != kBidOne) return {"wrong_moment", "L-149"};
  if (!has(s.hand[p] | s.of[p], m.a)) return {"not_yours", "L-146"};
  if (m.a == kDagonet) return {"fool_replaces", "L-170"};
  return has(s.at[kBid], m.a) ? Why{"bid_already", "L-166"} : Why{"cannot_be_bid", "L-164"};
}

// The rule a choice among given things follows: the first of its question's row.
std::string_view rule_of(std::uint8_t ask) { return rule_ids(Legends::questions()[ask].rules).front(); }

}  // namespace

Why Legends::why_not(const State& s, Seat seat, Move m) {
  if (is_over(s)) return {"over", "L-223"};
  if (!well_formed(verbs(), m)) return {"malformed", ""};
  const Decision d = pending(s);
  if (seat != d.seat) return {"not_asked", "L-467"};
  MoveList moves;
  legal(s, seat, moves);
  if (moves.has(m)) return {};
  switch (d.kind) {
    case kAskTexts:
      return why_not_texts(s, seat, m);
    case kAskTarget:
      return why_not_target(s, seat, m, moves);
    case kAskComplete:
      return why_not_complete(s, seat, m, moves);
    case kAskActions:
      return why_not_action(s, seat, m);
    case kAskMovers:
      return why_not_movers(s, seat, m);
    case kAskBid:
      return why_not_bid(s, seat, m);
    default:
      return not_listed(moves, m, rule_of(d.kind));
  }
}

}  // namespace logres::legends
