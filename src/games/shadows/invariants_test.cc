// broken() names what is wrong with an impossible table.
#include "core/broken_testing.h"
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsInvariants, an_impossible_table) {
  const Play sound(four(R"("white": 1, "siege_engines": 3)"));
  expect_broken<Shadows>(
      sound.state(),
      {{"a seat out of range", [](State& s) { s.seats = 2; }},
       {"a seat out of range", [](State& s) { s.active = 4; }},
       {"a seat out of range", [](State& s) { s.first = 4; }},
       {"the players do not form a circle", [](State& s) { s.left[1] = 1; }},
       {"the players do not form a circle", [](State& s) { s.left[3] = 1; }},
       {"a game that is neither over nor waiting", [](State& s) { s.frames = {}; }},
       {"a game that is neither over nor waiting", [](State& s) { s.ending = kBlackMajority; }},
       {"nobody is asked", [](State& s) { s.frames.top().owner = 4; }},
       {"leftovers", [](State& s) { s.offer_size = 1; }},
       {"leftovers", [](State& s) { s.playing = kMerlin; }},
       {"leftovers", [](State& s) { s.drawn[0] = kMordred; }},
       {"the end was missed: no Loyal Knight", [](State& s) { s.loyalty = {kTraitor, kTraitor, kTraitor, kTraitor}; }},
       {"the end was missed", [](State& s) { s.engines = kEngines; }},
       {"the end was missed", [](State& s) { s.black = kBlackToLose; }},
       {"the end was missed", [](State& s) { s.white = kSwordsToEnd; }}});
}

TEST(ShadowsInvariants, cards_that_cannot_be) {
  const Play sound(with(R"("gawain", "palamedes", "galahad", "tristan")",
                        R"("hands": [["fight_1", "grail"]], "life": [4, 4, 4, 4])",
                        kMc));
  const auto missing = "a card is missing or too many";
  expect_broken<Shadows>(
      sound.state(),
      {{missing, [](State& s) { --s.white_pile.size; }},
       {missing, [](State& s) { --s.black_pile.size; }},
       {missing, [](State& s) { --s.travel_pile.size; }},
       {missing, [](State& s) { s.white_cards[0] = s.white_cards[0] == kFight1 ? kFight2 : kFight1; }},
       {missing, [](State& s) { s.black_cards[0] = s.black_cards[0] == kMordred ? kVivien : kMordred; }},
       {missing, [](State& s) { ++s.grails; }},
       {missing, [](State& s) { ++s.merlins_removed; }},
       {missing, [](State& s) { s.heroism = kAtGrail; }},
       {missing, [](State& s) { s.divine_favor = 1; }},
       {missing, [](State& s) { s.laid[2] = {.code = {laid_code(kFight1, 1)}, .size = 1}; }},
       {missing, [](State& s) { s.spots[0].card[4] = kMordred; }},
       {missing, [](State& s) { s.hidden[1][0] = kMordred; }},
       {missing, [](State& s) { s.drawn[1] = kMordred; }},
       {missing, [](State& s) { s.vivien = 1; }},
       {missing, [](State& s) { s.black_removed[0] = 1; }},
       {missing, [](State& s) { s.black_discard[0] = s.black_discard_size = 1; }},
       {missing, [](State& s) { s.travel_discard[0] = s.travel_discard_size = 1; }},
       {"a hand is miscounted", [](State& s) { s.hand_size[0] = 3; }},
       {"cards in the hand of the dead", [](State& s) { s.place[0] = kDead; }},
       {"a discard pile is miscounted", [](State& s) { s.white_discard_size = 1; }},
       {"a discard pile is miscounted", [](State& s) { s.black_discard_size = 1; }},
       {"a discard pile is miscounted", [](State& s) { s.travel_discard_size = 1; }},
       {"more of the Black pile is known than there is",
        [](State& s) {
          s.black_pile.top = s.black_pile.size;
          s.black_pile.bottom = 1;
        }},
       {"somebody knows a card without a place", [](State& s) { s.black_known[0].add(1); }},
       {"somebody knows a card without a place", [](State& s) { s.black_known[s.black_pile.size - 1].add(1); }}});
  expect_broken<Shadows>(
      Play(four()).state(),
      {{"somebody knows a card that is not there", [](State& s) { s.black_known[s.black_pile.size].add(1); }}});
}

TEST(ShadowsInvariants, people_who_cannot_be) {
  const Play sound(four(R"("life": [4, 4, 4, 4])"));
  expect_broken<Shadows>(sound.state(),
                         {{"a face lies", [](State& s) { s.face[1] = Face::kTraitor; }},
                          {"more than six Life points", [](State& s) { s.life[1] = kMaxLife + 1; }},
                          {"a Loyal Knight in the shadows", [](State& s) { s.place[1] = kShadows; }},
                          {"a Knight on a finished quest",
                           [](State& s) {
                             s.grail_over = 1;
                             s.place[1] = kAtGrail;
                           }},
                          {"a Loyalty card is missing or too many", [](State& s) { ++s.spare_traitor; }},
                          {"a Loyalty card is missing or too many", [](State& s) { ++s.spare_loyal; }},
                          {"two Knights on a Solo quest", [](State& s) { s.place[1] = s.place[2] = kAtBlackKnight; }},
                          {"two Knights on a Solo quest", [](State& s) { s.place[1] = s.place[2] = kAtLancelot; }}});
  const Play alone(four(R"("places": ["black_knight"], "black_knight_white": ["fight_1"])"));
  expect_broken<Shadows>(alone.state(),
                         {{"White cards on an empty Solo quest", [](State& s) { s.place[0] = kCamelot; }}});
}

TEST(ShadowsInvariants, a_board_that_cannot_be) {
  State over = Play(four()).state();  // while a game goes on, most of these would be a missed end
  over.frames = {};
  over.ending = kBlackMajority;
  expect_broken<Shadows>(over,
                         {{"more than twelve Siege Engines", [](State& s) { s.engines = kEngines + 1; }},
                          {"the sword is off its track", [](State& s) { s.sword = kBank + 1; }},
                          {"the sword is off its track", [](State& s) { s.sword = -kBank - 1; }},
                          {"too many warriors", [](State& s) { s.warriors[0] = 5; }},
                          {"too many warriors", [](State& s) { s.warriors[1] = 5; }},
                          {"more than sixteen Swords",
                           [](State& s) {
                             s.white = 10;
                             s.black = 7;
                           }},
                          {"a Relic is nowhere", [](State& s) { s.relic[2] = 4; }}});
  const Play grail(four(R"("grail_white": 6, "grail_black": ["despair"])"));
  expect_broken<Shadows>(grail.state(), {{"too many cards on the Grail quest", [](State& s) {
                                            for (std::size_t i = 0; i < s.white_pile.size; ++i) {
                                              if (s.white_cards[i] != kGrailCard) continue;
                                              s.white_cards[i] = s.white_cards[--s.white_pile.size];
                                              ++s.grails;
                                              return;
                                            }
                                          }}});
  const Play heroism(four(R"("places": ["grail"], "heroism": "grail")"));
  expect_broken<Shadows>(heroism.state(), {{"Heroism on a finished quest", [](State& s) {
                                              s.grail_over = 1;
                                              s.place[0] = kCamelot;
                                            }}});
}

}  // namespace
}  // namespace logres::shadows
