// Pages of Camelot Legends that are shown on demand: the hand and everything in play, with scores, reasons and texts.
#include <algorithm>

#include "cli/games/legends_board.h"
#include "cli/games/legends_words.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

constexpr int kColumn = 4;

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

void add_specials(Lines& lines, const Scene& scene, const Board& b) {
  for (std::size_t x = 0; x < kSpecials && specials_in_game(b); ++x) {
    const std::string text = scene.say(fmt::format("special_text.{}", kSpecialNames[x]));
    add_text(lines, fmt::format("{}: {}", special_word(scene, x), text), scene.width, 0);
  }
}

}  // namespace

Lines score_table(const Scene& scene, const Board& b, Set who, const std::string& title) {
  int width = display_width(title);
  for (const Character c : Members(who)) width = std::max(width, display_width(character_word(scene, c)) + 2);
  width = std::min(width, scene.width - 6 * kColumn - 2);
  std::string head = pad(title, width);
  for (std::size_t a = 0; a < kAbilities; ++a) {
    const std::string label = cut(short_ability(scene, a), kColumn - 1);
    head += std::string(static_cast<std::size_t>(kColumn - display_width(label)), ' ') + label;
  }
  Lines lines = {scene.style.paint(Tone::kRubric, head)};
  for (const Character c : Members(who)) {
    std::string line = pad("  " + cut(character_word(scene, c), width - 2), width);
    for (const auto value : cards(b).of(c).score) line += fmt::format("{:>4}", value);
    lines.push_back(std::move(line));
  }
  return lines;
}

Lines LegendsBoard::secrets(const Scene& scene) const {
  const Observation o = observe_legends(scene);
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
  add_events(lines, scene, o);
  add_specials(lines, scene, o);
  return lines;
}

}  // namespace logres::cli
