// broken() names what is wrong with an impossible table (rules file, section 19).
#include <algorithm>
#include <functional>

#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

TEST(RumorsInvariants, impossible_tables_are_reported) {
  const Play sound(R"({"seats": 3, "options": {"expert": "on"}, "knights": [["arthur"]], "pile": ["merlin_4", "pict_5"],
                       "loyalty": ["loyal", "traitor", "loyal"], "tokens": [{"quest": "grail", "seat": 0}]})");
  const std::pair<const char*, std::function<void(State&)>> wrongs[] = {
      {"a card vanishes", [](State& s) { s.deck.cards[--s.deck.size] = kNoCard; }},
      {"a card appears", [](State& s) { s.discard.put(kVivien); }},
      {"a card becomes another", [](State& s) { s.pile.cards[1] = kMordred; }},
      {"a card in the hand too", [](State& s) { s.hand[s.hand_size++] = kMordred; }},
      {"a card played too", [](State& s) { s.played[s.played_size++] = kMordred; }},
      {"no Morgan set aside", [](State& s) { std::swap(s.unused[0], s.pile.cards[1]); }},
      {"a Morgan beside those set aside", [](State& s) { s.unused[s.unused_size] = kMorgan1; }},
      {"more known than there is", [](State& s) { s.deck.known = static_cast<std::uint8_t>(s.deck.size + 1); }},
      {"a known discard", [](State& s) { s.discard.known = 1; }},
      {"one Traitor more", [](State& s) { s.loyalty[0] = kTraitor; }},
      {"no Traitor", [](State& s) { s.loyalty[1] = kLoyal; }},
      {"a face that lies", [](State& s) { s.face[1] = Face::kLoyal; }},
      {"a Knight vanishes", [](State& s) { s.knights[0][kArthur] = 0; }},
      {"a Knight appears", [](State& s) { ++s.knights_gone[kGalahad]; }},
      {"the first Knight appears", [](State& s) { ++s.knights_gone[0]; }},
      {"the last Knight appears", [](State& s) { ++s.knights_gone[kKnights - 1]; }},
      {"Silence without a Morgan", [](State& s) { s.silence = 1; }},
      {"a token too few", [](State& s) { s.tokens_size = 0; }},
      {"a token too many", [](State& s) { s.tokens_size = 2; }},
      {"half a quest", [](State& s) { s.opened = 1; }},
      {"points without a quest", [](State& s) { s.bonus = 2; }},
      {"a quest at a turn", [](State& s) { s.main = kGrail; }},
      {"a window's result at a turn", [](State& s) { s.result = 1; }},
      {"a missed end, white", [](State& s) { s.white = 7; }},
      {"a missed end, black", [](State& s) { s.black = 7; }},
      {"a seat beyond the table", [](State& s) { s.active = 3; }},
      {"nobody is asked", [](State& s) { s.frames.top().owner = 3; }},
      {"neither over nor waiting", [](State& s) { s.frames.pop(); }},
      {"over and waiting", [](State& s) { s.ending = kDoom; }},
  };
  ASSERT_EQ(Rumors::broken(sound.state()), nullptr);
  for (const auto& [what, spoil] : wrongs) {
    State s = sound.state();
    spoil(s);
    EXPECT_NE(Rumors::broken(s), nullptr) << what;
  }
}

// Random games: swords only grow, and every resolved quest lays one (section 19).
TEST(RumorsInvariants, swords_never_shrink) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice = Dice::fast(seed);
    Options options(Rumors::options());
    options.set(kOptExpert, static_cast<std::int16_t>(seed % 2));
    State s = Rumors::setup({.seats = static_cast<std::uint8_t>(1 + seed % 7), .options = options}, {dice});
    while (!Rumors::pending(s).over()) {
      const int before = swords(s);
      MoveList moves;
      Rumors::legal(s, Rumors::pending(s).seat, moves);
      EventList events;
      Rumors::apply(s, moves[static_cast<int>(dice.below(static_cast<std::uint32_t>(moves.size())))], {dice, &events});
      const bool quest =
          std::any_of(events.begin(), events.end(), [](const Event& e) { return e.kind == kEvMainResult; });
      ASSERT_GE(swords(s), before + (quest ? 1 : 0));
      ASSERT_EQ(Rumors::broken(s), nullptr);
    }
  }
}

// R-280: under Morgan #1 an announcement alone may have silenced the table.
TEST(RumorsInvariants, R280_an_announcement_explains_a_silence) {
  State s =
      Play(R"({"seats": 3, "morgan_1": true, "silence": true, "pile": ["pict_5"], "claim": ["morgan_3"]})").state();
  EXPECT_EQ(Rumors::broken(s), nullptr);
}

}  // namespace
}  // namespace logres::rumors
