// Shadows over Camelot: every refusal is true (issue 18). The predicates are written from the rules, not from why.cc.
#include <functional>

#include "games/shadows/shadows.h"
#include "games/shadows/steps.h"
#include "games/shadows/words.h"
#include "tests/conformance/reasons.h"

namespace logres::conformance {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): half of this file is its names

struct At {
  const State& s;
  Seat p;
  Move m;
  Ask ask() const { return static_cast<Ask>(Shadows::pending(s).kind); }
  std::string_view verb() const { return Shadows::verbs()[m.verb].name; }
  bool is_verb(std::string_view name) const { return verb() == name; }
  int cards() const { return s.hand_size[p]; }
  int held(int card) const {
    return card >= kFirstWhite && card <= kLastWhite ? s.hand[p][static_cast<std::size_t>(card - kFirstWhite)] : 0;
  }
  int picked() const {
    int n = 0;
    for (const auto k : s.picked) n += k;
    return n;
  }
  bool asked() const { return Shadows::pending(s).together.has(p); }
  bool own_turn() const { return ask() == kAskHeroic || ask() == kAskEvil; }
  bool living_knight(Seat q) const {
    return q < s.seats && s.place[q] <= kCaptured && s.face[q] != Face::kTraitor && !s.left_game.has(q);
  }
  bool knight_is(Knight k) const { return s.knight[p] == k; }
  // The card a Special White verb plays has the verb's name.
  int special() const {
    for (Card c = kMerlin; c <= kLastWhite; ++c) {
      if (kCards[c].id == verb()) return c;
    }
    return kNoCard;
  }
  bool names_a_seat(std::initializer_list<std::string_view> verbs) const {
    return std::any_of(verbs.begin(), verbs.end(), [&](std::string_view v) { return v == verb(); });
  }
};

// Which card the move would take from the hand is not there.
bool lacks_card(const At& a) {
  if (a.special() != kNoCard) return a.held(a.special()) == 0;
  if (a.is_verb("free")) return a.held(a.m.b) == 0;
  if (a.is_verb("play_grail") || a.is_verb("give_grail")) return a.held(kGrailCard) == 0;
  if (a.is_verb("heal")) return a.held(a.m.a) == 0 || a.held(kFightAny) < a.m.b;
  return a.held(a.m.a) == 0;
}

bool type_done(const At& a) {
  const auto v = a.m.verb;
  const unsigned type = v == kMoveTo                            ? kTypeMove
                        : v >= kDrawWhite && v <= kPlayGrail    ? kTypeQuest
                        : v >= kPlayMerlin && v <= kFreeCaptive ? kTypeSpecial
                        : v == kHeal                            ? kTypeHeal
                                                                : kTypeAccuse;
  return (a.s.turn.used & type) != 0;
}

bool knows_power(const At& a) {
  if (a.is_verb("exchange")) return a.knight_is(kArthur);
  if (a.is_verb("caradoc")) return a.knight_is(kCaradoc);
  if (a.is_verb("gaheris")) return a.knight_is(kGaheris);
  if (a.is_verb("bedivere")) return a.knight_is(kBedivere);
  if (a.is_verb("two_cards")) return a.knight_is(kGeraint);
  if (a.is_verb("replace_loss")) return a.knight_is(kLamorak);
  return true;
}

bool merlin_finds(const At& a) {
  const State& s = a.s;
  switch (a.m.a) {
    case 0:
      return s.engines > 0;
    case 1:
      return s.warriors[0] > 0;
    case 2:
      return s.warriors[1] > 0;
    case 3:
    case 4:
      return a.m.b < 5 && s.spots[a.m.a - 3U].card[a.m.b] != kNoCard;
    case 5:
      return a.m.b < s.grail_black && s.grail_stack[a.m.b] == kDespair;
    default:
      return false;
  }
}
bool merlin_finds_anything(const At& a) {
  At other = a;
  for (std::uint8_t target = 0; target < 6; ++target) {
    for (std::uint8_t spot = 0; spot < 7; ++spot) {
      other.m.a = target;
      other.m.b = spot;
      if (merlin_finds(other)) return true;
    }
  }
  return false;
}

bool offered(const At& a) {
  for (std::size_t i = 0; i < a.s.offer_size; ++i) {
    if (a.s.offer[i] == a.m.a) return true;
  }
  return false;
}
bool offer_open(const At& a) {
  for (std::size_t i = 0; i < a.s.offer_size; ++i) {
    if (a.s.offer[i] == a.m.a && a.s.offer_to[i] == kNoSeat) return true;
  }
  return false;
}
bool any_assigned(const At& a) {
  for (std::size_t i = 0; i < a.s.offer_size; ++i) {
    if (a.s.offer_to[i] != kNoSeat) return true;
  }
  return false;
}
bool lays_fight(const At& a) { return a.names_a_seat({"lay", "pick", "add_fight"}); }
bool fight_with_value(const At& a) {
  return a.m.a >= kFight1 && a.m.a <= kFightAny && a.m.b >= 1 && (a.m.a == kFightAny || a.m.a == a.m.b);
}
bool in_legal(const At& a, std::string_view text) {
  MoveList legal;
  Shadows::legal(a.s, a.p, legal);
  const auto m = parse_move(Shadows::verbs(), text);
  return m && legal.has(*m);
}
bool verb_in_legal(const At& a) {
  MoveList legal;
  Shadows::legal(a.s, a.p, legal);
  return std::any_of(legal.begin(), legal.end(), [&](Move other) { return other.verb == a.m.verb; });
}
bool lasting_in_play(const At& a) {
  const std::string_view word = Shadows::verbs()[a.m.verb].args[0]->names[a.m.a];
  for (const Card c : kDispellable) {
    if (kCards[c].id == word) return in_play(a.s, c);
  }
  return false;
}
int swords_laid(const At& a) { return a.s.white + a.s.black; }

using Predicate = bool (*)(const At&);
const std::map<std::string_view, Predicate>& predicates() {
  static const std::map<std::string_view, Predicate> kTable = {
      {"over", [](const At& a) { return a.s.ending != kNotOver; }},
      {"not_your_turn", [](const At& a) { return !a.asked() && a.own_turn(); }},
      {"not_asked", [](const At& a) { return !a.asked() && !a.own_turn(); }},
      {"wrong_moment", [](const At& a) { return !verb_in_legal(a); }},
      {"closed_table", [](const At& a) { return a.is_verb("leave") && a.s.open_table == 0; }},
      {"join_between_turns", [](const At& a) { return a.is_verb("join"); }},
      {"table_full", [](const At& a) { return a.is_verb("join"); }},
      {"no_coat_left", [](const At& a) { return a.is_verb("join"); }},
      {"no_loyalty_left", [](const At& a) { return a.is_verb("join"); }},
      {"left_already", [](const At& a) { return a.is_verb("leave"); }},
      // a turn's action
      {"must_act", [](const At& a) { return a.is_verb("end_turn") && a.s.turn.acted == 0; }},
      {"owes_action",
       [](const At& a) { return a.is_verb("end_turn") && a.s.turn.sacrificed != 0 && a.s.turn.slots > 0; }},
      {"same_type", type_done},
      {"one_action", [](const At& a) { return a.s.turn.slots == 0 && !type_done(a); }},
      {"act_first", [](const At& a) { return a.is_verb("sacrifice") && (a.s.turn.acted == 0 || a.s.turn.slots > 0); }},
      {"no_life", [](const At& a) { return a.s.life[a.p] == 0; }},
      {"nothing_left_to_do", [](const At& a) { return a.is_verb("sacrifice") && (a.s.turn.used & kTypeMove) != 0; }},
      {"once_a_turn",
       [](const At& a) {
         if (a.is_verb("merlins_card")) return a.s.turn.merlin_used != 0;
         return a.is_verb("sacrifice") ? a.s.turn.sacrificed != 0 : a.s.turn.power_used != 0;
       }},
      {"witch_2",
       [](const At& a) { return a.s.witch_2 != 0 && a.names_a_seat({"sacrifice", "lose_life", "caradoc"}); }},
      // places
      {"no_such_place", [](const At& a) { return a.m.a >= kPlaces; }},
      {"already_there", [](const At& a) { return a.s.place[a.p] == a.m.a; }},
      {"quest_not_in_play",
       [](const At& a) {
         if (a.is_verb("merlin_to_the_rescue")) return a.m.a == (a.s.lancelot_over == 0 ? kAtDragon : kAtLancelot);
         return a.m.a > kCamelot && a.m.a < kPlaces && !quest_in_play(a.s, a.m.a);
       }},
      {"solo_occupied",
       [](const At& a) {
         for (Seat q = 0; q < a.s.seats; ++q) {
           if (a.s.place[q] == a.m.a) return kQuests[a.m.a].solo;
         }
         return false;
       }},
      {"not_in_camelot", [](const At& a) { return a.s.place[a.p] != kCamelot; }},
      {"not_on_quest",
       [](const At& a) { return a.is_verb("drop") ? a.s.place[a.p] != kAtExcalibur : a.s.place[a.p] != kAtGrail; }},
      {"no_fight_cards_here",
       [](const At& a) {
         const auto here = a.s.place[a.p];
         return a.is_verb("lay") && (here == kCamelot || here == kAtExcalibur || here == kAtGrail);
       }},
      {"not_a_quest", [](const At& a) { return a.m.a == kCamelot || a.m.a >= kPlaces; }},
      {"not_a_war", [](const At& a) { return a.m.a != kSaxonWar && a.m.a != kPictWar; }},
      {"not_on_dragon", [](const At& a) { return a.is_verb("dragon_slayer") && a.s.place[a.p] != kAtDragon; }},
      {"no_group_quest", [](const At& a) { return a.s.place[a.p] == kCamelot || kQuests[a.s.place[a.p]].solo; }},
      // cards
      {"no_such_card", lacks_card},
      {"twelve_cards", [](const At& a) { return a.cards() >= 12; }},
      {"not_enough_cards",
       [](const At& a) {
         if (a.is_verb("gaheris")) return knows_power(a) && a.cards() < 3;
         return knows_power(a) && a.cards() < (a.is_verb("exchange") ? 1 : 2);
       }},
      {"nothing_discarded", [](const At& a) { return a.is_verb("gaheris") && a.s.white_discard_size == 0; }},
      {"nothing_to_draw", [](const At& a) { return a.is_verb("draw") ? !can_draw_white(a.s) : !can_draw_black(a.s); }},
      {"no_engine", [](const At& a) { return a.s.engines == 0; }},
      {"not_a_fight_card", [](const At& a) { return lays_fight(a) && !fight_with_value(a); }},
      {"not_a_special_card", [](const At& a) { return a.m.b < kMerlin || a.m.b > kTruce; }},
      {"war_order",
       [](const At& a) { return fight_with_value(a) && a.held(a.m.a) > 0 && kQuests[a.s.place[a.p]].kind == "war"; }},
      {"pattern", [](const At& a) { return fight_with_value(a) && a.held(a.m.a) > 0; }},
      {"must_lay", [](const At& a) { return a.ask() == kAskDragonSlayer && !in_legal(a, "pass"); }},
      {"dark_forest", [](const At& a) { return a.s.dark_forest != 0; }},
      {"vivien", [](const At& a) { return a.s.vivien != 0; }},
      {"not_three_alike",
       [](const At& a) { return a.m.a > kMerlin || a.held(a.m.a) + (a.m.a < kFightAny ? a.m.b : 0) < 3; }},
      {"wild_for_fights", [](const At& a) { return a.m.b > 0 && a.m.a >= kFightAny; }},
      {"no_number_here", [](const At& a) { return a.m.b != 0; }},
      {"no_such_target", [](const At& a) { return a.is_verb("merlin") && !merlin_finds(a); }},
      {"name_the_first",
       [](const At& a) { return merlin_finds(a) && a.m.b > 0 && a.s.grail_stack[a.m.b - 1U] == kDespair; }},
      {"name_it",
       [](const At& a) {
         if (a.is_verb("merlin")) return merlin_finds_anything(a);
         return std::any_of(kDispellable.begin(), kDispellable.end(), [&](Card c) { return in_play(a.s, c); });
       }},
      {"card_not_in_play", [](const At& a) { return a.is_verb("dispel") && !lasting_in_play(a); }},
      // picking and sharing
      {"pick_more", [](const At& a) { return a.is_verb("confirm") && a.picked() < 3; }},
      {"nothing_picked", [](const At& a) { return a.picked() == 0; }},
      {"no_more_take_backs", [](const At& a) { return a.is_verb("take_back") && (a.picked() > 0 || any_assigned(a)); }},
      {"all_picked",
       [](const At& a) {
         return a.held(a.m.a) > 0 && a.s.picked[static_cast<std::size_t>(a.m.a - kFirstWhite)] == a.held(a.m.a);
       }},
      {"picked_enough", [](const At& a) { return a.picked() >= 2; }},
      {"assign_all",
       [](const At& a) {
         for (std::size_t i = 0; i < a.s.offer_size; ++i) {
           if (a.s.offer_to[i] == kNoSeat) return true;
         }
         return false;
       }},
      {"nothing_assigned", [](const At& a) { return a.is_verb("take_back") && !any_assigned(a); }},
      {"not_to_be_shared", [](const At& a) { return !offered(a); }},
      {"assigned_already", [](const At& a) { return offered(a) && !offer_open(a); }},
      {"takes_no_share",
       [](const At& a) { return a.m.b < a.s.seats && !SeatSet::from_bits(a.s.frames.top().x[0]).has(a.m.b); }},
      {"not_so_many_merlins", [](const At& a) { return a.held(kMerlin) < a.m.a; }},
      {"not_among_these", [](const At& a) { return a.names_a_seat({"put_under", "play_black", "next"}); }},
      {"no_pair",
       [](const At& a) {
         return a.m.a > kFightAny || a.m.a < kFight1 || (a.m.a != a.m.b && a.m.b != kFightAny) ||
                (a.m.a == a.m.b ? a.held(a.m.a) < 2 : a.held(a.m.a) < 1 || a.held(a.m.b) < 1);
       }},
      {"holds_a_grail", [](const At& a) { return a.knight_is(kLamorak) && a.held(kGrailCard) > 0; }},
      // people
      {"no_such_seat", [](const At& a) { return (a.is_verb("assign") ? a.m.b : a.m.a) >= a.s.seats; }},
      {"choose_other", [](const At& a) { return a.m.a == a.p; }},
      {"no_knight", [](const At& a) { return a.m.a != a.p && !a.living_knight(a.m.a); }},
      {"nobody_captured", [](const At& a) { return a.m.a >= a.s.seats || a.s.place[a.m.a] != kCaptured; }},
      {"partner_captured", [](const At& a) { return a.s.place[a.m.a] == kCaptured; }},
      {"no_such_partner", [](const At& a) { return a.living_knight(a.m.a) && a.s.hand_size[a.m.a] == 0; }},
      {"no_card_to_take", [](const At& a) { return a.living_knight(a.m.a) && a.s.hand_size[a.m.a] == 0; }},
      {"not_a_squire", [](const At& a) { return a.s.knight[a.m.a] != kSquire || !a.living_knight(a.m.a); }},
      {"not_a_candidate", [](const At& a) { return a.is_verb("knight"); }},
      {"no_volunteer", [](const At& a) { return a.is_verb("pick_volunteer"); }},
      {"cannot_be_saved", [](const At& a) { return a.is_verb("save"); }},
      {"only_a_traitor", [](const At& a) { return a.s.loyalty[a.p] != kTraitor; }},
      {"not_your_power", [](const At& a) { return !knows_power(a); }},
      {"merlin_elsewhere",
       [](const At& a) { return a.is_verb("merlins_card") && (a.s.expansion == 0 || a.s.merlin != a.s.place[a.p]); }},
      // accusing
      {"no_traitor_game", [](const At& a) { return a.s.loyalty_mode == kNoTraitor; }},
      {"accused_already", [](const At& a) { return a.s.accused.has(a.p); }},
      {"too_early_to_accuse", [](const At& a) { return a.s.engines < 6 && swords_laid(a) < 6; }},
      {"loyalty_is_open", [](const At& a) { return a.s.face[a.m.a] != Face::kHidden; }},
  };
  return kTable;
}

}  // namespace

template <>
struct Reasons<Shadows> {
  static bool holds(const State& s, Seat p, Move m, std::string_view key) {
    const auto found = predicates().find(key);
    return found != predicates().end() && found->second(At{s, p, m});
  }
  static bool generic(std::string_view key) { return key == "wrong_moment" || key == "malformed"; }
};

namespace {

TEST(ShadowsReasons, random_illegal_moves_are_refused_for_what_is_wrong) { check_reasons<Shadows>(scaled(4000)); }

}  // namespace
}  // namespace logres::conformance
