// Shadows over Camelot passes the battery.
#include "games/shadows/shadows.h"
#include "bots/shadows/player.h"
#include "tests/conformance/battery.h"

namespace logres::conformance {

template <>
struct Hiding<shadows::Shadows> {
  static bool same_unannounced(const shadows::Observation& /*a*/, const shadows::Observation& /*b*/) { return true; }
  // Cards that are shown and then put away face down: drawn Black cards (S-423), a combat's cards and totals (S-454),
  // cards to be shared (S-429), cards played, and each player's own draws and discards (S-427, S-430). A chain of Black
  // cards (S-304) or a death may end in the same table by different ways. What was given or volunteered is said
  // when the window closes; when everybody has left by then, the table keeps no trace of it, nor of who lost cards.
  static bool passing(const Event& event, Seat viewer) {
    switch (event.kind) {
      case shadows::kEvBlack:
      case shadows::kEvTravel:
      case shadows::kEvCancelled:
      case shadows::kEvSpent:
      case shadows::kEvQuestReveal:
      case shadows::kEvTotals:
      case shadows::kEvSword:
      case shadows::kEvLasting:
      case shadows::kEvGrailBoard:
      case shadows::kEvEngines:
      case shadows::kEvSwords:
      case shadows::kEvQuestEnd:
      case shadows::kEvRelic:
      case shadows::kEvRenewed:
      case shadows::kEvDying:
      case shadows::kEvPower:
      case shadows::kEvPlaced:
      case shadows::kEvMoved:
      case shadows::kEvWarrior:
      case shadows::kEvLife:
      case shadows::kEvFight:
      case shadows::kEvFightResult:
      case shadows::kEvKay:
      case shadows::kEvDiscarded:
      case shadows::kEvOffered:
      case shadows::kEvTook:
      case shadows::kEvAgreed:
      case shadows::kEvNoAgreement:
      case shadows::kEvVolunteered:
      case shadows::kEvChosen:
      case shadows::kEvMerlinsGiven:
      case shadows::kEvMerlinsFailed:
      case shadows::kEvLostCards:
        return true;
      case shadows::kEvBlackSeen:
      case shadows::kEvGot:
      case shadows::kEvThrew:
      case shadows::kEvRobbedCard:
        return event.actor == viewer;
      default:
        return false;
    }
  }
  // The last of several secret answers shows what came of them all: offers are laid open (S-031), Merlins given or not
  // (S-446), Arthur's partner sees his card (S-428). A renewal shuffles the discards in, and what was discarded may be
  // drawn again at once (S-051).
  static bool turns_up(const Event& event) {
    switch (event.kind) {
      case shadows::kEvOffered:
      case shadows::kEvMerlinsGiven:
      case shadows::kEvMerlinsFailed:
      case shadows::kEvExchanged:
      case shadows::kEvRenewed:
        return true;
      default:
        return false;
    }
  }
};

// Random players never win the Grail, let alone twelve Swords.
template <>
struct Guide<shadows::Shadows> {
  static std::unique_ptr<bots::Bot<shadows::Shadows>> player() { return std::make_unique<shadows::ShadowsBot>(); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Shadows, Conformance, Parts<shadows::Shadows>);

}  // namespace logres::conformance
