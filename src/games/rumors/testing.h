// The harness of the rules' tests: a position from a scenario, moves as text, what happened as text.
//
//   Play t(R"({"seats": 3, "pile": ["pict_5"], "next": ["merlin_1"]})");
//   t.refused(0, "accuse 1", "R-092");
//   t.move(0, "listen");
//   EXPECT_EQ(t.top(), "merlin_1");
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/testing.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {

using Here = std::source_location;

class Play : public RulesPlay<Rumors, Play> {
 public:
  explicit Play(const std::string& scenario, std::uint64_t seed = 1, Here at = Here::current())
      : RulesPlay(boost::json::parse(scenario).as_object(), seed, at) {}
  Play(const Setup& setup, std::uint64_t seed, Here at = Here::current()) : RulesPlay(setup, seed, at) {}
  explicit Play(const State& s, std::uint64_t seed = 1) : RulesPlay(s, seed) {}

  static bool rests(const State& s) { return Rumors::pending(s).kind == kAskTurn || is_over(s); }

  // The quests among the moves of the seat that is asked.
  std::string quests() const {
    std::string text;
    for (const Move m : legal_list(Rumors::pending(s_).seat)) {
      if (m.verb == kGoOn) text += (text.empty() ? "" : " ") + std::string(kQuestNames[m.a]);
    }
    return text;
  }

  // -- the table

  int white() const { return s_.white; }
  int black() const { return s_.black; }
  std::string swords() const { return std::to_string(white()) + "-" + std::to_string(black()); }
  bool silence() const { return s_.silence != 0; }
  bool morgan_1() const { return s_.morgan_1 != 0; }
  bool morgan_2() const { return s_.morgan_2 != 0; }
  int count() const { return s_.count; }
  // The card everybody sees on the pile, or what it was announced as; "" when there is none.
  std::string top() const { return std::string(kCards[Rumors::observe(s_, kNoSeat).top].id); }
  // The card that truly lies there.
  std::string true_top() const { return s_.pile.empty() ? "" : std::string(kCards[s_.pile.top()].id); }
  static std::string text(std::span<const Card> cards) {
    std::string text;
    for (const Card c : cards) text += (text.empty() ? "" : " ") + std::string(kCards[c].id);
    return text;
  }
  std::string pile() const { return text({s_.pile.begin(), s_.pile.end()}); }
  std::string discard() const { return text({s_.discard.begin(), s_.discard.end()}); }
  static int count_of(const CardPile& pile, std::string_view id) {
    int n = 0;
    for (const Card c : pile) n += kCards[c].id == id ? 1 : 0;
    return n;
  }
  std::string loyalty(Seat p) const { return std::string(kLoyaltyNames[s_.loyalty[p]]); }
  std::string face(Seat p) const {
    return s_.face[p] == Face::kHidden ? "hidden" : s_.face[p] == Face::kLoyal ? "loyal" : "traitor";
  }
  int knights(Seat p) const { return knights_held(s_, p); }
};

// Places `cards` of the box into a JSON list: list({"pict_5", "pict_3"}).
inline std::string list(const std::vector<std::string>& cards) {
  std::string text = "[";
  for (const auto& card : cards) text += (text.size() > 1 ? ", \"" : "\"") + card + "\"";
  return text + "]";
}

// Every card of the game but those named, as a JSON list: what a scenario puts into a discard to empty the deck.
// Three Morgans stay aside: #3, #5 and #7, unless they are named.
inline std::vector<std::string> all_cards_but(std::vector<std::string> named) {
  std::vector<std::string> rest;
  for (Card c = 1; c < kCardKinds; ++c) {
    if (c == kMorgan8 || c == kMerlin6) continue;
    for (int i = 0; i < kCards[c].copies; ++i) {
      const auto it = std::find(named.begin(), named.end(), kCards[c].id);
      if (it == named.end()) {
        rest.emplace_back(kCards[c].id);
      } else {
        named.erase(it);
      }
    }
  }
  return rest;
}

// Seat 0 of two Loyal players goes on a quest with this pile; further scenario fields as `"field": value`.
inline Play quest(const std::string& main,
                  const std::vector<std::string>& pile,
                  const std::string& fields = "",
                  Here at = Here::current()) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "pile": )" + list(pile) + (fields.empty() ? "" : ", ") +
             fields + "}",
         1,
         at);
  t.move(0, "quest " + main, at);
  return t;
}

}  // namespace logres::rumors
