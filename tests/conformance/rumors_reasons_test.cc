// Rumors: every refusal is true (issue 18). The predicates are written from the rules, not from why.cc.
#include "games/rumors/rumors.h"
#include "games/rumors/state.h"
#include "tests/conformance/reasons.h"

namespace logres::conformance {
namespace {

using namespace rumors;  // NOLINT(google-build-using-namespace): half of this file is its names

struct At {
  const State& s;
  Seat p;
  Move m;
  std::string_view verb() const { return Rumors::verbs()[m.verb].name; }
  bool is_verb(std::string_view name) const { return verb() == name; }
  bool asked() const { return Rumors::pending(s).together.has(p); }
  bool own_turn() const { return Rumors::pending(s).kind == kAskTurn; }
  bool in_hand(Card c) const {
    return std::find(s.hand.begin(), s.hand.begin() + s.hand_size, c) != s.hand.begin() + s.hand_size;
  }
  bool is_hidden(Seat q) const { return q < s.seats && s.face[q] == Face::kHidden; }
};

bool verb_listed(const At& a) {
  MoveList legal;
  Rumors::legal(a.s, a.p, legal);
  return std::any_of(legal.begin(), legal.end(), [&](Move other) { return other.verb == a.m.verb; });
}
bool quest_listed(const At& a) {
  MoveList legal;
  Rumors::legal(a.s, a.p, legal);
  return std::any_of(legal.begin(), legal.end(), [](Move other) { return other.verb == kGoOn; });
}
Knight knight_of(const At& a) {
  if (a.is_verb("galahad")) return kGalahad;
  if (a.is_verb("tristan")) return kTristan;
  if (a.is_verb("arthur")) return kArthur;
  return a.is_verb("gawain") ? kGawain : kPercival;
}

using Predicate = bool (*)(const At&);
const std::map<std::string_view, Predicate>& predicates() {
  static const std::map<std::string_view, Predicate> kTable = {
      {"over", [](const At& a) { return Rumors::pending(a.s).over(); }},
      {"not_your_turn", [](const At& a) { return !a.asked() && a.own_turn(); }},
      {"not_asked", [](const At& a) { return !a.asked() && !a.own_turn(); }},
      {"wrong_moment", [](const At& a) { return !verb_listed(a); }},
      {"no_passing", [](const At& a) { return a.is_verb("pass") && a.own_turn(); }},
      {"nothing_to_draw", [](const At& a) { return a.is_verb("listen") && !verb_listed(a); }},
      {"pile_empty", [](const At& a) { return a.s.pile.empty(); }},
      {"no_symbol", [](const At& a) { return !a.s.pile.empty() && !quest_listed(a); }},
      {"other_symbol", [](const At& a) { return !a.s.pile.empty() && quest_listed(a); }},
      {"solo_accusation", [](const At& a) { return a.s.seats == 1; }},
      {"solo_knight", [](const At& a) { return a.s.seats == 1; }},
      {"all_revealed", [](const At& a) { return a.s.general_reveal != 0; }},
      {"too_few_swords", [](const At& a) { return a.s.white + a.s.black < 4; }},
      {"accused_already", [](const At& a) { return a.s.accused.has(a.p); }},
      {"self_accusation", [](const At& a) { return a.m.a == a.p; }},
      {"no_such_seat", [](const At& a) { return a.m.a >= a.s.seats; }},
      {"not_hidden", [](const At& a) { return a.m.a < a.s.seats && !a.is_hidden(a.m.a); }},
      {"galahad_target", [](const At& a) { return a.m.a == a.p || !a.is_hidden(a.m.a); }},
      {"not_expert", [](const At& a) { return a.s.expert == 0; }},
      {"no_such_knight", [](const At& a) { return a.s.knights[a.p][knight_of(a)] == 0; }},
      {"number_refused", [](const At& a) { return ((a.s.wrong[(a.m.a - 1U) / 8] >> ((a.m.a - 1U) % 8)) & 1U) != 0; }},
      {"claim_shown_card", [](const At& a) { return is_merlin(a.m.a) || a.m.a == kVivien; }},
      {"not_in_game", [](const At& a) { return copies_in_game(a.s, a.m.a) == 0; }},
      {"must_be_true", [](const At& a) { return a.s.loyalty[a.p] == kLoyal && a.m.a != a.s.hand[0]; }},
      {"traitor_spreads", [](const At& a) { return !a.is_verb("spread"); }},
      {"not_drawn", [](const At& a) { return !a.in_hand(a.m.a); }},
      {"gawain_morgan", [](const At& a) { return is_morgan(a.m.a); }},
      {"give_other", [](const At& a) { return a.m.a == a.p || a.m.a >= a.s.seats; }},
      {"give_traitor",
       [](const At& a) { return a.m.a < a.s.seats && a.s.loyalty[a.m.a] == kTraitor && !a.is_hidden(a.m.a); }},
  };
  return kTable;
}

}  // namespace

template <>
struct Reasons<Rumors> {
  static bool holds(const State& s, Seat p, Move m, std::string_view key) {
    const auto found = predicates().find(key);
    return found != predicates().end() && found->second(At{s, p, m});
  }
  static bool generic(std::string_view key) { return key == "wrong_moment" || key == "malformed"; }
};

namespace {

TEST(RumorsReasons, random_illegal_moves_are_refused_for_what_is_wrong) { check_reasons<Rumors>(scaled(4000)); }

}  // namespace
}  // namespace logres::conformance
