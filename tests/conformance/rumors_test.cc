// Rumors passes the battery.
#include "games/rumors/rumors.h"
#include "tests/conformance/battery.h"

namespace logres::conformance {

// No event tells:
//   how high the stacks are (R-316: everybody sees it, and a draw may or may not change the step);
//   which quests a face-down card opens in solo (R-145: its true symbols count, and are shown by what is allowed);
//   what Tristan's player reads in the deck (R-173: up to 64 cards, shown as long as they look).
template <>
struct Hiding<rumors::Rumors> {
  static bool same_unannounced(const rumors::Observation& a, const rumors::Observation& b) {
    const bool heights = a.deck == b.deck && a.discard == b.discard && a.pile == b.pile;
    const bool symbols = a.facing != rumors::Facing::kDown || a.open_quests == b.open_quests;
    return heights && symbols && a.deck_size == b.deck_size && a.deck_cards == b.deck_cards;
  }
  // Numbers are said aloud and not written down; an opened pile is shown, counted and put away;
  // swords laid and flipped in one step leave only their sum; a card placed face up may be covered in the same
  // step, by the only card a revealed Traitor can draw. Gawain's player sees Morgans that are discarded
  // at once.
  static bool passing(const Event& event, Seat viewer) {
    switch (event.kind) {
      case rumors::kEvSays:
      case rumors::kEvPlaced:
      case rumors::kEvOpenedCard:
      case rumors::kEvOpenedToken:
      case rumors::kEvMerlin:
      case rumors::kEvRemoved:
      case rumors::kEvSum:
      case rumors::kEvAdded:
      case rumors::kEvTotal:
      case rumors::kEvSwayed:
      case rumors::kEvMainResult:
      case rumors::kEvSecondaryLost:
      case rumors::kEvFlipped:
        return true;
      case rumors::kEvDrew:
        return event.actor == viewer;
      default:
        return false;
    }
  }
  // Vivien played through Gawain: the quest that follows may end the game, and everybody reveals.
  static bool turns_up(const Event& event) { return event.kind == rumors::kEvRevealed; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Rumors, Conformance, Parts<rumors::Rumors>);

}  // namespace logres::conformance
