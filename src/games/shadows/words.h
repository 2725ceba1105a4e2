// The names of everything that is said, asked or reported in Shadows over Camelot.
#pragma once

#include <array>
#include <span>

#include "core/move.h"
#include "core/words.h"
#include "games/shadows/cards.h"

namespace logres::shadows {

// Legal lists are ascending, so each question's verbs stand here in the order in which its list is filled.
// clang-format off
enum Verb : std::uint8_t {
  kNoVerb,
  // answers of several questions
  kPass, kConfirm, kTakeBack, kPick,
  // the opening exchange, sharing, votes (D-01, D-02, D-26, D-30)
  kOfferCard, kAssign, kPropose, kDealAtRandom, kAccept, kRefuse, kKnightSquire,
  // the Progression of Evil (D-03 to D-08)
  kLook, kPutUnder, kDrawBlack, kAddEngine, kLoseLife, kTwoCards, kPlayBlack, kFaceUp, kFaceDown, kChooseWar,
  // windows and forced choices (D-09 to D-15, D-21, D-25, D-27, D-28)
  kGiveMerlins, kUseExcalibur, kVolunteer, kPickVolunteer, kDiscard, kGiveGrail, kTakeLoss, kReplaceLoss, kAddFight,
  kExchangeCard, kCome, kStay, kSave,
  // Heroic Actions: A, B, then C (one verb per Special White card), D, E (D-16 to D-20, D-24, D-29, D-32)
  kMoveTo, kDrawWhite, kFightEngine, kLay, kDropForSword, kPlayGrail,
  kPlayMerlin, kPlayClairvoyance, kPlayConvocation, kPlayFate, kPlayHeroism, kPlayLady, kPlayMessenger, kPlayPiety,
  kPlayReinforcements, kPlayCallForHelp, kPlayDispel, kPlayDivineFavor, kPlayDragonSlayer, kPlayRescue, kPlayNewHope,
  kPlayTournament, kPlayTruce, kFreeCaptive,
  kHeal, kAccuse, kSacrifice,
  // free powers (D-18, D-23) and the end of the turn (D-36)
  kArthurExchange, kCaradocCards, kGaherisMerlin, kBedivereSwap, kMerlinsCard, kEndTurn,
  // inside a card or a journey
  kLoyalFate, kTreacherousFate, kNext, kKeepOrder, kLeaveIt, kPayPair, kTakeSword, kDeclineFight,
  // an unmasked Traitor (D-33)
  kRob,
  // the host's, at the kNoSeat of why_not and apply (S-414 to S-416)
  kJoin, kLeave,
  kVerbs,
};

enum Ask : std::uint8_t {
  kAskNothing,
  kAskOffer,          // D-01
  kAskShare,          // D-02, D-26: the proposer
  kAskVote,           // D-02, D-26: the others
  kAskLook,           // D-03
  kAskUnder,          // D-04
  kAskEvil,           // D-05
  kAskArmor,          // D-06
  kAskFacing,         // D-07
  kAskWar,            // D-08
  kAskMerlins,        // D-09
  kAskExcalibur,      // D-11
  kAskVolunteer,      // D-12
  kAskPickVolunteer,  // D-12
  kAskDiscard,        // D-13
  kAskPick,           // D-13: several cards, one by one
  kAskWitch4,         // D-14
  kAskWitch3,         // D-15
  kAskHeroic,         // D-16 to D-19, D-23, D-24, D-29, D-32, D-35, D-36
  kAskFight,          // D-20
  kAskKay,            // D-21
  kAskExchange,       // D-23
  kAskFate,           // D-24
  kAskClairvoyance,   // D-24
  kAskDragonSlayer,   // D-24
  kAskCome,           // D-25
  kAskLamorak,        // D-27
  kAskGrail,          // D-28
  kAskSquire,         // D-30: the proposer
  kAskSquireVote,     // D-30
  kAskLost,           // D-31
  kAskAmbushed,       // D-31
  kAskCharged,        // D-31
  kAskRob,            // D-33
  kAskTraitorEvil,    // D-34
  kAsks,
};

enum EventKind : std::uint8_t {
  kEvNone,
  kEvStart,         // first
  kEvKnight,        // actor: knight dealt
  kEvOffered,       // actor: card
  kEvProposed,      // actor
  kEvAgreed,        // how many
  kEvNoAgreement,
  kEvTook,          // actor: card, openly
  kEvTurn,          // actor
  kEvLooked,        // actor: two cards (his secret), how many
  kEvUnder,         // actor: card (his secret)
  kEvDrawsBlack,    // actor, in chain
  kEvBlack,         // actor: card (a hidden kind for a combat card not yet laid)
  kEvBlackSeen,     // actor: card (his secret)
  kEvEngines,       // how many now, how many more
  kEvLife,          // actor: life now, lost/gained
  kEvDrew,          // actor: how many White cards
  kEvGot,           // actor: card (his secret; nobody else sees the event)
  kEvDiscarded,     // actor: how many, face down
  kEvThrew,         // actor: card (his secret; nobody else sees the event)
  kEvRenewed,       // -
  kEvMerlinsFailed, // -
  kEvMerlinsGiven,  // actor: how many
  kEvCancelled,     // card
  kEvPlaced,        // actor: quest, card or hidden kind
  kEvSpent,         // card, removed?
  kEvWarrior,       // war, how many now
  kEvSword,         // position + 5
  kEvGrailBoard,    // grails, black
  kEvLasting,       // card, off/on
  kEvVolunteered,   // actor
  kEvMoved,         // actor: place
  kEvLostCards,     // quest: the White cards of an abandoned Solo quest
  kEvTravel,        // actor: card, destination
  kEvMerlinMoved,   // place
  kEvFreed,         // actor: seat, card
  kEvLaid,          // actor: quest, card, value
  kEvFight,         // actor: total of the cards laid
  kEvDie,           // actor: 1-8
  kEvFightResult,   // actor: total, die, won
  kEvKay,           // actor: card, value
  kEvPlayed,        // actor: card
  kEvRemovedBlack,  // actor: quest, card or hidden kind
  kEvHealed,        // actor
  kEvExchanged,     // actor: seat
  kEvGave,          // actor: seat, how many
  kEvQuestReveal,   // quest, card
  kEvTotals,        // quest, white, black
  kEvQuestEnd,      // actor: quest, won, present (seat bits)
  kEvRelic,         // actor or nobody: relic, gained
  kEvSwords,        // white, black: laid now
  kEvKnighted,      // actor: knight
  kEvSacrifice,     // actor
  kEvPower,         // actor: knight
  kEvAccused,       // actor: seat
  kEvRevealed,      // seat, loyalty
  kEvTurned,        // White Swords turned Black
  kEvUnmasked,      // actor
  kEvRobbed,        // actor: seat
  kEvRobbedCard,    // actor: seat, card (theirs alone)
  kEvAllLook,       // S-406
  kEvDying,         // actor
  kEvSaved,         // actor: seat
  kEvDied,          // actor
  kEvJoined,        // actor
  kEvLeft,          // actor
  kEvOver,          // ending, white, black
  kEvents,
};
// clang-format on

std::span<const VerbDef> verbs();
std::span<const EventDef> events();
std::span<const std::string_view> decisions();
std::span<const std::string_view> endings();

constexpr Move move(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0) { return {verb, a, b, 0}; }

// The second argument of several Special White cards.
enum MerlinTarget : std::uint8_t { kMerlinEngine, kMerlinSaxon, kMerlinPict, kMerlinBlackKnight, kMerlinLancelot, kMerlinDespair, kMerlinNothing };
enum HowMany : std::uint8_t { kForMe, kForOthers };
enum SlayerUse : std::uint8_t { kSlayerDraw, kSlayerLay };
// S-273, in the order of the rule.
inline constexpr std::array<Card, 8> kDispellable = {kDarkForest, kMists,  kMordred, kVivien,
                                                     kWitch2,     kWitch5, kWitch6,  kWitch7};
inline constexpr std::uint8_t kDispelNothing = 8;
inline constexpr std::uint8_t kNoSquire = 8;  // Tournament for two Life points

}  // namespace logres::shadows
