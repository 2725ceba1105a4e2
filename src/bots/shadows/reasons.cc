#include "bots/shadows/reasons.h"

#include <algorithm>
#include <cmath>

#include "games/shadows/missing.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

class Reason {
 public:
  explicit Reason(std::string_view key) : text_(key) {}
  Reason& with(std::string_view name, int value) { return with(name, std::to_string(value)); }
  Reason& with(std::string_view name, std::string_view value) {
    text_.append(" ").append(name).append("=").append(value);
    return *this;
  }
  Reason& place(std::uint8_t place) { return with("place", kPlaceNames[std::min<std::size_t>(place, kEmpty)]); }
  Reason& card(Card c) { return with("card", kCards[c].id); }
  operator std::string() const { return text_; }  // NOLINT(google-explicit-constructor)

 private:
  std::string text_;
};

int percent(double chance) { return static_cast<int>(std::lround(100 * std::clamp(chance, 0.0, 1.0))); }

// How many of a hundred Black cards that may come add a Siege Engine or lose a quest at once.
int share_of_blows(const Thought& t) {
  const Observation& o = t.see();
  int blows = 0;
  int cards = 0;
  for (Card c = kFirstBlack; c <= kWitch7; ++c) {
    const int n = copies(o, c) - o.black_removed[black_index(c)];
    if (n <= 0) continue;
    cards += n;
    if (t.black_harm(c) >= t.engine_harm()) blows += n;
  }
  return cards == 0 ? 0 : percent(static_cast<double>(blows) / cards);
}

// The Black card that would hurt most of those that may come: what ends the game, else Morgan where she kills several.
std::string risk_of_drawing(const Thought& t) {
  const Observation& o = t.see();
  int cards = 0, fatal = 0;
  Card named = kNoCard;
  for (Card c = kFirstBlack; c <= kWitch7; ++c) {
    const int n = std::max(0, copies(o, c) - o.black_removed[black_index(c)] - (in_play(o, c) ? 1 : 0));
    cards += n;
    if (n == 0 || !t.ends_it(c)) continue;
    fatal += n;
    if (named == kNoCard || copies(o, c) > copies(o, named)) named = c;
  }
  if (fatal > 0) return Reason("risk_end").card(named).with("chance", percent(static_cast<double>(fatal) / cards));
  int weak = 0;
  for (Seat p = 0; p < o.seats; ++p) weak += is_knight(o, p) && o.life[p] == 1 ? 1 : 0;
  if (weak == 0 || o.black_removed[black_index(kMorgan1)] >= copies(o, kMorgan1)) return {};
  return Reason("risk_weak").card(kMorgan1).with("knights", weak);
}

std::string evil_reason(const Thought& t, Move m) {
  const Observation& o = t.see();
  if (m.verb == kDrawBlack) return Reason("black_card").with("share", share_of_blows(t));
  if (m.verb == kAddEngine) return Reason("add_engine").with("engines", o.engines + 1);
  if (m.verb == kLoseLife) return Reason("pay_life").with("life", o.life[t.me()] - 1);
  return Reason("two_cards").with("cards", o.hand_size[t.me()]);
}

std::string quest_reason(const Thought& t, std::uint8_t quest, std::string_view key) {
  const Missing m = what_is_missing(t.see(), quest);
  return Reason(key).place(quest).with("win", m.to_win).with("lose", m.to_lose).with("steps", t.plan(quest).usable);
}

std::string step_reason(const Thought& t, Card card) {
  const std::uint8_t quest = t.see().place[t.me()];
  if (t.plan(quest).need == 1) return Reason("wins").place(quest).with("swords", kQuests[quest].swords);
  return quest_reason(t, quest, "step") + std::string(" card=").append(kCards[card].id);
}

std::string siege_reason(const Thought& t) {
  const Observation& o = t.see();
  int total = o.relic[kExcalibur] == t.me() ? 1 : 0;
  for (Card c = kFight1; c <= kFightAny; ++c) total += t.held(c) * (c == kFightAny ? 5 : c);
  return Reason("siege").with("engines", o.engines).with("chance", percent((std::min(total, 9) - 1) / 8.0));
}

std::string merlin_reason(const Thought& t, Move m) {
  const Observation& o = t.see();
  switch (m.a) {
    case kMerlinEngine:
      return Reason("merlin_engine").with("engines", o.engines);
    case kMerlinSaxon:
      return quest_reason(t, kSaxonWar, "relief");
    case kMerlinPict:
      return quest_reason(t, kPictWar, "relief");
    case kMerlinBlackKnight:
      return quest_reason(t, kAtBlackKnight, "relief");
    case kMerlinLancelot:
      return quest_reason(t, lancelot_board(o), "relief");
    case kMerlinDespair:
      return quest_reason(t, kAtGrail, "relief");
    default:
      return Reason("spare").card(kMerlin).with("held", t.held(kMerlin));
  }
}

std::string special_reason(const Thought& t, Move m) {
  const Observation& o = t.see();
  switch (m.verb) {
    case kPlayMerlin:
      return merlin_reason(t, m);
    case kPlayHeroism:
    case kPlayRescue:
    case kPlayTruce:
      return quest_reason(t, m.a, "at_stake");
    case kPlayLady:
      if (o.excalibur_over == 0) return quest_reason(t, kAtExcalibur, "at_stake");
      return Reason("life").with("life", o.life[t.me()]);
    case kPlayPiety:
    case kPlayTournament:
      return Reason("life").with("life", o.life[t.me()]);
    case kPlayDragonSlayer:
      return quest_reason(t, kAtDragon, "at_stake");
    case kPlayConvocation:
    case kPlayCallForHelp:
      return Reason("at_home").with("knights", knights_at(o, kCamelot).size());
    case kPlayFate:
    case kPlayReinforcements:
      return Reason("all_draw").with("knights", knights(o).size());
    case kPlayClairvoyance:
      return Reason("black_card").with("share", share_of_blows(t));
    case kFreeCaptive:
      return Reason("free").with("seat", m.a);
    default:
      return Reason("now").card(card_of_verb(m.verb)).with("held", o.hand_size[t.me()]);
  }
}

std::string heroic_reason(const Thought& t, Move m) {
  const Observation& o = t.see();
  const int life = o.life[t.me()];
  const int cards = o.hand_size[t.me()];
  switch (m.verb) {
    case kMoveTo:
      if (m.a == kCamelot) return Reason("home").with("cards", cards).with("engines", o.engines);
      return quest_reason(t, m.a, "ride");
    case kDrawWhite:
      return Reason("draw").with("cards", cards);
    case kFightEngine:
      return siege_reason(t);
    case kLay:
    case kDropForSword:
      return step_reason(t, m.a);
    case kPlayGrail:
      return step_reason(t, kGrailCard);
    case kHeal:
      return Reason("heal").with("life", life).card(m.a);
    case kAccuse:
      return Reason("suspect").with("seat", m.a).with("chance", percent(t.opinion().treason[m.a]));
    case kSacrifice:
      return Reason("sacrifice").with("life", life);
    case kEndTurn:
      return Reason("end_turn").with("life", life);
    case kArthurExchange:
      return Reason("exchange").with("seat", m.a).with("cards", o.hand_size[m.a]);
    case kCaradocCards:
    case kGaherisMerlin:
    case kMerlinsCard:
      return Reason("draw").with("cards", cards);
    case kBedivereSwap:
      return Reason("spare").card(m.a).with("held", t.held(m.a));
    default:
      return special_reason(t, m);
  }
}

std::string answer_reason(const Thought& t, Move m) {
  const Observation& o = t.see();
  const Seat me = t.me();
  const Card black = resolving(o);
  switch (m.verb) {
    case kOfferCard:
    case kDiscard:
    case kPick:
    case kExchangeCard:
    case kAddFight:
      return Reason("spare").card(m.a).with("held", t.held(m.a));
    case kAssign:
      return Reason("share").with("seat", m.b).with("cards", o.hand_size[m.b]).with("part", share_of(o, m.b));
    case kAccept:
    case kRefuse:
    case kPropose:
    case kDealAtRandom:
      return Reason("vote").with("part", share_of(o, me)).with("all", o.offer_size);
    case kGiveMerlins:
    case kUseExcalibur:
    case kVolunteer:
    case kPass:
      if (black != kNoCard) return Reason("against").card(black).with("engines", o.engines).with("life", o.life[me]);
      return Reason("keep").with("life", o.life[me]).with("cards", o.hand_size[me]);
    case kPlayBlack:
    case kPutUnder:
    case kNext:
      return Reason("known").card(m.a).with("engines", o.engines);
    case kFaceDown:
    case kFaceUp:
      return Reason("facing").with("cards", o.hand_size[me]);
    case kChooseWar:
      return quest_reason(t, m.a, "war");
    case kCome:
    case kStay:
      return Reason("call")
          .place(o.place[me])
          .with("steps", t.plan(std::min<std::uint8_t>(o.place[me], kPictWar)).usable);
    case kSave:
    case kPickVolunteer:
    case kRob:
      return Reason("seat").with("seat", m.a).with("life", o.life[m.a]).with("cards", o.hand_size[m.a]);
    case kGiveGrail:
    case kTakeLoss:
    case kReplaceLoss:
    case kPayPair:
    case kTakeSword:
    case kDeclineFight:
      return Reason("keep").with("life", o.life[me]).with("cards", o.hand_size[me]);
    case kConfirm:
    case kTakeBack:
      return Reason("picked").with("total", o.pick_values);
    default:
      return Reason("table").with("engines", o.engines).with("white", o.white).with("black", o.black);
  }
}

}  // namespace

std::string risk_of(const Thought& t, Move m) {
  const Observation& o = t.see();
  const int life = o.life[t.me()];
  switch (m.verb) {
    case kDrawBlack:
      return o.place[t.me()] == kShadows ? std::string() : risk_of_drawing(t);
    case kAddEngine:
      if (o.engines + 3 < kEngines) return {};
      return Reason("risk_engines").with("left", kEngines - o.engines - 1);
    case kLoseLife:
    case kSacrifice:
      if (life > 2) return {};
      return Reason(life == 1 ? "risk_death" : "risk_last_life").with("life", life - 1);
    case kAccuse:
      return Reason("risk_accuse").with("seat", m.a).with("chance", percent(1 - t.opinion().treason[m.a]));
    case kFightEngine:
      return life == 1 ? std::string(Reason("risk_fight").with("life", life)) : std::string();
    default:
      return {};
  }
}

std::string reason_for(const Thought& t, Move m) {
  const std::uint8_t ask = top_step(t.see()).ask;
  if (m.verb >= kDrawBlack && m.verb <= kTwoCards) return evil_reason(t, m);
  if (ask == kAskHeroic && m.verb >= kMoveTo && m.verb <= kEndTurn) return heroic_reason(t, m);
  return answer_reason(t, m);
}

}  // namespace logres::shadows
