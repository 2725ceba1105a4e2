// What is true of every table of Shadows at every question.
#include "core/checks.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

using Counts = std::array<int, kCardKinds>;

void count_frames(const State& s, Counts& seen) {
  for (int i = 0; i < s.frames.size(); ++i) {
    Frame f = s.frames.at(i);
    if (f.step == static_cast<std::uint8_t>(Step::kBlack) && is_black(f.source) && f.stage < kBlackDone &&
        disposal(f) != kStays) {
      ++seen[f.source];
    }
    if (f.step == static_cast<std::uint8_t>(Step::kQuestEnd) && kays_code(f) != 0) ++seen[laid_card(kays_code(f))];
    if (f.step == static_cast<std::uint8_t>(Step::kTravel)) ++seen[f.source];
  }
}

void count_white(const State& s, Counts& seen) {
  for (std::size_t i = 0; i < s.white_pile.size; ++i) ++seen[s.white_cards[i]];
  for (std::size_t k = 0; k < kWhiteKinds; ++k) {
    seen[k + 1] += s.white_discard[k];
    for (Seat p = 0; p < s.seats; ++p) seen[k + 1] += s.hand[p][k];
  }
  for (const Laid& laid : s.laid) {
    for (std::size_t i = 0; i < laid.size; ++i) ++seen[laid_card(laid.code[i])];
  }
  for (std::size_t i = 0; i < s.offer_size; ++i) ++seen[s.offer[i]];
  seen[kGrailCard] += s.grails;
  seen[kMerlin] += s.merlins_removed;
  seen[kHeroism] += s.heroism != kNowhere ? 1 : 0;
  seen[kDivineFavor] += s.divine_favor;
  ++seen[s.playing];
}

void count_black(const State& s, Counts& seen) {
  for (std::size_t i = 0; i < s.black_pile.size; ++i) ++seen[s.black_cards[i]];
  for (std::size_t k = 0; k < kBlackKinds; ++k) seen[kFirstBlack + k] += s.black_discard[k] + s.black_removed[k];
  for (std::size_t b = 0; b < 2; ++b) {
    for (std::size_t i = 0; i < 5; ++i) ++seen[s.hidden[b][i] != kNoCard ? s.hidden[b][i] : s.spots[b].card[i]];
    ++seen[s.drawn[b]];
  }
  for (std::size_t i = 0; i < s.grail_black; ++i) ++seen[s.grail_stack[i]];
  for (const Card c : kDispellable) seen[c] += in_play(s, c) ? 1 : 0;
}

void count_travel(const State& s, Counts& seen) {
  for (std::size_t i = 0; i < s.travel_pile.size; ++i) ++seen[s.travel_cards[i]];
  for (std::size_t k = 0; k < kTravelKinds; ++k) seen[kFirstTravel + k] += s.travel_discard[k];
  seen[kTravelCaptured] += knights_at(s, kCaptured).size();
}

const char* broken_cards(const State& s) {
  Counts seen{};
  count_frames(s, seen);
  count_white(s, seen);
  count_black(s, seen);
  count_travel(s, seen);
  for (Card c = kFight1; c < kCardKinds; ++c) {
    if (c != kSomeBlackKnight && c != kSomeLancelot && seen[c] != copies(s, c)) return "a card is missing or too many";
  }
  for (Seat p = 0; p < s.seats; ++p) {
    int n = 0;
    for (const auto k : s.hand[p]) n += k;
    if (n != s.hand_size[p]) return "a hand is miscounted";
    if (n > 0 && !is_knight(s, p)) return "cards in the hand of the dead";
  }
  return nullptr;
}

int sum(std::span<const std::uint8_t> counts) {
  int n = 0;
  for (const auto k : counts) n += k;
  return n;
}

const char* broken_piles(const State& s) {
  if (sum(s.white_discard) != s.white_discard_size || sum(s.black_discard) != s.black_discard_size ||
      sum(s.travel_discard) != s.travel_discard_size) {
    return "a discard pile is miscounted";
  }
  if (s.black_pile.top + s.black_pile.bottom > s.black_pile.size)
    return "more of the Black pile is known than there is";
  for (std::size_t i = s.black_pile.bottom; i < static_cast<std::size_t>(s.black_pile.size - s.black_pile.top); ++i) {
    if (!s.black_known[i].empty()) return "somebody knows a card without a place";
  }
  for (std::size_t i = s.black_pile.size; i < kMaxBlack; ++i) {
    if (!s.black_known[i].empty()) return "somebody knows a card that is not there";
  }
  return nullptr;
}

// While a quest ends its Knights are home already and its cards still lie there.
bool quest_ending(const State& s) {
  for (int i = 0; i < s.frames.size(); ++i) {
    if (s.frames.at(i).step == static_cast<std::uint8_t>(Step::kQuestEnd)) return true;
  }
  return is_over(s);
}

const char* broken_people(const State& s) {
  int traitors = s.spare_traitor;
  int loyal = s.spare_loyal;
  for (Seat p = 0; p < s.seats; ++p) {
    if (!is_seated(s, p)) continue;
    ++(s.loyalty[p] == kTraitor ? traitors : loyal);
    if (s.face[p] != Face::kHidden && (s.face[p] == Face::kTraitor) != (s.loyalty[p] == kTraitor)) return "a face lies";
    if (s.life[p] > kMaxLife) return "more than six Life points";
    if (s.place[p] > kEmpty) return "a Knight is nowhere";
    if (s.place[p] == kShadows && s.face[p] != Face::kTraitor) return "a Loyal Knight in the shadows";
    if (on_board(s, p) && s.place[p] != kCamelot && !quest_in_play(s, s.place[p]) && !is_over(s)) {
      return "a Knight on a finished quest";
    }
  }
  if (traitors != traitor_cards(s) || loyal != loyal_cards(s)) return "a Loyalty card is missing or too many";
  for (const std::uint8_t quest : {kAtBlackKnight, kAtLancelot}) {
    if (knights_at(s, quest).size() > 1) return "two Knights on a Solo quest";
    const bool turned = quest == kAtLancelot && s.lancelot_over != 0;
    if (knights_at(s, quest).empty() && s.laid[board(quest)].size > 0 && !turned && !quest_ending(s)) {
      return "White cards on an empty Solo quest";
    }
  }
  return nullptr;
}

const char* broken_board(const State& s) {
  if (s.engines > kEngines) return "more than twelve Siege Engines";
  if (s.sword < -kBank || s.sword > kBank) return "the sword is off its track";
  if (s.grails + s.grail_black > kQuests[kAtGrail].white_spots) return "too many cards on the Grail quest";
  if (s.warriors[0] > kQuests[kSaxonWar].black_spots || s.warriors[1] > kQuests[kPictWar].black_spots)
    return "too many warriors";
  if (s.white + s.black > 16) return "more than sixteen Swords";  // S-008
  if (s.heroism != kNowhere && !quest_in_play(s, s.heroism) && !is_over(s)) return "Heroism on a finished quest";
  for (const std::uint8_t r : s.relic) {
    if (r >= s.seats && r != kOnQuest && r != kGone) return "a Relic is nowhere";
  }
  return nullptr;
}

const char* broken_table(const State& s) {
  if (s.seats < 3 || s.seats > kMaxSeats || s.active >= s.seats || s.first >= s.seats) return "a seat out of range";
  const SeatSet seated = seats_where(s, [&](Seat p) { return is_seated(s, p); });
  SeatSet circle;
  Seat p = 0;
  for (int i = 0; i < seated.size(); ++i, p = s.left[p]) circle.add(p);
  if (p != 0 || !(circle == seated)) return "the players do not form a circle";
  if (s.frames.empty() != is_over(s)) return "a game that is neither over nor waiting";
  if (is_over(s)) return nullptr;
  const Decision d = Shadows::pending(s);
  if (d.kind == kAskNothing || d.seat >= s.seats || !d.together.has(d.seat)) return "nobody is asked";
  if (d.kind == kAskEvil && (s.offer_size != 0 || s.playing != kNoCard || s.drawn[0] != kNoCard)) return "leftovers";
  bool loyal = false;
  for (Seat q = 0; q < s.seats; ++q) loyal = loyal || (is_knight(s, q) && s.loyalty[q] == kLoyal);
  if (!loyal) return "the end was missed: no Loyal Knight";
  if (s.engines >= kEngines || s.black >= kBlackToLose || swords(s) >= kSwordsToEnd) return "the end was missed";
  return nullptr;
}

}  // namespace

const char* Shadows::broken(const State& s) {
  return first_problem(s, {broken_table, broken_cards, broken_piles, broken_people, broken_board});
}

}  // namespace logres::shadows
