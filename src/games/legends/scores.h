// Scores of Characters and Totals of Companies (section 9), what an Event asks of a Company, and why. Made from the
// Board alone: the rules, the view and the bots all ask here.
#pragma once

#include "games/legends/state.h"

namespace logres::legends {

// Where a Character stands, looked up once.
struct Standing {
  Character who = kNobody;
  std::uint8_t place = kNoPlace;
  Set company = 0;   // with himself; empty for a prisoner
  Set location = 0;  // everybody there, prisoners too (L-347)
};
Standing standing(const Board& b, Character c);

// L-178: (printed + additions) doubled; precondition: c is in play.
int score(const Board& b, Character c, Ability a);
int score(const Board& b, const Standing& at, Ability a);
int printed_sum(const Board& b, Character c);  // L-488
// L-056: the Scores of the members plus the Company bonuses; 0 without a Company.
int total(const Board& b, Seat p, std::uint8_t place, Ability a);
int company_bonus(const Board& b, Seat p, Set members, Ability a);  // L-185
// L-153, of the Characters p has bid.
int bid_total(const Board& b, Seat p);
inline constexpr int kBidBelowZero = 100;  // a Total may be negative: no bid is so poor
// L-053, L-199.
inline Set kings(const Board& b) {
  return cards(b).kings | (b.bearer[kHighKing] != kNobody ? bit(b.bearer[kHighKing]) : 0);
}

// One reason why a Score or Total is what it is: "+1 from King Lot", "doubled by Isolde's text".
struct Reason {
  Card source = 0;         // 0: a boost for one turn
  std::int8_t amount = 0;  // 0: a doubling
  bool operator==(const Reason&) const = default;
};
class Reasons {
 public:
  void add(Card source, int amount) {
    if (size_ < static_cast<int>(list_.size()))
      list_[static_cast<std::size_t>(size_++)] = {source, static_cast<std::int8_t>(amount)};
  }
  const Reason* begin() const { return list_.data(); }
  const Reason* end() const { return list_.data() + size_; }
  int size() const { return size_; }

 private:
  // One row of a Character's own text each, a King, a Heraldic Event, Excalibur and every boost of a turn.
  std::array<Reason, kMaxBoosts + 10> list_{};
  int size_ = 0;
};
// Why the Score differs from the printed one; the Score too, where both are wanted.
Reasons explain_score(const Board& b, Character c, Ability a);
int explain_score(const Board& b, const Standing& at, Ability a, Reasons& why);
// The Company bonuses in a Total.
Reasons explain_bonus(const Board& b, Seat p, std::uint8_t place, Ability a);

// What p's Company at the place of an Event still lacks (L-111, L-112, L-122).
struct Lack {
  bool in_play = false;              // the Event lies open, at a place
  bool company = false;              // p has a Company there
  bool open = true;                  // nothing was completed there this turn (L-114)
  bool knight = true, woman = true;  // needed ones are there
  std::uint8_t place = kNoPlace;
  std::array<std::int8_t, kAbilities> missing{};  // points of each ability still to come
  std::int8_t single = 0;                         // points the best single Knight still lacks
  std::int8_t any_one = 0;                        // points the best single ability still lacks
  bool fulfilled() const;                         // the requirement itself, the turn's limits not counted
};
Lack lacks(const Board& b, Seat p, EventId e);
using Totals = std::array<int, kAbilities>;
Lack lacks(const Board& b, Seat p, EventId e, const Totals& totals);  // those of p's Company there
// The Knights who fulfil a single-Knight Event (L-122, L-364).
Set single_knights(const Board& b, Seat p, EventId e);
bool can_complete(const Board& b, Seat p, EventId e);
// Where an Event in play lies; kNoPlace when it does not.
std::uint8_t place_of_event(const Board& b, EventId e);
// All Events in play that somebody could complete.
Set open_events(const Board& b);

// L-228. `now` counts as if the game ended here.
struct Points {
  int zone = 0, specials = 0, captives = 0, avalon = 0;
  int sum() const { return zone + specials + captives + avalon; }
};
Points points(const Board& b, Seat p);

}  // namespace logres::legends
