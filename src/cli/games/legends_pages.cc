// Pages of Camelot Legends that are shown on demand: the hand and everything in play, with scores, reasons and texts.
#include <algorithm>

#include "cli/games/legends_words.h"
#include "cli/setup_flags.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

std::string source_word(const Scene& scene, Card source) {
  if (source == 0) return scene.say("page.boost");
  if (source <= kCharacters) return character_word(scene, source);
  if (source < card_of_special(kHighKing)) return event_word(scene, static_cast<EventId>(source - kCharacters));
  return special_word(scene, source - card_of_special(kHighKing));
}

// "Combat 6: +1 King Lot, x2 boost"
std::string reasons_text(const Scene& scene, const Board& b, Character c) {
  std::string text;
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    std::string why;
    for (const Reason& r : explain_score(b, c, static_cast<Ability>(a))) {
      const std::string amount =
          r.amount == 0 ? fmt::format("{}2", scene.style.pick("×", "x")) : fmt::format("{:+}", r.amount);
      join(why, fmt::format("{} {}", amount, source_word(scene, r.source)));
    }
    if (why.empty()) continue;
    join(text, fmt::format("{} {} ({})", ability_word(scene, a), score(b, c, static_cast<Ability>(a)), why), "; ");
  }
  return text;
}

// Knight, Steward; King; woman
std::string kind_text(const Scene& scene, const Board& b, Character c) {
  const CharacterData& d = cards(b).of(c);
  std::string text;
  if (d.king != 0) join(text, scene.say("kind.king"));
  if (d.knight != 0) join(text, scene.say("kind.knight"));
  if (d.woman != 0) join(text, scene.say("kind.woman"));
  for (std::size_t i = 0; i < kAllegiances; ++i) {
    if (((d.allegiances >> i) & 1U) != 0) join(text, scene.say(fmt::format("allegiance.{}", kAllegianceNames[i])));
  }
  if (d.threat != 0) join(text, scene.say("kind.threat"));
  if (d.romance != 0) join(text, scene.say("kind.romance"));
  return text;
}

std::string score_list(const Scene& scene, const Board& b, Character c, bool printed) {
  std::string text;
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    const int value = printed ? cards(b).of(c).score[a] : score(b, c, static_cast<Ability>(a));
    join(text, fmt::format("{} {}", short_ability(scene, a), value), "  ");
  }
  return text;
}

void add_card(Lines& lines, const Scene& scene, const Board& b, Character c, bool printed) {
  const std::string kind = kind_text(scene, b, c);
  const std::string name = scene.style.paint(Tone::kStrong, character_word(scene, c));
  add_text(lines, kind.empty() ? name : fmt::format("{} ({})", name, kind), scene.width, 0);
  add_text(lines, score_list(scene, b, c, printed), scene.width, 4);
  if (!printed) {
    if (const std::string why = reasons_text(scene, b, c); !why.empty()) add_text(lines, why, scene.width, 4, 0);
  }
  add_text(lines, scene.say(fmt::format("text.{}", kCharacterNames[c])), scene.width, 4, 0);
}

void add_title(Lines& lines, const Scene& scene, std::string_view key) {
  lines.push_back(scene.style.paint(Tone::kRubric, scene.say(key)));
}

void add_known(Lines& lines, const Scene& scene, const Observation& o) {
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == o.me || o.hand[p] == 0) continue;
    std::string names;
    for (const Character c : Members(o.hand[p])) join(names, character_word(scene, c));
    add_text(lines, scene.say("page.known", {{"actor", scene.name(p)}, {"cards", names}}), scene.width, 0);
  }
  std::string next;
  for (const EventId e : o.next) {
    if (e != kNoEvent) join(next, event_word(scene, e));
  }
  if (!next.empty()) add_text(lines, scene.say("board.next", {{"cards", next}}), scene.width, 0);
  if (o.final_seen != kNoEvent) {
    add_text(lines, scene.say("page.final", {{"event", event_word(scene, o.final_seen)}}), scene.width, 0);
  }
}

void add_events(Lines& lines, const Scene& scene, const Board& b) {
  Set events = open_events(b);
  if (b.avalon != 0) events |= bit(kIsleOfAvalon);
  for (const Set zone : b.zone) events |= zone;
  if (events == 0) return;
  add_title(lines, scene, "page.events");
  for (const EventId e : Members(events)) {
    const std::string text = scene.say(fmt::format("event_text.{}", kEventNames[e]));
    add_text(lines, fmt::format("{}: {}", event_word(scene, e), text), scene.width, 0);
  }
}

// What everybody has completed, and who lies under Turquin.
void add_zones(Lines& lines, const Scene& scene, const Board& b) {
  for (Seat p = 0; p < b.seats; ++p) {
    std::string zone;
    for (const EventId e : Members(b.zone[p])) {
      join(zone, fmt::format("{} {}", event_word(scene, e), cards(b).event(e).points));
    }
    if (has(b.of[p], kTurquin) && b.captive != 0) {
      std::string captives;
      for (const Character c : Members(b.captive)) join(captives, character_word(scene, c));
      join(zone, scene.say("board.captives", {{"cards", captives}}), "; ");
    }
    if (!zone.empty()) add_text(lines, fmt::format("{}: {}", scene.name(p), zone), scene.width, 0);
  }
}

void add_specials(Lines& lines, const Scene& scene, const Board& b) {
  if (b.heraldic_top != kNoEvent) {
    const std::string text = scene.say(fmt::format("event_text.{}", kEventNames[b.heraldic_top]));
    add_text(lines,
             scene.say("board.heraldic", {{"event", event_word(scene, b.heraldic_top)}, {"text", text}}),
             scene.width,
             0);
  }
  for (std::size_t x = 0; x < kSpecials && specials_in_game(b); ++x) {
    if (b.bearer[x] == kNobody) {
      add_text(lines, scene.say("board.aside", {{"special", special_word(scene, x)}}), scene.width, 0);
    }
  }
  for (std::size_t x = 0; x < kSpecials && specials_in_game(b); ++x) {
    const std::string text = scene.say(fmt::format("special_text.{}", kSpecialNames[x]));
    add_text(lines, fmt::format("{}: {}", special_word(scene, x), text), scene.width, 0);
  }
}

}  // namespace

namespace {

// "Ork/Pen": enough to know a family by; a Knight of no family has the gray shield, and who is a woman is marked.
std::string shield_text(const Scene& scene, const Board& b, Character c) {
  std::string text;
  const CharacterData& d = cards(b).of(c);
  for (std::size_t i = 0; i < kAllegiances; ++i) {
    if (((d.allegiances >> i) & 1U) == 0) continue;
    join(text, scene.say(fmt::format("shield.{}", kAllegianceNames[i])), "/");
  }
  if (text.empty() && d.knight != 0) return scene.say("shield.gray");
  return d.woman != 0 ? std::string(scene.style.pick("♀", "w")) : text;
}

// One card of the hand in `column` columns: name, six numbers, shield. Narrow: the name gives way to the numbers.
std::string hand_entry(const Scene& scene, const Board& b, Character c, int column, bool narrow) {
  std::string name = character_word(scene, c);
  if (name.starts_with("Sir ")) name.erase(0, 4);
  std::string numbers;
  for (const auto value : cards(b).of(c).score) {
    numbers += narrow ? fmt::format(" {}", value) : fmt::format("{:>3}", value);
  }
  numbers += " " + shield_text(scene, b, c);
  const int name_width = narrow ? column - 2 - std::max(16, display_width(numbers)) : column - 6 * 3 - 10;
  return pad(" " + pad(cut(name, name_width), name_width) + numbers, column);
}

}  // namespace

Lines score_table(const Scene& scene, const Board& b, Set who, const std::string& title, bool narrow) {
  const int beside = narrow ? 3 : 2;
  const int column = scene.width / beside;
  std::string letters;
  for (std::size_t a = 0; a < kAbilities; ++a) join(letters, ability_letters(scene, a), " ");
  const int name_width = narrow ? 0 : column - 6 * 3 - 9;
  const std::string head = pad(title, name_width) + " " + letters;
  Lines lines = {scene.style.paint(Tone::kRubric, head)};
  int placed = 0;
  for (const Character c : Members(who)) {
    if (placed++ % beside == 0) lines.emplace_back();
    lines.back() += hand_entry(scene, b, c, column, narrow);
  }
  return lines;
}

Lines legends_aim(const Scene& scene) {
  const auto& level = scene.game().options[kOptLevel];
  return wrap(scene.say(fmt::format("aim.{}", option_value_name(level, observed<Legends>(scene).level))), scene.width);
}

Lines legends_pages(const Scene& scene) {
  const Observation o = observed<Legends>(scene);
  Lines lines;
  if (o.me != kNoSeat) {
    add_title(lines, scene, "board.hand");
    for (const Character c : Members(o.hand[o.me])) add_card(lines, scene, o, c, true);
    add_known(lines, scene, o);
  }
  if (in_play(o) != 0) add_title(lines, scene, "page.in_play");
  for (Seat p = 0; p < o.seats; ++p) {
    for (const Character c : Members(o.of[p])) add_card(lines, scene, o, c, false);
  }
  for (auto& line : prospect_lines(scene, o)) lines.push_back(std::move(line));
  add_zones(lines, scene, o);
  add_events(lines, scene, o);
  add_specials(lines, scene, o);
  return lines;
}

}  // namespace logres::cli
