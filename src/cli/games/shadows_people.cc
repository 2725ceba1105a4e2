// The Knights and their hands.
#include <algorithm>

#include "cli/games/shadows_words.h"

namespace logres::cli {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): this file is about nothing else

struct Columns {
  int name = 1, knight = 1, cards = 1, place = 1;
};

std::string cards_of(const Scene& scene, const Observation& o, Seat p) {
  return scene.say("board.cards", {{"count", std::int64_t{o.hand_size[p]}}});
}

Columns columns_of(const Scene& scene, const Observation& o) {
  Columns c;
  for (Seat p = 0; p < o.seats; ++p) {
    c.name = std::max(c.name, display_width(scene.name(p)));
    c.knight = std::max(c.knight, display_width(shadows_knight(scene, o.knight[p])));
    c.cards = std::max(c.cards, display_width(cards_of(scene, o, p)));
    c.place = std::max(c.place, display_width(map_place(scene, o.place[p])));
  }
  // A narrow screen has room for the beginnings of names.
  const int room = scene.width - 4 - 3 - c.cards - c.place - 4 * 2;
  if (c.name + c.knight > room) c.knight = std::max(6, room - c.name);
  if (c.name + c.knight > room) c.name = std::max(6, room - c.knight);
  return c;
}

// What everybody knows of the Knight besides: their card turned up, an accusation used, their power.
std::string standing(const Scene& scene, const Observation& o, Seat p, bool with_power) {
  std::string text;
  if (o.loyalty_mode != kNoTraitor && o.face[p] != Face::kHidden) {
    text = shadows_loyalty(scene, o.face[p] == Face::kTraitor ? kTraitor : kLoyal);
  } else if (scene.all_seeing) {
    text = shadows_loyalty(scene, truth_of<Shadows>(scene).loyalty[p]);
  }
  if (o.accused.has(p)) join(text, scene.say("board.accused"));
  if (o.left_game.has(p)) join(text, scene.say("board.left"));
  if (with_power && on_board(o, p)) join(text, scene.say(fmt::format("power.{}", kKnightNames[o.knight[p]])));
  return text;
}

std::string line_of(const Scene& scene, const Observation& o, Seat p, const Columns& c, bool with_power) {
  const Style& style = scene.style;
  const bool active = p == o.active && !is_over(o);
  const std::string name = pad(cut(scene.name(p), c.name), c.name);
  const bool alive = is_knight(o, p);
  const std::string life = alive ? fmt::format("{}{}", style.pick("♥", "L"), o.life[p]) : "  ";
  const std::string place = pad(map_place(scene, o.place[p]), c.place);
  std::string line = fmt::format("{} {} {}  {}  {}  {}  {}",
                                 active ? style.pick("▸", ">") : " ",
                                 p,
                                 p == scene.viewer ? style.paint(Tone::kGold, name) : name,
                                 pad(cut(shadows_knight(scene, o.knight[p]), c.knight), c.knight),
                                 alive && o.life[p] <= 1 ? style.paint(Tone::kRubric, life) : life,
                                 pad(cards_of(scene, o, p), c.cards),
                                 place);
  const int room = scene.width - display_width(line) - 2;
  const std::string more = standing(scene, o, p, with_power);
  if (room >= 10 && !more.empty()) line += "  " + style.paint(Tone::kFaint, cut(more, room));
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

Lines shadows_people(const Scene& scene, const Observation& o) {
  const Columns columns = columns_of(scene, o);
  Lines lines;
  // A small screen has no room for the powers: there they are on the page of one's secrets.
  const bool roomy = scene.width >= 100;
  for (Seat p = 0; p < o.seats; ++p) lines.push_back(line_of(scene, o, p, columns, roomy || scene.all_seeing));
  int widest = 1;
  for (const auto& line : lines) widest = std::max(widest, display_width(line));
  if (!roomy && !scene.all_seeing && o.seats > 3 && widest * 2 + 2 <= scene.width) {
    return in_columns(lines, scene.width);
  }
  return lines;
}

std::string shadows_hand(const Scene& scene, const Hand& hand) {
  std::string values;
  for (Card c = kFight1; c <= kFightAny; ++c) {
    const std::string face = c == kFightAny ? "?" : std::to_string(int{c});
    for (int i = 0; i < hand[white_index(c)]; ++i) join(values, face, " ");
  }
  std::string list;
  const std::string_view dot = " · ";
  if (!values.empty()) list = scene.say("board.fight", {{"values", values}});
  for (Card c = kGrailCard; c <= kLastWhite; ++c) {
    const int n = hand[white_index(c)];
    if (n == 0) continue;
    const std::string times = n > 1 ? fmt::format(" {}{}", scene.style.pick("×", "x"), n) : std::string();
    join(list, shadows_card(scene, c) + times, dot);
  }
  return list;
}

std::string shadows_card_text(const Scene& scene, Card card) {
  if (!is_special_white(card) && !is_special_black(card)) return shadows_card(scene, card);
  return scene.say(
      "board.card",
      {{"card", shadows_card(scene, card)}, {"text", scene.say(fmt::format("card_text.{}", kCards[card].id))}});
}

}  // namespace logres::cli
