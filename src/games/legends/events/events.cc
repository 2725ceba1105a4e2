#include "games/legends/events/events.h"

namespace logres::legends {
namespace {

constexpr std::array<EventRule, kEventIds> rules() {
  std::array<EventRule, kEventIds> r{};
  r[kAssassination] = {.completed = complete_strike};
  r[kBattleOfCaerleon] = {.completed = complete_bearer};
  r[kCastleOfMaidens] = {.drawn = draw_castle, .completed = complete_castle};
  r[kDarkJourney] = {.drawn = draw_dark_journey};
  r[kFalsePromise] = {.completed = complete_false_promise};
  r[kFeastOfPentecost] = {.completed = complete_feast};
  r[kGrandTournament] = {.completed = complete_grand_tournament};
  r[kIrishAlliance] = {.completed = complete_irish_alliance};
  r[kIsleOfAvalon] = {.drawn = draw_avalon};
  r[kLadyOfTheLake] = {.completed = complete_single_knight};
  r[kMysteriousDamosel] = {.completed = complete_damosel};
  r[kNobleAlliance] = {.drawn = draw_alliance};
  r[kRoyalBoon] = {.drawn = draw_boon};
  r[kSiegePerilous] = {.completed = complete_siege};
  r[kSwordInTheStone] = {.completed = complete_single_knight};
  r[kTestOfAmour] = {.completed = complete_amour};
  r[kBlackKnight] = {.drawn = draw_black_knight};
  r[kGrailCastle] = {.completed = complete_grail};
  r[kTheftOfExcalibur] = {.completed = complete_bearer};
  r[kTournamentOfLogres] = {.drawn = draw_tournament};
  r[kTrialByCombat] = {.completed = complete_strike};
  r[kTruageOfCornwall] = {.completed = complete_truage};
  r[kVillainousRequest] = {.completed = complete_request};
  // Without a row: Heraldic and Bidding Events and Final Events (by kind); Mystic Temptation, The Green Knight and The
  // Round Table (scores.cc); The Questing Beast (actions.cc).
  return r;
}
constexpr auto kRules = rules();

}  // namespace

const EventRule& event_rule(EventId e) { return kRules[e]; }

Completion completion(const State& s) {
  const Frame& f = s.frames.top();
  return {f.owner, static_cast<EventId>(f.source - kCharacters), f.x[0], f.x[1]};
}

}  // namespace logres::legends
