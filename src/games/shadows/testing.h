// The harness of the rules' tests: a position from a scenario, moves as text, what happened as text.
//
//   Play t(four(R"("black_next": ["picts"])"));
//   t.move(0, "black_card");
//   EXPECT_EQ(t.picts(), 1);
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "core/testing.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {

using Here = std::source_location;

class Play : public RulesPlay<Shadows, Play> {
 public:
  explicit Play(const std::string& scenario, std::uint64_t seed = 1, Here at = Here::current())
      : RulesPlay(boost::json::parse(scenario).as_object(), seed, at) {
    if (broken()) s_.ending = kBlackMajority;  // nothing more is asked
  }
  Play(const Setup& setup, std::uint64_t seed, Here at = Here::current()) : RulesPlay(setup, seed, at) {}

  static bool rests(const State& s) {
    const auto kind = Shadows::pending(s).kind;
    return kind == kAskEvil || kind == kAskHeroic || kind == kAskLook || is_over(s);
  }

  // One seat's moves, one after the other.
  Play& moves(Seat p, std::initializer_list<std::string_view> texts, Here at = Here::current()) {
    for (const std::string_view text : texts) move(p, text, at);
    return *this;
  }

  // The same answer from everybody a window asks.
  Play& everybody(std::string_view text, Here at = Here::current()) {
    const std::string question = asked();
    while (!broken() && asked() == question) move(Shadows::pending(s_).seat, text, at);
    return *this;
  }

  // Does this viewer see these events of the last move, one after the other? (Others may lie between them.)
  bool saw_in_order(Seat viewer, std::initializer_list<std::string_view> texts) const {
    const std::string seen = seen_by(viewer);
    std::size_t from = 0;
    for (const std::string_view text : texts) {
      const std::size_t at = seen.find(text, from);
      if (at == std::string::npos) return false;
      from = at + text.size();
    }
    return true;
  }

  // -- the table

  int white() const { return s_.white; }
  int black() const { return s_.black; }
  std::string swords() const { return std::to_string(white()) + "-" + std::to_string(black()); }
  int engines() const { return s_.engines; }
  int sword() const { return s_.sword; }
  int saxons() const { return s_.warriors[0]; }
  int picts() const { return s_.warriors[1]; }
  int life(Seat p) const { return s_.life[p]; }
  int cards(Seat p) const { return s_.hand_size[p]; }
  std::string place(Seat p) const { return std::string(kPlaceNames[s_.place[p]]); }
  std::string knight(Seat p) const { return std::string(kKnightNames[s_.knight[p]]); }
  std::string hand(Seat p) const {
    std::string text;
    for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
      for (int i = 0; i < s_.hand[p][white_index(c)]; ++i)
        text += (text.empty() ? "" : " ") + std::string(kCards[c].id);
    }
    return text;
  }
  // White values on a board: laid("black_knight") = "1 1 3".
  std::string laid(std::string_view quest) const {
    std::string text;
    const Laid& row = s_.laid[board_of(quest)];
    for (std::size_t i = 0; i < row.size; ++i)
      text += (text.empty() ? "" : " ") + std::to_string(laid_value(row.code[i]));
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
    return is_white(c)   ? s_.white_discard[white_index(c)]
           : is_black(c) ? s_.black_discard[black_index(c)]
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

 private:
  static std::size_t board_of(std::string_view quest) {
    for (std::uint8_t q = kAtBlackKnight; q < kPlaces; ++q) {
      if (kPlaceNames[q] == quest) return board(q);
    }
    ADD_FAILURE() << "no such quest: " << quest;
    return 0;
  }
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
  return R"({"seats": 4, "knights": [)" + knights +
         R"(], "loyalty": ["loyal", "loyal", "loyal", "loyal"], "options": {)" + options + "}, " + fields + "}";
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

// Copies of a range of cards at the set-up.
inline int copies_in(Card first, Card last, bool expansion) {
  PublicState t;
  t.expansion = expansion ? 1 : 0;
  int n = 0;
  for (Card c = first; c <= last; ++c) n += copies(t, c);
  return n;
}

}  // namespace logres::shadows
