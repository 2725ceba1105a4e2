// broken() names what is wrong with an impossible table.
#include "core/broken_testing.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

TEST(LegendsInvariants, an_impossible_table) {
  expect_broken<Legends>(
      Play("camelot 0: kay lucan; camelot 1: dagonet").state(),
      {{"a seat out of range", [](State& s) { s.seats = 1; }},
       {"a seat out of range", [](State& s) { s.seats = 5; }},
       {"a seat out of range", [](State& s) { s.active = 3; }},
       {"a seat out of range", [](State& s) { s.first = 3; }},
       {"a game that is neither over nor waiting", [](State& s) { s.ending = static_cast<Ending>(1); }},
       {"a game that is neither over nor waiting", [](State& s) { s.frames = {}; }},
       {"nobody is asked", [](State& s) { s.frames.top().owner = 3; }},
       {"leftovers of something resolved", [](State& s) { s.removal.doomed = bit(kKay); }},
       {"leftovers of something resolved", [](State& s) { s.ignoring = bit(kKay); }},
       {"leftovers of something resolved", [](State& s) { s.picked = bit(kKay); }},
       {"leftovers of something resolved", [](State& s) { s.resolving = event_id("roman_war"); }}});
}

TEST(LegendsInvariants, characters_that_cannot_be) {
  const auto missing = "a Character is missing or in two places";
  expect_broken<Legends>(
      Play("camelot 0: kay lucan; forest 1: tor; hand 0: bors; captives: gawain; forest 2: turquin").state(),
      {{missing, [](State& s) { s.deck &= ~bit(kMerlin); }},
       {missing, [](State& s) { s.pile |= bit(kKay); }},
       {missing, [](State& s) { s.captive |= bit(kKay); }},
       {missing, [](State& s) { s.at[kForest] |= bit(kKay); }},
       {missing, [](State& s) { s.hand[1] |= bit(kBors); }},
       {"a Character has two Controllers", [](State& s) { s.of[2] |= bit(kKay); }},
       {"a Character in play without a Controller", [](State& s) { s.of[0] &= ~bit(kKay); }},
       {"a card shown in no hand", [](State& s) { s.shown |= bit(kKay); }},
       {"the Character deck is miscounted", [](State& s) { ++s.deck_size; }},
       {"a hand is miscounted", [](State& s) { ++s.hand_size[0]; }},
       {"a hand is miscounted", [](State& s) { ++s.hand_size[2]; }},
       {"a hand above the limit",
        [](State& s) {
          for (const Character c : Members(s.deck)) {
            if (s.hand_size[0] > cards(s).data.hand_limit) break;
            s.deck &= ~bit(c);
            s.hand[0] |= bit(c);
            ++s.hand_size[0];
            --s.deck_size;
          }
        }},
       {"a seat nobody sits on owns something", [](State& s) { s.zone[3] = bit(event_id("feast")); }},
       {"a Company above the limit",
        [](State& s) {
          for (const Character c : Members(s.deck)) {
            if (count(company(s, 0, kCamelot)) > cards(s).data.company_limit) break;
            s.deck &= ~bit(c);
            s.of[0] |= bit(c);
            s.at[kCamelot] |= bit(c);
            --s.deck_size;
          }
        }},
       {"a prisoner outside the Castle", [](State& s) { s.prisoner = bit(kKay); }},
       {"Characters at a place that is not there",
        [](State& s) {
          s.at[kCamelot] &= ~bit(kKay);
          s.at[kAvalon] |= bit(kKay);
        }},
       {"Characters at a place that is not there",
        [](State& s) {
          s.at[kCamelot] &= ~bit(kKay);
          s.at[kBid] |= bit(kKay);
        }},
       {"captives without Turquin", [](State& s) {
          s.at[kForest] &= ~bit(kTurquin);
          s.of[2] &= ~bit(kTurquin);
          s.pile |= bit(kTurquin);
        }}});
}

TEST(LegendsInvariants, links_that_cannot_be) {
  const auto out = "a link to a Character out of play";
  const auto mark = "a mark on a Character out of play";
  expect_broken<Legends>(Play("camelot 0: kay lucan guinevere").state(),
                         {{out, [](State& s) { s.bearer[kHighKing] = kMerlin; }},
                          {out, [](State& s) { s.bearer[kExcalibur] = kMerlin; }},
                          {out, [](State& s) { s.bearer[kLovePotion] = kMerlin; }},
                          {out, [](State& s) { s.companion = kMerlin; }},
                          {out, [](State& s) { s.pinned = kMerlin; }},
                          {out, [](State& s) { s.warded = kMerlin; }},
                          {out, [](State& s) { s.sieged = kMerlin; }},
                          {"half a bond", [](State& s) { s.bearer[kLovePotion] = kKay; }},
                          {"half a bond", [](State& s) { s.companion = kKay; }},
                          {"a pin without Ettard", [](State& s) { s.pinned = kKay; }},
                          {mark, [](State& s) { s.marked = bit(kMerlin); }},
                          {mark, [](State& s) { s.used = bit(kMerlin); }},
                          {mark, [](State& s) { s.negated[2] = bit(kMerlin); }},
                          {"a boost of a Character out of play", [](State& s) {
                             s.boosts[0] = {kMerlin, 0, 1, 0};
                             s.boosts_size = 1;
                           }}});
  expect_broken<Legends>(Play("level introductory; camelot 0: kay").state(),
                         {{"a Special Card in the introductory game", [](State& s) { s.bearer[kExcalibur] = kKay; }}});
}

TEST(LegendsInvariants, events_that_cannot_be) {
  const auto missing = "an Event is missing or in two places";
  const Play sound("camelot 0: kay; events camelot: caerleon; zone 1: feast; next: trial; left: 5");
  expect_broken<Legends>(
      sound.state(),
      {{missing, [](State& s) { s.unseen &= ~bit(event_id("trial")); }},
       {missing, [](State& s) { s.event_pile |= bit(event_id("trial")); }},
       {missing, [](State& s) { s.heraldic |= bit(event_id("feast")); }},
       {missing, [](State& s) { s.events[kForest] |= bit(event_id("caerleon")); }},
       {missing, [](State& s) { s.zone[0] |= bit(event_id("feast")); }},
       {missing, [](State& s) { s.covered = event_id("caerleon"); }},
       {missing, [](State& s) { s.castle = 1; }},
       {missing, [](State& s) { s.avalon = 1; }},
       {"more Events in the deck than there are",
        [](State& s) { s.events_left = static_cast<std::uint8_t>(count(s.unseen) + 1); }},
       {"a Final Event is missing or too many", [](State& s) { s.final_in_deck = 0; }},
       {"a Final Event is missing or too many", [](State& s) { s.final_chosen = kNoEvent; }},
       {"a Final Event is missing or too many", [](State& s) { s.final_chosen = event_id("trial"); }},
       {"more of the Event deck is known than there is", [](State& s) { s.events_left = 0; }},
       {"a covered Event without the Black Knight",
        [](State& s) {
          s.covered = event_id("caerleon");
          s.events[kCamelot] = 0;
        }},
       {"too many Events at a location", [](State& s) {
          for (const EventId e : Members(s.unseen & ~bit(s.next[0]))) {
            if (count(s.events[kCamelot]) > cards(s).data.events_per_location) break;
            if (s.events_left >= count(s.unseen)) --s.events_left;
            s.unseen &= ~bit(e);
            s.events[kCamelot] |= bit(e);
          }
        }}});
}

}  // namespace
}  // namespace logres::legends
