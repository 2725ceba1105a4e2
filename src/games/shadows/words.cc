#include "games/shadows/words.h"

#include "core/options.h"
#include "core/seat.h"

namespace logres::shadows {
namespace {

constexpr std::array<std::string_view, kCardKinds> card_names() {
  std::array<std::string_view, kCardKinds> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kCards[i].id;
  return names;
}
constexpr auto kCardNames = card_names();
constexpr std::array<std::string_view, 7> kMerlinTargets = {"siege_engine", "saxon",    "pict",   "black_knight",
                                                            "lancelot",     "despair",  "nothing"};
constexpr std::array<std::string_view, 9> kLastingNames = {"dark_forest", "mists_of_avalon", "mordred", "vivien", "witch_2",
                                                           "witch_5",     "witch_6",         "witch_7", "nothing"};
constexpr std::array<std::string_view, 2> kHowMany = {"self", "others"};
constexpr std::array<std::string_view, 2> kSlayerUses = {"draw", "lay"};
constexpr std::array<std::string_view, 2> kNoYes = {"no", "yes"};
constexpr std::array<std::string_view, 6> kEndingNames = {
    "none", "white_majority", "black_majority", "twelve_siege_engines", "seven_black_swords", "no_loyal_knight"};

constexpr ArgKind kSeat{.key = "seat", .names = {}, .min = 0, .max = 7};
constexpr ArgKind kSeatOrNone{.key = "seat", .names = {}, .min = 0, .max = 8};  // 8 = nobody
constexpr ArgKind kCard{.key = "card", .names = kCardNames};
constexpr ArgKind kCardB{.key = "card_b", .names = kCardNames};
constexpr ArgKind kPlace{.key = "place", .names = kPlaceNames};
constexpr ArgKind kValue{.key = "value", .names = {}, .min = 1, .max = 5};
constexpr ArgKind kPickValue{.key = "value", .names = {}, .min = 0, .max = 5};
constexpr ArgKind kWild{.key = "wild", .names = {}, .min = 0, .max = 2};
constexpr ArgKind kNumber{.key = "number", .names = {}, .min = 0, .max = 3};
constexpr ArgKind kSpot{.key = "spot", .names = {}, .min = 0, .max = 4};
constexpr ArgKind kTarget{.key = "target", .names = kMerlinTargets};
constexpr ArgKind kLasting{.key = "lasting", .names = kLastingNames};
constexpr ArgKind kHow{.key = "how", .names = kHowMany};
constexpr ArgKind kSlayer{.key = "how", .names = kSlayerUses};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kNow{.key = "now", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kWhite{.key = "white", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kBlack{.key = "black", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kTotal{.key = "total", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kDie{.key = "die", .names = {}, .min = 1, .max = 8};
constexpr ArgKind kMask{.key = "present", .names = {}, .min = 0, .max = 255};
constexpr ArgKind kYes{.key = "yes", .names = kNoYes};
constexpr ArgKind kWon{.key = "won", .names = kNoYes};
constexpr ArgKind kGained{.key = "gained", .names = kNoYes};
constexpr ArgKind kStateArg{.key = "state", .names = kOffOn};
constexpr ArgKind kKnight{.key = "knight", .names = kKnightNames};
constexpr ArgKind kRelic{.key = "relic", .names = kRelicNames};
constexpr ArgKind kLoyaltyArg{.key = "loyalty", .names = kLoyaltyNames};
constexpr ArgKind kEnding{.key = "ending", .names = kEndingNames};

constexpr bool kSecret = true;
constexpr std::array<VerbDef, kVerbs> kVerbTable = {{
    {""},
    {"pass"},
    {"confirm"},
    {"take_back"},
    {"pick", {&kCard, &kPickValue}, kSecret},
    {"offer", {&kCard}, kSecret},
    {"assign", {&kCard, &kSeat}},
    {"propose"},
    {"deal_at_random"},
    {"accept"},
    {"refuse"},
    {"knight", {&kSeat}},
    {"look"},
    {"put_under", {&kCard}, kSecret},
    {"black_card"},
    {"siege_engine"},
    {"lose_life"},
    {"two_cards"},
    {"play_black", {&kCard}},
    {"face_up"},
    {"face_down"},
    {"choose_war", {&kPlace}},
    {"merlins", {&kNumber}, kSecret},
    {"use_excalibur"},
    {"volunteer"},
    {"pick_volunteer", {&kSeat}},
    {"discard", {&kCard}, kSecret},
    {"give_grail"},
    {"take_loss"},
    {"replace_loss"},
    {"add_fight", {&kCard, &kValue}},
    {"exchange_card", {&kCard}, kSecret},
    {"come"},
    {"stay"},
    {"save", {&kSeat}},
    {"move", {&kPlace}},
    {"draw"},
    {"fight"},
    {"lay", {&kCard, &kValue}},
    {"drop", {&kCard}, kSecret},
    {"play_grail"},
    {"merlin", {&kTarget, &kSpot}},
    {"clairvoyance"},
    {"convocation"},
    {"fate"},
    {"heroism", {&kPlace}},
    {"lady_of_the_lake"},
    {"messenger", {&kSeat}},
    {"piety", {&kHow}},
    {"reinforcements", {&kHow}},
    {"call_for_help"},
    {"dispel", {&kLasting}},
    {"divine_favor"},
    {"dragon_slayer", {&kSlayer}},
    {"merlin_to_the_rescue", {&kPlace}},
    {"new_hope"},
    {"tournament", {&kSeatOrNone}},
    {"truce", {&kPlace}},
    {"free", {&kSeat, &kCard}},
    {"heal", {&kCard, &kWild}, kSecret},
    {"accuse", {&kSeat}},
    {"sacrifice"},
    {"exchange", {&kSeat}},
    {"caradoc"},
    {"gaheris"},
    {"bedivere", {&kCard}, kSecret},
    {"merlins_card"},
    {"end_turn"},
    {"loyal"},
    {"treacherous"},
    {"next", {&kCard}, kSecret},
    {"keep_order"},
    {"leave_it"},
    {"pay_pair", {&kCard, &kCardB}, kSecret},
    {"take_sword"},
    {"decline"},
    {"rob", {&kSeat}},
    {"join"},
    {"leave", {&kSeat}},
}};

constexpr bool kUnlogged = false;
constexpr std::array<EventDef, kEvents> kEventTable = {{
    {""},
    {"start", {&kSeat}},
    {"knight", {&kKnight}},
    {"offered", {&kCard}},
    {"proposed"},
    {"agreed", {&kCount}},
    {"no_agreement"},
    {"took", {&kCard}},
    {"turn"},
    {"looked", {&kCard, &kCardB, &kCount}},
    {"under", {&kCard}},
    {"draws_black", {&kYes}, kUnlogged},
    {"black", {&kCard}},
    {"black_seen", {&kCard}, kUnlogged},
    {"engines", {&kNow, &kCount}},
    {"life", {&kNow, &kGained}},
    {"drew", {&kCount}},
    {"got", {&kCard}},
    {"discarded", {&kCount}},
    {"threw", {&kCard}},
    {"renewed"},
    {"merlins_failed"},
    {"merlins_given", {&kCount}},
    {"cancelled", {&kCard}},
    {"placed", {&kPlace, &kCard}},
    {"spent", {&kCard, &kYes}},
    {"warrior", {&kPlace, &kNow}},
    {"sword", {&kNow}},
    {"grail_board", {&kWhite, &kBlack}},
    {"lasting", {&kCard, &kStateArg}},
    {"volunteered"},
    {"moved", {&kPlace}},
    {"lost_cards", {&kPlace}},
    {"travel", {&kCard, &kPlace}},
    {"merlin_moved", {&kPlace}},
    {"freed", {&kSeat, &kCard}},
    {"laid", {&kPlace, &kCard, &kValue}},
    {"fight", {&kTotal}},
    {"die", {&kDie}},
    {"fight_result", {&kTotal, &kDie, &kWon}},
    {"kay", {&kCard, &kValue}},
    {"played", {&kCard}},
    {"removed_black", {&kPlace, &kCard}},
    {"healed"},
    {"exchanged", {&kSeat}},
    {"gave", {&kSeat, &kCount}},
    {"quest_reveal", {&kPlace, &kCard}, kUnlogged},
    {"totals", {&kPlace, &kWhite, &kBlack}},
    {"quest_end", {&kPlace, &kWon, &kMask}},
    {"relic", {&kRelic, &kGained}},
    {"swords", {&kWhite, &kBlack}},
    {"knighted", {&kKnight}},
    {"sacrifice"},
    {"power", {&kKnight}},
    {"accused", {&kSeat}},
    {"revealed", {&kSeat, &kLoyaltyArg}},
    {"turned", {&kCount}},
    {"unmasked"},
    {"robbed", {&kSeat}},
    {"robbed_card", {&kSeat, &kCard}},
    {"all_look"},
    {"dying"},
    {"saved", {&kSeat}},
    {"died"},
    {"joined"},
    {"left"},
    {"over", {&kEnding, &kWhite, &kBlack}},
}};

constexpr std::array<std::string_view, kAsks> kDecisionNames = {
    "over",     "offer",   "share",     "vote",         "look",          "under",        "evil",
    "armor",    "facing",  "war",       "merlins",      "excalibur",     "volunteer",    "pick_volunteer",
    "discard",  "pick",    "witch_4",   "witch_3",      "heroic",        "fight",        "kay",
    "exchange", "fate",    "clairvoyance", "dragon_slayer", "come",      "lamorak",      "grail",
    "squire",   "squire_vote", "lost",  "ambushed",     "charged",       "rob",          "traitor_evil"};

}  // namespace

std::span<const VerbDef> verbs() { return kVerbTable; }
std::span<const EventDef> events() { return kEventTable; }
std::span<const std::string_view> decisions() { return kDecisionNames; }
std::span<const std::string_view> endings() { return kEndingNames; }

}  // namespace logres::shadows
