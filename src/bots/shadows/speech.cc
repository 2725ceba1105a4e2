#include "bots/shadows/speech.h"

#include <algorithm>
#include <string>
#include <utility>

#include "games/shadows/missing.h"

namespace logres::shadows {
namespace {

constexpr std::string_view kKind = "place.";
constexpr double kSurelySuspect = 0.8;  // from here on a suspicion is spoken
constexpr double kSurelyTrust = 0.05;   // up to here somebody is defended
constexpr int kTauntEvery = 6;          // turns

std::string word_of(std::uint8_t place) { return std::string(kKind) + std::string(kPlaceNames[place]); }

// The deed behind a clue, as a thing one can speak of; empty: nothing one would reproach anybody with.
std::string_view deed_word(Clue clue) {
  switch (clue) {
    case kClueDrewEarly:
    case kClueDrewLate:
    case kClueDrewAtLast:
      return "deed.black";
    case kClueEngineEarly:
    case kClueEngineLate:
    case kClueEngineAtLast:
      return "deed.engine";
    case kCluePaidMuchLife:
    case kCluePaidLittleLife:
      return "deed.life";
    case kClueTookCards:
    case kClueTookMore:
    case kClueRich:
      return "deed.cards";
    case kClueAbandoned:
      return "deed.left";
    case kClueWrongAccusation:
      return "deed.accused";
    default:
      return {};
  }
}

// What anybody could see that excuses a Knight.
std::string_view plea_word(const Observation& o) {
  if (o.life[o.me] <= 2) return "plea.life";
  if (o.hand_size[o.me] <= 3) return "plea.cards";
  return o.place[o.me] == kCamelot ? "plea.siege" : "plea.quest";
}

// Does the next step here lay the twelfth Sword?
bool wins_it_all(const Thought& t) {
  const Observation& o = t.see();
  const std::uint8_t quest = o.place[o.me];
  if (!quest_in_play(o, quest) || quest == kCamelot || what_is_missing(o, quest).to_win != 1) return false;
  return swords(o) + kQuests[quest].swords >= kSwordsToEnd && o.white + kQuests[quest].swords > o.black;
}

bool is_lost_soon(const PublicState& s, std::uint8_t quest) {
  if (!quest_in_play(s, quest)) return false;
  const int steps = what_is_missing(s, quest).to_lose;
  return steps <= 2 && kQuests[quest].swords >= (steps == 1 ? 1 : 2);
}

// kNowhere: no place of the board.
std::uint8_t place_of(std::string_view word) {
  if (!word.starts_with(kKind)) return kNowhere;
  for (std::uint8_t place = 0; place < kPlaces; ++place) {
    if (word.substr(kKind.size()) == kPlaceNames[place]) return place;
  }
  return kNowhere;
}

}  // namespace

// A word holds until the next turn of whoever gave it.
void Speech::note(const PublicState& now, const Event& e) {
  switch (e.kind) {
    case kEvMoved:
      if (e.actor < kMaxSeats) rides_[e.actor] = kCamelot;
      return;
    case kEvTurn:
      ++turns_;
      if (e.actor >= kMaxSeats) return;
      rides_[e.actor] = kCamelot;
      for (SeatSet& who : asked_) who.remove(e.actor);
      return;
    case kEvQuestEnd:
      if (e.arg[0] >= kPlaces) return;
      if (e.arg[1] == kWon && warned_[e.arg[0]]) mood_ = Mood::kRelief;
      warned_[e.arg[0]] = declared_[e.arg[0]] = false;
      return;
    case kEvDied:
      mood_ = Mood::kMourning;
      return;
    default:
      static_cast<void>(now);
  }
}

void Speech::see(const PublicState& now, std::span<const Event> events) {
  for (const Event& e : events) note(now, e);
  for (std::uint8_t quest = kAtBlackKnight; quest < kPlaces; ++quest) {  // what has been saved may be warned of again
    if (warned_[quest] && !is_lost_soon(now, quest)) warned_[quest] = false;
    const SeatSet there = knights_at(now, quest);
    if (declared_[quest] && there.empty() && turns_ - spoken_ > now.seats) declared_[quest] = false;
  }
  if (now.engines < 9) warned_[kCamelot] = false;
}

void Speech::hear(Seat speaker, const bots::Remark& said) {
  spoken_ = turns_;
  if (said.phrase == "relief" || said.phrase == "mourn") mood_ = Mood::kNone;
  if ((said.phrase == "deed" || said.phrase == "suspect") && said.about < kMaxSeats) {
    suspected_.add(said.about);
    accuser_ = speaker;
    accused_ = said.about;
    sided_ = false;
    answered_ = said.phrase == "suspect";  // a plain word is answered by manners
  }
  if ((said.phrase == "agree" || said.phrase == "disagree") && said.about == accuser_) sided_ = true;
  const std::uint8_t place = place_of(said.word);
  if (speaker >= kMaxSeats || place == kNowhere) return;
  if (said.phrase == "i_go" || said.phrase == "leave_to_me") {
    rides_[speaker] = place;
    declared_[place] = true;
  }
  if (said.phrase == "leave_it") asked_[place] = {};
  if (said.phrase == "danger") warned_[place] = true;
  if (said.phrase == "danger" || said.phrase == "lets_go" || said.phrase == "somebody") {
    asked_[place].add(speaker);
    for (auto& asked : asked_of_) asked[place] = true;
  }
  if (said.phrase == "you_go" && said.about < kMaxSeats) {
    asked_[place].add(speaker);
    for (Seat p = 0; p < kMaxSeats; ++p) asked_of_[p][place] = p == said.about;
  }
}

void Speech::tell(Seat me, Opinion& opinion) const {
  opinion.rides = rides_;
  if (me >= kMaxSeats) return;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    opinion.asked[place] = !asked_[place].empty() && asked_of_[me][place];
  }
}

// The quest, or the siege, that is nearest to being lost, if nobody has warned of it yet.
std::optional<bots::Remark> Speech::warning(const Thought& t) {
  const Observation& o = t.see();
  std::uint8_t worst = kNowhere;
  int left = 3;
  for (std::uint8_t quest = kAtBlackKnight; quest < kPlaces; ++quest) {
    if (!is_lost_soon(o, quest) || warned_[quest]) continue;
    const int steps = what_is_missing(o, quest).to_lose;
    if (steps >= left) continue;
    left = steps;
    worst = quest;
  }
  if (o.engines >= 10 && left > 1 && !warned_[kCamelot]) worst = kCamelot;
  if (worst == kNowhere) return std::nullopt;
  warned_[worst] = true;
  return bots::Remark{"danger", kNoSeat, word_of(worst)};
}

// Whoever is nearly certain, and whom nobody has named: with what they did.
std::optional<bots::Remark> Speech::suspicion(const Thought& t, const Belief& belief) {
  const Observation& o = t.see();
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == t.me() || suspected_.has(p) || !is_knight(o, p) || o.face[p] != Face::kHidden) continue;
    const std::string_view deed = deed_word(belief.worst_deed(p));
    if (t.opinion().treason[p] < kSurelySuspect || deed.empty()) continue;
    suspected_.add(p);
    return bots::Remark{"deed", p, std::string(deed)};
  }
  return std::nullopt;
}

// Whoever is named answers once, with a reason.
std::optional<bots::Remark> Speech::plea(const Thought& t) {
  if (answered_ || accused_ != t.me()) return std::nullopt;
  answered_ = true;
  return bots::Remark{"plea", accuser_, std::string(plea_word(t.see()))};
}

// One of the others takes a side: who agrees, or would vouch for the accused.
std::optional<bots::Remark> Speech::side(const Thought& t) {
  if (sided_ || accused_ >= kMaxSeats || accuser_ >= kMaxSeats) return std::nullopt;
  if (t.me() == accused_ || t.me() == accuser_ || !is_knight(t.see(), accuser_)) return std::nullopt;
  const double treason = t.opinion().treason[accused_];
  if (treason < kSurelySuspect && treason > kSurelyTrust) return std::nullopt;
  sided_ = true;
  return bots::Remark{treason >= kSurelySuspect ? "agree" : "disagree", accuser_, ""};
}

std::optional<bots::Remark> Speech::feeling(const Thought& t) {
  const Observation& o = t.see();
  if (o.place[t.me()] == kShadows) {
    if (turns_ - taunted_ < kTauntEvery) return std::nullopt;
    taunted_ = turns_;
    return bots::Remark{"taunt", kNoSeat, ""};
  }
  const Mood mood = std::exchange(mood_, Mood::kNone);
  if (mood == Mood::kMourning) return bots::Remark{"mourn", kNoSeat, ""};
  if (mood == Mood::kRelief && quiet()) return bots::Remark{"relief", kNoSeat, ""};
  return std::nullopt;
}

// Where one Knight is enough it helps to say who it is; where somebody is, or has said so, nothing new is said.
std::optional<bots::Remark> Speech::said_of_ride(const Thought& t, Move chosen) {
  const std::uint8_t place = chosen.a;
  if (place == kCamelot || place >= kPlaces || declared_[place] || !quiet()) return std::nullopt;
  if (!is_solo(place) && place != kAtGrail && !warned_[place]) return std::nullopt;
  if (!knights_at(t.see(), place).empty()) return std::nullopt;
  declared_[place] = true;
  return bots::Remark{"i_go", kNoSeat, word_of(place)};
}

std::optional<bots::Remark> Speech::remark(const Thought& t, const Belief& belief, Move chosen) {
  auto said = think_of(t, belief, chosen);
  if (said) spoken_ = turns_;
  return said;
}

std::optional<bots::Remark> Speech::think_of(const Thought& t, const Belief& belief, Move chosen) {
  const Observation& o = t.see();
  if (o.me >= o.seats || o.place[t.me()] == kShadows) {
    return chosen.verb == kDrawBlack || chosen.verb == kAddEngine ? feeling(t) : std::nullopt;
  }
  switch (chosen.verb) {
    case kMoveTo:
      return said_of_ride(t, chosen);
    case kLay:
    case kPlayGrail:
    case kDropForSword:
      return wins_it_all(t) ? std::optional(bots::Remark{"well_played", kNoSeat, ""}) : std::nullopt;
    case kAccuse: {
      suspected_.add(chosen.a);
      const std::string_view deed = deed_word(belief.worst_deed(chosen.a));
      if (deed.empty()) return bots::Remark{"suspect", chosen.a, ""};
      return bots::Remark{"deed", chosen.a, std::string(deed)};
    }
    case kDrawBlack:
    case kAddEngine:
    case kLoseLife:
      if (auto said = plea(t)) return said;
      if (auto said = warning(t)) return said;
      if (auto said = suspicion(t, belief)) return said;
      if (auto said = side(t)) return said;
      return feeling(t);
    default:
      return std::nullopt;
  }
}

}  // namespace logres::shadows
