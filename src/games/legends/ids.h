// Who and what there is in Camelot Legends, by number. Only identities: every number, flag, level and allegiance of a
// card is in its data (data.h, L-479).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace logres::legends {

// Characters in id order (L-488), so that a smaller number is the earlier one wherever a default says so.
using Character = std::uint8_t;
enum : Character {
  kNobody,
  kArchbishop,
  kBragwaine,
  kDwarf,
  kGouvernail,
  kHellawes,
  kArthur,
  kBagdemagus,
  kBan,
  kLot,
  kMark,
  kPelles,
  kPellinore,
  kLaCote,
  kEttard,
  kLunete,
  kLyonesse,
  kMerlin,
  kMorgan,
  kNascien,
  kNimue,
  kGuinevere,
  kIsolde,
  kMorgause,
  kAccolon,
  kAgloval,
  kAgravain,
  kAlisander,
  kAndred,
  kBalin,
  kBedivere,
  kBors,
  kBreunis,
  kDagonet,
  kDinadan,
  kDinas,
  kEctor,
  kGaheris,
  kGalahad,
  kGareth,
  kGawain,
  kGriflet,
  kKay,
  kLambegus,
  kLamorak,
  kLancelot,
  kLionel,
  kLucan,
  kMarhaus,
  kMordred,
  kOwain,
  kPalomides,
  kPelleas,
  kPercival,
  kPeris,
  kPriamus,
  kSagramore,
  kTor,
  kTristan,
  kTurquin,
  kWhiteKnight,
  kCharacterIds,
};
inline constexpr int kCharacters = kCharacterIds - 1;
static_assert(kCharacters == 60);  // L-001

// Events in id order, then the Final Events.
using EventId = std::uint8_t;
enum : EventId {
  kNoEvent,
  kAssassination,
  kBattleOfCaerleon,
  kCastleOfMaidens,
  kDarkJourney,
  kFalsePromise,
  kFeastOfPentecost,
  kFrenchDelegation,
  kGrandTournament,
  kHonorOfDeGanis,
  kIrishAlliance,
  kIsleOfAvalon,
  kKnightsOfTheQuest,
  kLadyOfTheLake,
  kMysteriousDamosel,
  kMysticTemptation,
  kNobleAlliance,
  kRoyalBoon,
  kSiegePerilous,
  kStrengthOfOrkney,
  kSwordInTheStone,
  kTestOfAmour,
  kBlackKnight,
  kGrailCastle,
  kGreenKnight,
  kQuestingBeast,
  kRomanWar,
  kRoundTable,
  kTheftOfExcalibur,
  kTournamentOfLogres,
  kTreacheryOfCornwall,
  kTrialByCombat,
  kTruageOfCornwall,
  kVillainousRequest,
  kVisitToTheOtherworld,
  kDragonslayer,
  kSacredQuest,
  kFinalWar,
  kEventIds,
};
inline constexpr int kEventCards = 34;  // L-001
inline constexpr bool is_final(EventId e) { return e > kEventCards; }
static_assert(kEventIds - 1 - kEventCards == 3);

enum Special : std::uint8_t { kHighKing, kExcalibur, kLovePotion, kSpecials };  // L-014

// L-005: always in this order.
enum Ability : std::uint8_t { kCombat, kDiplomacy, kAdventure, kCunning, kChivalry, kPsyche, kAbilities };
using AbilitySet = std::uint8_t;
inline constexpr AbilitySet kAllAbilities = (1U << kAbilities) - 1U;
constexpr AbilitySet abilities(auto... a) { return static_cast<AbilitySet>((0U | ... | (1U << a))); }

// Where a Character in play can stand (L-041): three Main Locations, three Special Locations, a Bidding Event.
enum Place : std::uint8_t { kCamelot, kCornwall, kForest, kAvalon, kCastle, kFinal, kBid, kPlaces };
inline constexpr int kMains = 3;          // L-002
inline constexpr int kOpenPlaces = kBid;  // where a Company can be moved to
inline constexpr std::uint8_t kNoPlace = 0xff;
using PlaceSet = std::uint8_t;
inline constexpr PlaceSet kAnywhere = (1U << kPlaces) - 1U;
inline constexpr PlaceSet kMainPlaces = (1U << kMains) - 1U;
constexpr PlaceSet places(auto... p) { return static_cast<PlaceSet>((0U | ... | (1U << p))); }

enum Allegiance : std::uint8_t { kOrkney, kDeGanis, kDeGales, kCornish, kSteward, kPendragon, kAllegiances };  // L-052

enum Level : std::uint8_t { kWhite, kBlue, kRed, kLevels };  // L-016

enum class Kind : std::uint8_t { kLocation, kHeraldic, kBidding, kSpecial, kSpecialLocation, kFinal, kKinds };  // L-009

inline constexpr std::array<std::string_view, kCharacterIds> kCharacterNames = {"",
                                                                                "archbishop_of_canterbury",
                                                                                "dame_bragwaine",
                                                                                "gareths_dwarf",
                                                                                "gouvernail",
                                                                                "hellawes",
                                                                                "king_arthur",
                                                                                "king_bagdemagus",
                                                                                "king_ban",
                                                                                "king_lot",
                                                                                "king_mark",
                                                                                "king_pelles",
                                                                                "king_pellinore",
                                                                                "la_cote_male_taile",
                                                                                "lady_ettard",
                                                                                "lady_lunete",
                                                                                "lady_lyonesse",
                                                                                "merlin",
                                                                                "morgan_le_fay",
                                                                                "nascien",
                                                                                "nimue",
                                                                                "princess_guinevere",
                                                                                "princess_isolde",
                                                                                "queen_morgause",
                                                                                "sir_accolon",
                                                                                "sir_agloval",
                                                                                "sir_agravain",
                                                                                "sir_alisander",
                                                                                "sir_andred",
                                                                                "sir_balin",
                                                                                "sir_bedivere",
                                                                                "sir_bors",
                                                                                "sir_breunis",
                                                                                "sir_dagonet",
                                                                                "sir_dinadan",
                                                                                "sir_dinas",
                                                                                "sir_ector_de_maris",
                                                                                "sir_gaheris",
                                                                                "sir_galahad",
                                                                                "sir_gareth",
                                                                                "sir_gawain",
                                                                                "sir_griflet",
                                                                                "sir_kay",
                                                                                "sir_lambegus",
                                                                                "sir_lamorak",
                                                                                "sir_lancelot",
                                                                                "sir_lionel",
                                                                                "sir_lucan",
                                                                                "sir_marhaus",
                                                                                "sir_mordred",
                                                                                "sir_owain",
                                                                                "sir_palomides",
                                                                                "sir_pelleas",
                                                                                "sir_percival",
                                                                                "sir_peris",
                                                                                "sir_priamus",
                                                                                "sir_sagramore",
                                                                                "sir_tor",
                                                                                "sir_tristan",
                                                                                "sir_turquin",
                                                                                "the_white_knight"};
inline constexpr std::array<std::string_view, kEventIds> kEventNames = {"",
                                                                        "assassination",
                                                                        "battle_of_caerleon",
                                                                        "castle_of_maidens",
                                                                        "dark_journey",
                                                                        "false_promise",
                                                                        "feast_of_pentecost",
                                                                        "french_delegation",
                                                                        "grand_tournament",
                                                                        "honor_of_de_ganis",
                                                                        "irish_alliance",
                                                                        "isle_of_avalon",
                                                                        "knights_of_the_quest",
                                                                        "lady_of_the_lake",
                                                                        "mysterious_damosel",
                                                                        "mystic_temptation",
                                                                        "noble_alliance",
                                                                        "royal_boon",
                                                                        "siege_perilous",
                                                                        "strength_of_orkney",
                                                                        "sword_in_the_stone",
                                                                        "test_of_amour",
                                                                        "the_black_knight",
                                                                        "the_grail_castle",
                                                                        "the_green_knight",
                                                                        "the_questing_beast",
                                                                        "the_roman_war",
                                                                        "the_round_table",
                                                                        "theft_of_excalibur",
                                                                        "tournament_of_logres",
                                                                        "treachery_of_cornwall",
                                                                        "trial_by_combat",
                                                                        "truage_of_cornwall",
                                                                        "villainous_request",
                                                                        "visit_to_the_otherworld",
                                                                        "dragonslayer",
                                                                        "sacred_quest",
                                                                        "the_final_war"};
inline constexpr std::array<std::string_view, kSpecials> kSpecialNames = {"high_king", "excalibur", "love_potion"};
inline constexpr std::array<std::string_view, kAbilities> kAbilityNames = {
    "combat", "diplomacy", "adventure", "cunning", "chivalry", "psyche"};
inline constexpr std::array<std::string_view, kPlaces> kPlaceNames = {
    "camelot", "cornwall", "forest", "avalon", "castle", "final", "bid"};
inline constexpr std::array<std::string_view, kAllegiances> kAllegianceNames = {
    "orkney", "de_ganis", "de_gales", "cornish", "steward", "pendragon"};
inline constexpr std::array<std::string_view, kLevels> kLevelNames = {"white", "blue", "red"};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Kind::kKinds)> kKindNames = {
    "location", "heraldic", "bidding", "special", "special_location", "final"};

// One numbering for everything that can be named as a source: Characters, then Events, then Special Cards; 0 = the
// rules.
using Card = std::uint8_t;
inline constexpr int kCards = kCharacterIds + (kEventIds - 1) + kSpecials;
constexpr Card card_of_event(EventId e) { return static_cast<Card>(kCharacters + e); }
constexpr Card card_of_special(Special x) { return static_cast<Card>(kCharacters + kEventIds + x); }

}  // namespace logres::legends
