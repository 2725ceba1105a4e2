// Rumors on a terminal. Memory is the game: only the top of the pile is drawn, and nothing is counted for the player.
#include <algorithm>

#include "cli/games/rumors_words.h"

namespace logres::cli {
namespace {

using namespace rumors;  // NOLINT(google-build-using-namespace): this file is about nothing else

constexpr int kCardWidth = 26;
constexpr int kCardRows = 5;  // between its edges

// -- the top of the pile ---------------------------------------------------------------------------------------------

Lines quest_card_face(const Scene& scene, Card card) {
  const auto quest = static_cast<std::size_t>(quest_of(card));
  const int value = kSlotValue[static_cast<std::size_t>(slot_of(card))];
  const std::string number = value == 0 ? "?" : std::to_string(value);
  const std::string space((kCardWidth - 4 - number.size()) / 2, ' ');
  const std::string swords = repeat(scene.style.pick("†", "+"), kSwords[quest]);
  return {quest_word(scene, static_cast<std::uint8_t>(quest)),
          "",
          space + number,
          "",
          swords + " " + scene.say("board.worth", {{"swords", std::int64_t{kSwords[quest]}}})};
}

Lines character_face(const Scene& scene, Card card) {
  Lines lines = wrap(scene.say(fmt::format("card_text.{}", kCards[card].id)), kCardWidth - 4);
  lines.insert(lines.begin(), card_word(scene, card));
  return lines;
}

Lines face_lines(const Scene& scene, Card card) {
  return is_quest_card(card) ? quest_card_face(scene, card) : character_face(scene, card);
}

Lines top_lines(const Scene& scene, const Observation& o) {
  if (o.opened != 0) return wrap(scene.say("board.open", {{"quest", quest_word(scene, o.main)}}), kCardWidth - 4);
  if (o.pile == Height::kEmpty) return {"", "", scene.say("board.no_card")};
  if (o.facing == Facing::kDown) return {"", "", scene.say("board.face_down")};
  if (o.facing == Facing::kUp) return face_lines(scene, o.top);
  Lines lines = wrap(scene.say("board.announced", {{"card", card_word(scene, o.top)}}), kCardWidth - 4);
  lines.insert(lines.begin(), scene.say("board.face_down"));
  return lines;
}

Tone tone_of(const Observation& o) {
  if (o.opened != 0 || o.facing != Facing::kUp || o.top == kNoCard) return Tone::kFaint;
  if (is_morgan(o.top) || o.top == kMordred) return Tone::kPurpure;
  return is_quest_card(o.top) ? Tone::kStrong : Tone::kVert;
}

Lines card_box(const Scene& scene, const Observation& o) {
  const Style& style = scene.style;
  const std::string edge = repeat(style.pick("═", "="), kCardWidth - 2);
  const std::string_view side = style.pick("║", "|");
  Lines box = {fmt::format("{}{}{}", style.pick("╔", "+"), edge, style.pick("╗", "+"))};
  const Lines inside = top_lines(scene, o);
  for (std::size_t i = 0; i < kCardRows; ++i) {
    const std::string text = i < inside.size() ? cut(inside[i], kCardWidth - 4) : std::string();
    box.push_back(fmt::format("{} {} {}", side, style.paint(tone_of(o), pad(text, kCardWidth - 4)), side));
  }
  box.push_back(fmt::format("{}{}{}", style.pick("╚", "+"), edge, style.pick("╝", "+")));
  return box;
}

// -- beside it -------------------------------------------------------------------------------------------------------

// Draw it, then count it: swords laid and places still empty up to the seven that bring the end (R-122).
std::string sword_row(const Scene& scene, bool white, int count, int label_width, int width) {
  const int drawn = std::min(count, 9);
  const int room = width - label_width - 5;
  const std::string_view gap = 2 * std::max(drawn, kEnoughSwords) <= room ? " " : "";
  const std::string mark = fmt::format("{}{}", white ? scene.style.pick("†", "+") : scene.style.pick("‡", "#"), gap);
  const std::string empty = fmt::format("{}{}", scene.style.pick("·", "."), gap);
  return fmt::format("{} {} {}",
                     pad(scene.say(white ? "board.white" : "board.black"), label_width),
                     scene.style.paint(white ? Tone::kWhite : Tone::kRubric,
                                       repeat(mark, drawn) + repeat(empty, std::max(0, kEnoughSwords - drawn))),
                     scene.style.paint(Tone::kStrong, std::to_string(count)));
}

std::string height_word(const Scene& scene, Height h) {
  return scene.say(fmt::format("height.{}", kHeightNames[static_cast<std::size_t>(h)]));
}

void add_wrapped(Lines& lines, const Style& style, Tone tone, const std::string& text, int width) {
  for (const auto& line : wrap(text, width)) lines.push_back(style.paint(tone, line));
}

// R-312: what is in force, and what will end it.
void add_conditions(Lines& lines, const Scene& scene, const Observation& o, int width) {
  const Style& style = scene.style;
  if (o.silence != 0 && o.seats > 1) add_wrapped(lines, style, Tone::kPurpure, scene.say("board.silence"), width);
  if (o.morgan_1 != 0) add_wrapped(lines, style, Tone::kPurpure, scene.say("board.morgan_1"), width);
  if (o.morgan_2 != 0) add_wrapped(lines, style, Tone::kPurpure, scene.say("board.morgan_2"), width);
  if (o.tokens > 0) {
    add_wrapped(lines, style, Tone::kFaint, scene.say("board.tokens", {{"count", std::int64_t{o.tokens}}}), width);
  }
  if (o.expert != 0) {
    add_wrapped(lines,
                style,
                Tone::kFaint,
                scene.say("board.expert",
                          {{"knights", std::int64_t{o.knight_deck}}, {"morgans", std::int64_t{o.unused_morgans}}}),
                width);
  }
}

Lines side_panel(const Scene& scene, const Observation& o, int width) {
  const int label = std::max(display_width(scene.say("board.white")), display_width(scene.say("board.black"))) + 1;
  Lines lines = {sword_row(scene, true, o.white, label, width), sword_row(scene, false, o.black, label, width)};
  const std::string stacks = scene.say("board.stacks",
                                       {{"deck", height_word(scene, o.deck)},
                                        {"pile", height_word(scene, o.pile)},
                                        {"discard", height_word(scene, o.discard)}});
  add_wrapped(lines, scene.style, Tone::kFaint, stacks, width);
  add_conditions(lines, scene, o, width);
  return lines;
}

// -- the people ------------------------------------------------------------------------------------------------------

std::string standing(const Scene& scene, const Observation& o, Seat p) {
  const Style& style = scene.style;
  std::string text;
  const bool mine = p == scene.viewer && !scene.all_seeing;
  const std::uint8_t loyalty = scene.all_seeing ? truth_of<Rumors>(scene).loyalty[p] : o.loyalty[p];
  if (o.seats == 1) return text;
  if (o.face[p] == Face::kHidden && (mine || !scene.all_seeing)) {
    text = style.paint(Tone::kFaint, scene.say("face.hidden"));
  } else {
    const std::string face = loyalty_word(scene, loyalty);
    text = style.paint(loyalty == kTraitor ? Tone::kRubric : Tone::kWhite, face);
    if (o.face[p] == Face::kHidden) text += style.paint(Tone::kPurpure, " (" + scene.say("face.hidden") + ")");
  }
  if (o.accused.has(p)) text += style.paint(Tone::kFaint, ", " + scene.say("board.has_accused"));
  if (o.knights_held[p] > 0) {
    text += ", " + scene.say("board.knights", {{"count", std::int64_t{o.knights_held[p]}}});
  }
  return text;
}

Lines people(const Scene& scene, const Observation& o) {
  int name_width = 1;
  for (Seat p = 0; p < o.seats; ++p) name_width = std::max(name_width, display_width(scene.name(p)));
  Lines entries;
  for (Seat p = 0; p < o.seats; ++p) {
    const bool active = p == o.active && o.ending == kNotOver;
    const std::string mark(active ? scene.style.pick("▸", ">") : " ");
    const std::string name = pad(scene.name(p), name_width);
    entries.push_back(fmt::format("{} {} {}  {}",
                                  mark,
                                  p,
                                  p == scene.viewer ? scene.style.paint(Tone::kGold, name) : name,
                                  standing(scene, o, p)));
  }
  int widest = 1;
  for (const auto& entry : entries) widest = std::max(widest, display_width(entry));
  if (o.seats <= 3 || widest * 2 + 4 > scene.width) return entries;
  for (auto& entry : entries) entry = pad(entry, widest);
  return in_columns(entries, widest * 2 + 2);
}

// Replays with all eyes open: the whole pile from bottom to top, and the spare loyalties.
Lines whole_truth(const Scene& scene) {
  const State& s = truth_of<Rumors>(scene);
  std::string pile;
  for (const Card c : s.pile) pile += (pile.empty() ? "" : ", ") + card_word(scene, c);
  Lines lines;
  if (pile.empty()) return lines;
  for (const auto& line : wrap(scene.say("board.whole_pile", {{"cards", pile}}), scene.width)) {
    lines.push_back(scene.style.paint(Tone::kPurpure, line));
  }
  return lines;
}

// A card that was just taken into the hand is looked at: Vivien's with the old one, the one Galahad shows (R-254,
// R-196).
Lines loyalties_in_hand(const Scene& scene, const Observation& o) {
  Lines lines;
  if (o.new_loyalty != kUnknown) {
    lines.push_back(scene.say("secret.old_card", {{"loyalty", loyalty_word(scene, o.loyalty[o.me])}}));
    lines.push_back(scene.say("secret.new_card", {{"loyalty", loyalty_word(scene, o.new_loyalty)}}));
  }
  if (o.seen_loyalty != kUnknown) {
    lines.push_back(
        scene.say("secret.seen", {{"seat", scene.name(o.target)}, {"loyalty", loyalty_word(scene, o.seen_loyalty)}}));
  }
  return lines;
}

class RumorsBoard final : public GameBoard {
 public:
  RumorsBoard() : GameBoard(kRumorsStory) {}

  Lines render(const Scene& scene) const override {
    const Observation o = observed<Rumors>(scene);
    Lines lines = {title_bar(scene, o.ending != kNotOver, o.active)};
    const int left = kCardWidth + 2;
    for (auto& line : beside(card_box(scene, o), left, side_panel(scene, o, scene.width - left))) {
      lines.push_back(std::move(line));
    }
    for (auto& line : people(scene, o)) lines.push_back(std::move(line));
    if (scene.all_seeing) {
      for (auto& line : whole_truth(scene)) lines.push_back(std::move(line));
    }
    return lines;
  }

  Lines secrets(const Scene& scene) const override {
    const Observation o = observed<Rumors>(scene);
    Lines lines;
    if (o.loyalty[o.me] != kUnknown) {
      const std::string key = fmt::format("secret.{}", kLoyaltyNames[o.loyalty[o.me]]);
      for (auto& line : wrap(scene.say(key), scene.width)) lines.push_back(std::move(line));
    } else {
      lines.push_back(scene.say("secret.solo"));
    }
    for (auto& line : loyalties_in_hand(scene, o)) lines.push_back(std::move(line));
    for (std::size_t i = 0; i < o.tokens; ++i) {
      if (o.my_token[i] != 0) {
        lines.push_back(scene.say("secret.token", {{"quest", quest_word(scene, o.token_quest[i])}}));
      }
    }
    for (std::size_t k = 0; k < kKnights; ++k) {
      for (int i = 0; i < o.my_knights[k]; ++i) {
        const std::string text =
            knight_word(scene, k) + ": " + scene.say(fmt::format("knight_text.{}", kKnightNames[k]));
        for (auto& line : wrap(text, scene.width, 2)) lines.push_back(std::move(line));
      }
    }
    return lines;
  }

  Lines told_first(const Scene& scene) const override {
    const Observation o = observed<Rumors>(scene);
    const bool solo = o.loyalty[o.me] == kUnknown;
    Lines lines = wrap(scene.say(solo ? "aim_solo" : "aim"), scene.width);
    const std::string key = solo ? "secret.solo" : fmt::format("secret.{}", kLoyaltyNames[o.loyalty[o.me]]);
    for (auto& line : wrap(scene.say(key), scene.width)) lines.push_back(std::move(line));
    return lines;
  }

  Lines shown_with_question(const Scene& scene) const override {
    const Observation o = observed<Rumors>(scene);
    if (Lines cards = loyalties_in_hand(scene, o); !cards.empty()) return cards;
    std::string cards;
    const auto add = [&](Card c) { cards += (cards.empty() ? "" : ", ") + card_word(scene, c); };
    if (o.ask == kAskTristan) {
      for (int i = o.deck_size - 1; i >= 0; --i) add(o.deck_cards[static_cast<std::size_t>(i)]);
      return cards.empty() ? Lines{} : wrap(scene.say("board.deck", {{"cards", cards}}), scene.width);
    }
    if (o.hand[0] == kNoCard) return {};
    for (std::size_t i = 0; i < o.hand_size; ++i) add(o.hand[i]);
    return wrap(scene.say("board.drawn", {{"cards", cards}}), scene.width);
  }

  bool wants_confirmation(Move move) const override {
    static constexpr std::array kFinal = {kGoOn, kAccuse, kVenture, kPlayArthur, kPlayGalahad, kPlayPercival};
    return std::find(kFinal.begin(), kFinal.end(), move.verb) != kFinal.end();
  }

  bool goes_without_saying(Move only) const override { return only.verb == kPass; }

  std::vector<Move> looks_possible(const Table& table, Seat seat) const override {
    if (table.pending().kind != kAskTurn) return {};
    std::vector<Move> moves = {move(kListen), move(kPass)};
    for (std::uint8_t q = 0; q < kQuests; ++q) moves.push_back(move(kGoOn, q));
    for (Seat p = 0; p < table.seats(); ++p) {
      if (p != seat) moves.push_back(move(kAccuse, p));
    }
    return moves;
  }

  std::string word(const Scene& scene, const ArgKind& kind, std::uint8_t value) const override {
    if (kind.key == "claim" || kind.key == "card_b" || kind.key == "card_c") {
      return value < kCardKinds && value != kNoCard ? card_word(scene, value) : std::string();
    }
    return GameBoard::word(scene, kind, value);
  }
};

}  // namespace

const GameBoard& rumors_board() {
  static const RumorsBoard board;
  return board;
}

}  // namespace logres::cli
