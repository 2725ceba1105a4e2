// Shadows over Camelot on a terminal: the Round Table, the siege, the quests in rows, the Knights, one's own hand.
#include <algorithm>

#include "cli/games/shadows_words.h"
#include "games/shadows/steps.h"

namespace logres::cli {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): this file is about nothing else

void add_wrapped(Lines& lines, const Scene& scene, const std::string& text, int indent = 2) {
  for (auto& line : wrap(text, scene.width, indent)) lines.push_back(std::move(line));
}

void add_hand(Lines& lines, const Scene& scene, const Observation& o) {
  if (o.me == kNoSeat || !is_knight(o, o.me)) return;
  const std::string cards = shadows_hand(scene, o.hand);
  const std::string text =
      cards.empty() ? scene.say("board.no_hand")
                    : scene.say("board.hand", {{"count", std::int64_t{o.hand_size[o.me]}}, {"cards", cards}});
  for (const auto& line : wrap(text, scene.width, 2)) lines.push_back(scene.style.paint(Tone::kGold, line));
}

// Replays with all eyes open: every hand.
void add_truth(Lines& lines, const Scene& scene) {
  const State& s = truth_of<Shadows>(scene);
  for (Seat p = 0; p < s.seats; ++p) {
    const std::string text = scene.say("board.hands_truth",
                                       {{"actor", scene.name(p)},
                                        {"loyalty", shadows_loyalty(scene, s.loyalty[p])},
                                        {"loyalty_id", std::string(kLoyaltyNames[s.loyalty[p]])},
                                        {"cards", shadows_hand(scene, s.hand[p])}});
    for (const auto& line : wrap(text, scene.width, 2)) lines.push_back(scene.style.paint(Tone::kPurpure, line));
  }
}

// The Black cards from the top of the pile that this viewer knows, the next one first.
std::string known_top(const Scene& scene, const Observation& o) {
  std::string cards;
  for (int i = o.black_pile.size - 1; i >= 0 && o.black_seen[static_cast<std::size_t>(i)] != kNoCard; --i) {
    join(cards, shadows_card(scene, o.black_seen[static_cast<std::size_t>(i)]));
  }
  return cards;
}

// The Black card that is being resolved, as everybody sees it.
Card resolving(const Observation& o) {
  for (int i = o.frames.size() - 1; i >= 0; --i) {
    const Frame& f = o.frames.at(i);
    if (static_cast<Step>(f.step) == Step::kBlack) return f.source;
  }
  return kNoCard;
}

void add_top(Lines& lines, const Scene& scene, const Observation& o) {
  const std::string cards = known_top(scene, o);
  if (!cards.empty()) add_wrapped(lines, scene, scene.say("board.black_top", {{"cards", cards}}));
}

void add_drawn(Lines& lines, const Scene& scene, const Observation& o) {
  std::string cards;
  for (const Card c : o.drawn) {
    if (c != kNoCard) join(cards, shadows_card(scene, c));
  }
  if (!cards.empty()) add_wrapped(lines, scene, scene.say("board.drawn", {{"cards", cards}}));
}

void add_offer(Lines& lines, const Scene& scene, const Observation& o) {
  std::string cards;
  for (std::size_t i = 0; i < o.offer_size; ++i) {
    const std::string card = shadows_card(scene, o.offer[i]);
    join(cards,
         o.offer_to[i] == kNoSeat
             ? card
             : scene.say("board.offered_to", {{"card", card}, {"seat", scene.name(o.offer_to[i])}}));
  }
  if (!cards.empty()) add_wrapped(lines, scene, scene.say("board.offer", {{"cards", cards}}));
}

void add_picked(Lines& lines, const Scene& scene, const Observation& o) {
  const std::string cards = shadows_hand(scene, o.picked);
  if (cards.empty()) return;
  const bool fight = o.pick_values > 0;
  add_wrapped(lines,
              scene,
              scene.say(fight ? "board.picked_total" : "board.picked",
                        {{"cards", cards}, {"total", std::int64_t{o.pick_values}}}));
}

// The die and the cards of a fight, or the totals of a combat quest that has come to its end.
void add_combat(Lines& lines, const Scene& scene, const Observation& o) {
  for (int i = 0; i < o.frames.size(); ++i) {
    const Frame& f = o.frames.at(i);
    const auto step = static_cast<Step>(f.step);
    if (step == Step::kSiegeFight && f.x[1] != 0) {
      add_wrapped(lines, scene, scene.say("board.die", {{"die", std::int64_t{f.x[1]}}}));
    }
    if (step == Step::kQuestEnd && is_combat_quest(f.source)) {
      add_wrapped(lines,
                  scene,
                  scene.say("board.totals",
                            {{"place", shadows_place(scene, f.source)},
                             {"white", std::int64_t{white_total(o, f.source)}},
                             {"black", std::int64_t{black_total(o, f.source)}}}));
    }
  }
}

// Everybody's power, for screens whose table has no room for it.
void add_powers(Lines& lines, const Scene& scene, const Observation& o) {
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == o.me || !on_board(o, p)) continue;
    add_wrapped(lines,
                scene,
                scene.say("secret.other",
                          {{"actor", scene.name(p)},
                           {"knight", shadows_knight(scene, o.knight[p])},
                           {"knight_id", std::string(kKnightNames[o.knight[p]])},
                           {"power", scene.say(fmt::format("power.{}", kKnightNames[o.knight[p]]))}}));
  }
}

std::string who_you_are(const Scene& scene, const Observation& o) {
  return scene.say("secret.knight",
                   {{"knight", shadows_knight(scene, o.knight[o.me])},
                    {"knight_id", std::string(kKnightNames[o.knight[o.me]])},
                    {"power", scene.say(fmt::format("power.{}", kKnightNames[o.knight[o.me]]))}});
}

void add_resolving(Lines& lines, const Scene& scene, const Observation& o) {
  if (const Card c = resolving(o); c != kNoCard) add_wrapped(lines, scene, shadows_card_text(scene, c));
}
void add_squire(Lines& lines, const Scene& scene, const Observation& o) {
  add_wrapped(lines, scene, scene.say("board.squire", {{"seat", scene.name(o.frames.top().x[1])}}));
}

// What a question shows besides the table.
struct Shown {
  Ask ask;
  void (*add)(Lines& lines, const Scene& scene, const Observation& o);
};
constexpr Shown kShown[] = {
    {kAskEvil, add_top},
    {kAskUnder, add_top},
    {kAskClairvoyance, add_top},
    {kAskArmor, add_drawn},
    {kAskFacing, add_drawn},
    {kAskShare, add_offer},
    {kAskVote, add_offer},
    {kAskPick, add_picked},
    {kAskFight, add_combat},
    {kAskFight, add_picked},
    {kAskKay, add_combat},
    {kAskKay, add_picked},
    {kAskWar, add_resolving},
    {kAskMerlins, add_resolving},
    {kAskExcalibur, add_resolving},
    {kAskVolunteer, add_resolving},
    {kAskPickVolunteer, add_resolving},
    {kAskDiscard, add_resolving},
    {kAskSquireVote, add_squire},
};

class ShadowsBoard final : public GameBoard {
 public:
  ShadowsBoard() : GameBoard(kShadowsStory) {}

  Lines render(const Scene& scene) const override {
    const Observation o = observed<Shadows>(scene);
    Lines lines = {title_bar(scene, is_over(o), o.active)};
    for (auto& line : shadows_map(scene, o)) lines.push_back(std::move(line));
    for (auto& line : shadows_people(scene, o)) lines.push_back(std::move(line));
    if (scene.all_seeing) {
      add_truth(lines, scene);
    } else {
      add_hand(lines, scene, o);
    }
    return lines;
  }

  // The loyalty stays behind m, as at a table under its card (S-418).
  Lines told_first(const Scene& scene) const override {
    const Observation o = observed<Shadows>(scene);
    Lines lines;
    add_wrapped(lines, scene, who_you_are(scene, o));
    add_wrapped(lines, scene, scene.say("aim"));
    if (o.loyalty[o.me] != kUnknown && o.loyalty_mode != kNoTraitor)
      add_wrapped(lines, scene, scene.say("secret.look"));
    return lines;
  }

  Lines secrets(const Scene& scene) const override {
    const Observation o = observed<Shadows>(scene);
    Lines lines;
    if (o.me == kNoSeat) return lines;
    const std::uint8_t loyalty = o.loyalty[o.me];
    add_wrapped(lines,
                scene,
                scene.say(loyalty == kUnknown ? std::string("secret.unknown")
                                              : fmt::format("secret.{}", kLoyaltyNames[loyalty])));
    add_wrapped(lines, scene, who_you_are(scene, o));
    add_hand(lines, scene, o);
    for (Card c = kSpecialWhite.first; c <= kSpecialWhite.last; ++c) {
      if (o.hand[white_index(c)] > 0) add_wrapped(lines, scene, "  " + shadows_card_text(scene, c), 4);
    }
    add_powers(lines, scene, o);
    if (const std::string cards = known_top(scene, o); !cards.empty()) {
      add_wrapped(lines, scene, scene.say("secret.black_top", {{"cards", cards}}));
    }
    for (std::size_t b = 0; b < 2; ++b) {
      const std::uint8_t quest = b == 0 ? std::uint8_t{kAtBlackKnight} : lancelot_board(o);
      for (const Card c : o.hidden[b]) {
        if (c == kNoCard) continue;
        add_wrapped(
            lines,
            scene,
            scene.say("secret.face_down", {{"card", shadows_card(scene, c)}, {"place", shadows_place(scene, quest)}}));
      }
    }
    return lines;
  }

  Lines shown_with_question(const Scene& scene) const override {
    const Observation o = observed<Shadows>(scene);
    const std::uint8_t asked = scene.table.pending().kind;
    Lines lines;
    for (const Shown& shown : kShown) {
      if (shown.ask == asked) shown.add(lines, scene, o);
    }
    return lines;
  }

  bool wants_confirmation(Move move) const override {
    static constexpr std::array kFinal = {
        kAccuse, kSacrifice, kPlayFate, kTreacherousFate, kUseExcalibur, kPlayNewHope, kTakeSword};
    return std::find(kFinal.begin(), kFinal.end(), move.verb) != kFinal.end();
  }

  bool goes_without_saying(Move only) const override {
    return only.verb == kPass || only.verb == kGiveMerlins || only.verb == kStay;
  }

  std::vector<Move> looks_possible(const logres::Table& table, Seat seat) const override {
    const std::uint8_t kind = table.pending().kind;
    if (kind == kAskEvil) return {move(kDrawBlack), move(kLoseLife)};
    if (kind != kAskHeroic) return {};
    std::vector<Move> moves = {move(kDrawWhite),
                               move(kFightEngine),
                               move(kPlayGrail),
                               move(kSacrifice),
                               move(kEndTurn),
                               move(kPlayMerlin, kMerlinEngine)};
    for (std::uint8_t q = kAtBlackKnight; q < kPlaces; ++q) moves.push_back(move(kMoveTo, q));
    for (Card c = kFight1; c <= kFight5; ++c) moves.push_back(move(kLay, c, c));
    for (Card c = kFight1; c <= kGrailCard; ++c) moves.push_back(move(kHeal, c));
    for (Seat p = 0; p < table.seats(); ++p) {
      if (p != seat) moves.push_back(move(kAccuse, p));
    }
    return moves;
  }

  std::string word(const Scene& scene, const ArgKind& kind, std::uint8_t value) const override {
    if (kind.key == "card_b") return value == kNoCard ? std::string() : shadows_card(scene, value);
    if (is_seat(kind) && value == kNoSquire) return scene.say("board.no_squire");
    return GameBoard::word(scene, kind, value);
  }
};

}  // namespace

const GameBoard& shadows_board() {
  static const ShadowsBoard board;
  return board;
}

}  // namespace logres::cli
