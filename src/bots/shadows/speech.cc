#include "bots/shadows/speech.h"

#include <algorithm>
#include <string>

#include "games/shadows/missing.h"

namespace logres::shadows {
namespace {

constexpr std::string_view kKind = "place.";
constexpr double kSurelySuspect = 0.5;  // from here on a suspicion is spoken

std::string word_of(std::uint8_t place) { return std::string(kKind) + std::string(kPlaceNames[place]); }

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
void Speech::see(const PublicState& now, std::span<const Event> events) {
  for (const Event& e : events) {
    if (e.kind == kEvMoved && e.actor < kMaxSeats) rides_[e.actor] = kCamelot;
    if (e.kind == kEvTurn && e.actor < kMaxSeats) {
      rides_[e.actor] = kCamelot;
      for (SeatSet& who : asked_) who.remove(e.actor);
    }
  }
  for (std::uint8_t quest = kAtBlackKnight; quest < kPlaces; ++quest) {  // what has been saved may be warned of again
    if (warned_[quest] == 0) continue;
    if (!quest_in_play(now, quest) || what_is_missing(now, quest).to_lose > 2) warned_[quest] = 0;
  }
  if (now.engines < 9) warned_[kCamelot] = 0;
}

void Speech::hear(Seat speaker, const bots::Remark& said) {
  const std::uint8_t place = place_of(said.word);
  if (speaker >= kMaxSeats || place == kNowhere) return;
  if (said.phrase == "i_go" || said.phrase == "leave_to_me") rides_[speaker] = place;
  if (said.phrase == "leave_it") asked_[place] = {};
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

// The quest, or the siege, that is nearest to being lost, once for each step nearer.
std::optional<bots::Remark> Speech::warning(const Thought& t) {
  const Observation& o = t.see();
  std::uint8_t worst = kNowhere;
  int left = 3;
  for (std::uint8_t quest = kAtBlackKnight; quest < kPlaces; ++quest) {
    if (!quest_in_play(o, quest)) continue;
    const int steps = what_is_missing(o, quest).to_lose;
    if (steps < left && kQuests[quest].swords >= (steps == 1 ? 1 : 2)) {
      left = steps;
      worst = quest;
    }
  }
  if (o.engines >= 10 && left > 1) {
    worst = kCamelot;
    left = kEngines - o.engines;
  }
  if (worst == kNowhere) return std::nullopt;
  const auto nearness = static_cast<std::uint8_t>(10 - left);
  if (warned_[worst] >= nearness) return std::nullopt;
  warned_[worst] = nearness;
  return bots::Remark{"danger", kNoSeat, word_of(worst)};
}

std::optional<bots::Remark> Speech::suspicion(const Thought& t) {
  const Observation& o = t.see();
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == t.me() || suspected_.has(p) || !is_knight(o, p) || o.face[p] != Face::kHidden) continue;
    if (t.opinion().treason[p] < kSurelySuspect) continue;
    suspected_.add(p);
    return bots::Remark{"suspect", p, ""};
  }
  return std::nullopt;
}

std::optional<bots::Remark> Speech::remark(const Thought& t, Move chosen) {
  const Observation& o = t.see();
  switch (chosen.verb) {
    case kMoveTo:
      if (chosen.a == kCamelot || chosen.a >= kPlaces) return std::nullopt;
      return bots::Remark{"i_go", kNoSeat, word_of(chosen.a)};
    case kFightEngine:
      return bots::Remark{"i_go", kNoSeat, word_of(kCamelot)};
    case kAccuse:
      suspected_.add(chosen.a);
      return bots::Remark{"suspect", chosen.a, ""};
    case kDrawBlack:
    case kAddEngine:
    case kLoseLife:
      if (o.place[t.me()] == kShadows) return std::nullopt;  // unmasked: their words are worth nothing
      if (auto said = warning(t)) return said;
      return suspicion(t);
    default:
      return std::nullopt;
  }
}

}  // namespace logres::shadows
