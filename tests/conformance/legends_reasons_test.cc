// Camelot Legends: every refusal is true (issue 18). The predicates are written from the rules, not from why.cc.
#include "games/legends/legends.h"
#include "games/legends/scores.h"
#include "tests/conformance/reasons.h"

namespace logres::conformance {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): half of this file is its names

struct At {
  const State& s;
  Seat p;
  Move m;
  std::string_view verb() const { return Legends::verbs()[m.verb].name; }
  bool is_verb(std::string_view name) const { return verb() == name; }
  bool asked() const { return Legends::pending(s).together.has(p); }
  bool mine(Character c) const { return ((s.of[p] >> c) & 1U) != 0; }
  bool in_hand(Character c) const { return ((s.hand[p] >> c) & 1U) != 0; }
  bool in_play(Character c) const {
    return std::any_of(s.of.begin(), s.of.end(), [&](Set of) { return ((of >> c) & 1U) != 0; });
  }
  int company_at(std::uint8_t place) const { return count(s.of[p] & s.at[place] & ~s.prisoner); }
  std::string_view arg_key(std::size_t i) const { return Legends::verbs()[m.verb].args[i]->key; }
};

// No listed move of this verb has the argument of this kind with those before it.
bool argument_not_listed(const At& a, std::string_view kind) {
  MoveList legal;
  Legends::legal(a.s, a.p, legal);
  const std::array<std::uint8_t, 3> said = {a.m.a, a.m.b, a.m.c};
  for (std::size_t i = 0; i < 3 && Legends::verbs()[a.m.verb].args[i] != nullptr; ++i) {
    if (!a.arg_key(i).starts_with(kind)) continue;
    bool found = false;
    for (const Move other : legal) {
      const std::array<std::uint8_t, 3> theirs = {other.a, other.b, other.c};
      found = found || (other.verb == a.m.verb &&
                        std::equal(said.begin(), said.begin() + static_cast<long>(i) + 1, theirs.begin()));
    }
    if (!found) return true;
  }
  return false;
}
bool place_not_listed(const At& a) {
  return argument_not_listed(a, "place") || argument_not_listed(a, "from") || argument_not_listed(a, "to");
}

bool verb_listed(const At& a) {
  MoveList legal;
  Legends::legal(a.s, a.p, legal);
  return std::any_of(legal.begin(), legal.end(), [&](Move other) { return other.verb == a.m.verb; });
}

// The Character a move is about.
Character subject(const At& a) {
  if (a.is_verb("succeed")) return kWhiteKnight;
  return a.is_verb("play_pin") ? Character{kEttard} : a.is_verb("replace") ? Character{kDagonet} : a.m.a;
}

bool place_closed(const At& a) {
  const auto closed = [&](std::uint8_t place) { return !is_open(a.s, place); };
  if (a.is_verb("move")) return closed(a.m.a) || closed(a.m.b);
  return closed(a.is_verb("play") ? a.m.b : a.m.a);
}

std::uint8_t destination(const At& a) {
  if (a.is_verb("movers")) return a.s.frames.top().x[1];
  return a.is_verb("play") || a.is_verb("move") ? a.m.b : a.m.a;
}

bool named_twice(const At& a) {
  return (a.m.a == a.m.b && a.m.a != kNobody) || (a.m.b == a.m.c && a.m.b != kNobody) ||
         (a.m.a == a.m.c && a.m.a != kNobody);
}

bool can_fill(const At& a) {  // six to a Company
  if (a.is_verb("play_with") || a.is_verb("play_with_pin")) return a.company_at(place_of(a.s, kLunete)) + 2 > 6;
  const int more = a.is_verb("movers") ? (a.m.a != kNobody) + (a.m.b != kNobody) + (a.m.c != kNobody) : 1;
  return a.company_at(destination(a)) + more > 6;
}

using Predicate = bool (*)(const At&);
const std::map<std::string_view, Predicate>& predicates() {
  static const std::map<std::string_view, Predicate> kTable = {
      {"over", [](const At& a) { return Legends::pending(a.s).over(); }},
      {"not_asked", [](const At& a) { return !a.asked(); }},
      {"wrong_moment", [](const At& a) { return !verb_listed(a); }},
      {"not_this_character", [](const At& a) { return argument_not_listed(a, "character"); }},
      {"not_this_event", [](const At& a) { return argument_not_listed(a, "event_card"); }},
      {"not_this_player", [](const At& a) { return argument_not_listed(a, "seat"); }},
      {"not_this_ability", [](const At& a) { return argument_not_listed(a, "ability"); }},
      {"not_this_place", place_not_listed},
      // texts
      {"name_successor", [](const At& a) { return a.is_verb("use") && a.m.a == kWhiteKnight; }},
      {"not_yours", [](const At& a) { return !a.mine(subject(a)) && (!a.is_verb("bid") || !a.in_hand(a.m.a)); }},
      {"no_text_now", [](const At& a) { return a.is_verb("use"); }},
      {"text_used", [](const At& a) { return ((a.s.used >> subject(a)) & 1U) != 0; }},
      {"negated", [](const At& a) { return ((negated(a.s) >> subject(a)) & 1U) != 0; }},
      {"prisoner", [](const At& a) { return ((a.s.prisoner >> a.m.a) & 1U) != 0; }},
      {"once_per_game", [](const At& a) { return ((a.s.spent >> a.m.a) & 1U) != 0; }},
      {"wrong_place", [](const At& a) { return a.mine(a.m.a); }},
      {"no_target", [](const At& a) { return a.mine(a.m.a) && a.m.a != kArthur; }},
      {"two_knights",
       [](const At& a) {
         const Set company = a.s.of[a.p] & a.s.at[place_of(a.s, kArthur)];
         return a.m.a == kArthur && count(company & cards(a.s).knights & ~bit(kArthur)) < 2;
       }},
      {"no_special_cards", [](const At& a) { return !specials_in_game(a.s); }},
      {"needs_a_woman",
       [](const At& a) { return (a.s.of[a.p] & a.s.at[place_of(a.s, kPelleas)] & cards(a.s).women) == 0; }},
      {"not_in_hand",
       [](const At& a) {
         if (a.is_verb("play_with")) return !a.in_hand(a.m.a) || !a.in_hand(a.m.b);
         if (a.is_verb("play_with_pin")) return !a.in_hand(a.m.a) || !a.in_hand(kEttard);
         return !a.in_hand(a.is_verb("succeed") ? a.m.a : subject(a));
       }},
      {"not_a_knight", [](const At& a) { return ((cards(a.s).knights >> a.m.a) & 1U) == 0; }},
      {"not_in_play", [](const At& a) { return !a.in_play(a.m.a); }},
      {"itself", [](const At& a) { return a.is_verb("on") && a.m.a == a.s.frames.top().source; }},
      {"protected", [](const At& a) { return a.is_verb("on") && a.in_play(a.m.a); }},
      {"not_a_target", [](const At& a) { return !verb_listed(a) || argument_not_listed(a, "character"); }},
      // Events
      {"covered", [](const At& a) { return a.m.a == a.s.covered; }},
      {"event_not_in_play",
       [](const At& a) {
         return std::none_of(
             a.s.events.begin(), a.s.events.end(), [&](Set there) { return ((there >> a.m.a) & 1U) != 0; });
       }},
      {"no_company",
       [](const At& a) {
         if (a.is_verb("move")) return a.company_at(a.m.a) == 0;
         return a.company_at(lacks(a.s, a.p, a.m.a).place) == 0;
       }},
      {"one_per_location", [](const At& a) { return a.is_verb("complete"); }},
      {"members_missing",
       [](const At& a) {
         const Set company = a.s.of[a.p] & a.s.at[lacks(a.s, a.p, a.m.a).place];
         return (company & cards(a.s).knights) == 0 || (company & cards(a.s).women) == 0;
       }},
      {"single_knight", [](const At& a) { return cards(a.s).event(a.m.a).single_min != 0; }},
      {"requirement", [](const At& a) { return !lacks(a.s, a.p, a.m.a).fulfilled(); }},
      // actions
      {"no_such_place", place_closed},
      {"avalon_closed",
       [](const At& a) {
         if (a.is_verb("succeed")) return ((a.s.at[kAvalon] >> kWhiteKnight) & 1U) != 0;
         return is_open(a.s, kAvalon) && (a.is_verb("play") ? a.m.b : a.m.a) == kAvalon;
       }},
      {"avalon_once", [](const At& a) { return destination(a) == kAvalon && a.s.visited.has(a.p); }},
      {"avalon_pair", [](const At& a) { return destination(a) == kAvalon; }},
      {"company_full", can_fill},
      {"not_opposing", [](const At& a) { return !a.in_play(a.m.a) || a.mine(a.m.a); }},
      {"sieged", [](const At& a) { return a.s.sieged == (a.is_verb("succeed") ? Character{kWhiteKnight} : a.m.a); }},
      {"cannot_be_replaced",
       [](const At& a) { return ((a.s.prisoner >> a.m.a) & 1U) != 0 || ((a.s.at[kAvalon] >> a.m.a) & 1U) != 0; }},
      {"same_place", [](const At& a) { return a.is_verb("move") ? a.m.a == a.m.b : place_of(a.s, kAgloval) == a.m.a; }},
      {"pinned", [](const At& a) { return a.s.pinned != kNobody; }},
      {"guarded", [](const At& a) { return destination(a) == kForest && a.in_play(kAlisander); }},
      {"no_lunete", [](const At& a) { return !a.mine(kLunete) || !has_text(a.s, kLunete); }},
      {"no_agloval", [](const At& a) { return !a.mine(kAgloval); }},
      {"ridden", [](const At& a) { return a.s.rode != 0; }},
      {"no_ride", [](const At& a) { return a.mine(kAgloval); }},
      {"one_action", [](const At& a) { return a.s.captured != 0; }},
      {"no_actions_left", [](const At& a) { return a.s.captured == 0; }},
      {"hand_full", [](const At& a) { return a.s.hand_size[a.p] >= cards(a.s).data.hand_limit; }},
      {"nothing_to_draw", [](const At& a) { return a.is_verb("draw"); }},
      {"no_beast",
       [](const At& a) {
         return ((a.s.events[kCamelot] | a.s.events[kCornwall] | a.s.events[kForest]) >> kQuestingBeast & 1U) == 0;
       }},
      {"main_location", [](const At& a) { return a.m.a >= kMains; }},
      {"beast_there", [](const At& a) { return ((a.s.events[a.m.a] >> kQuestingBeast) & 1U) != 0; }},
      {"three_events", [](const At& a) { return count(a.s.events[a.m.a]) >= 3; }},
      {"named_twice", named_twice},
      {"not_there",
       [](const At& a) {
         const Set there = a.s.of[a.p] & a.s.at[a.s.frames.top().x[0]];
         for (const Character c : {a.m.a, a.m.b, a.m.c}) {
           if (c != kNobody && ((there >> c) & 1U) == 0) return true;
         }
         return false;
       }},
      {"too_many", [](const At& a) { return a.m.b != kNobody; }},
      // bids
      {"no_dagonet", [](const At& a) { return !a.in_hand(kDagonet) && !a.mine(kDagonet); }},
      {"fool_needs_bid", [](const At& a) { return a.is_verb("bid_fool"); }},
      {"fool_replaces", [](const At& a) { return a.is_verb("bid") && a.m.a == kDagonet; }},
      {"bid_already", [](const At& a) { return ((a.s.at[kBid] >> a.m.a) & 1U) != 0; }},
      {"cannot_be_bid", [](const At& a) { return (((a.s.prisoner | a.s.at[kAvalon]) >> a.m.a) & 1U) != 0; }},
  };
  return kTable;
}

}  // namespace

template <>
struct Reasons<Legends> {
  static bool holds(const State& s, Seat p, Move m, std::string_view key) {
    const auto found = predicates().find(key);
    return found != predicates().end() && found->second(At{s, p, m});
  }
  static bool generic(std::string_view key) {
    return key == "wrong_moment" || key == "not_a_choice" || key == "malformed";
  }
};

namespace {

TEST(LegendsReasons, random_illegal_moves_are_refused_for_what_is_wrong) { check_reasons<Legends>(scaled(4000)); }

}  // namespace
}  // namespace logres::conformance
