// Why a move is refused, and by which rule. The sentences are in locales/, under legends.why.<key>. A move is refused
// exactly when it is not in the legal list; this file only finds the reason to name.
#include "games/legends/acts.h"
#include "games/legends/characters/texts.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

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

Why why_not_target(const State& s, Seat p, Move m) {
  const Character who = s.frames.top().source;
  if (m.verb != kOn || !plays(s, m.a) || !plays(s, who)) return {"not_a_choice", "L-105"};
  if (has(s.prisoner, m.a)) return {"prisoner", "L-346"};
  if (m.a == who) return {"itself", "L-072"};
  const bool affects = who == kNimue || who == kMorgan || who == kTurquin || threat_text(who) != nullptr;
  if (affects && !can_affect(s, standing(s, who), p, m.a)) return {"protected", "L-413"};
  return {"not_a_target", "L-105"};
}

Why why_not_complete(const State& s, Seat p, Move m) {
  if (m.verb != kComplete) return {"wrong_moment", "L-118"};
  if (m.a == s.covered) return {"covered", "L-117"};
  const Lack lack = lacks(s, p, m.a);
  if (!lack.in_play) return {"event_not_in_play", "L-111"};
  if (!lack.company) return {"no_company", "L-111"};
  if (!lack.open) return {"one_per_location", "L-114"};
  if (!lack.knight || !lack.woman) return {"members_missing", "L-385"};
  if (cards(s).event(m.a).single_min != 0) return {"single_knight", "L-122"};
  return lack.fulfilled() ? Why{"not_a_choice", "L-111"} : Why{"requirement", "L-111"};
}

Why why_not_play(const State& s, Seat p, Character c, std::uint8_t place) {
  if (!has(s.hand[p], c)) return {"not_in_hand", "L-127"};
  if (place == kAvalon) return {"avalon_closed", "L-366"};
  if (!is_open(s, place)) return {"no_such_place", "L-127"};
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
  if (from == kAvalon) return {"avalon_closed", "L-368"};
  if (!is_open(s, to)) return {"no_such_place", "L-127"};
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

Why why_not_action(const State& s, Seat p, Move m) {
  if (m.verb == kRide) return s.rode != 0 ? Why{"ridden", "L-269"} : Why{"no_ride", "L-269"};
  if (m.verb < kDraw || m.verb > kBeast || m.verb == kMovers) return {"wrong_moment", "L-124"};
  if (!can_act(s)) return s.captured != 0 ? Why{"one_action", "L-136"} : Why{"no_actions_left", "L-123"};
  switch (m.verb) {
    case kDraw: return hand_room(s, p) < 1 ? Why{"hand_full", "L-125"} : Why{"nothing_to_draw", "L-144"};
    case kPlay: return why_not_play(s, p, m.a, m.b);
    case kPlayPin: {
      const Why why = why_not_play(s, p, kEttard, m.a);
      return why.key == "not_a_choice" ? Why{"not_a_target", "L-248"} : why;
    }
    case kReplace: return why_not_replace(s, p, m.a);
    case kMove: return why_not_route(s, p, m.a, m.b);
    case kBeast: return {"beast", "L-392"};
    default: return why_not_lunete(s, p, m);
  }
}

Why why_not_movers(const State& s, Seat p, Move m) {
  const Frame& f = s.frames.top();
  if (m.verb != kMovers) return {"wrong_moment", "L-128"};
  Set who = 0;
  for (const Character c : {m.a, m.b, m.c}) {
    if (c != kNobody) who |= bit(c);
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
    if (s.sieged == m.a) return {"sieged", "L-169"};
    return {"fool_needs_bid", "L-290"};
  }
  if (m.verb != kBidOne) return {"wrong_moment", "L-149"};
  if (!has(s.hand[p] | s.of[p], m.a)) return {"not_yours", "L-146"};
  if (m.a == kDagonet) return {"fool_replaces", "L-170"};
  return has(s.at[kBid], m.a) ? Why{"bid_already", "L-166"} : Why{"cannot_be_bid", "L-164"};
}

// The rule a choice among given things follows.
std::string_view rule_of(std::uint8_t ask) {
  switch (ask) {
    case kAskStart: return "L-034";
    case kAskBlackKnight: return "L-386";
    case kAskJourney: return "L-354";
    case kAskAlliance: return "L-378";
    case kAskBoon: return "L-379";
    case kAskChampion: return "L-400";
    case kAskWinner: return "L-403";
    case kAskPrisoner: return "L-345";
    case kAskDinadan: return "L-291";
    case kAskMay: return "L-451";
    case kAskMust: return "L-452";
    case kAskBalin: return "L-277";
    case kAskYield: return "L-277";
    case kAskTournament: return "L-360";
    case kAskRelease: return "L-350";
    case kAskLambegus: return "L-305";
    case kAskPriamus: return "L-324";
    case kAskMorgause: return "L-267";
    default: return "L-390";
  }
}

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
    case kAskTexts: return why_not_texts(s, seat, m);
    case kAskTarget: return why_not_target(s, seat, m);
    case kAskComplete: return why_not_complete(s, seat, m);
    case kAskActions: return why_not_action(s, seat, m);
    case kAskMovers: return why_not_movers(s, seat, m);
    case kAskBid: return why_not_bid(s, seat, m);
    default: return {"not_a_choice", rule_of(d.kind)};
  }
}

}  // namespace logres::legends
