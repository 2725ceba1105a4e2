// The places of Camelot Legends: Events, Companies, and what each Company still lacks for each Event.
#include <algorithm>

#include "cli/games/legends_words.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

Set events_at(const Board& b, std::uint8_t place) {
  if (place < kMains) return b.events[place];
  if (place == kCastle) return bit(kCastleOfMaidens);
  return place == kFinal ? bit(b.final_event) : 0;
}

std::string two_abilities(const Scene& scene, const std::array<std::uint8_t, 2>& pair) {
  return fmt::format("{} + {}", ability_word(scene, pair[0]), ability_word(scene, pair[1]));
}

std::string have_of(const Scene& scene, const std::string& what, int have, int need) {
  return scene.say("board.have_of", {{"what", what}, {"have", std::int64_t{have}}, {"need", std::int64_t{need}}});
}

int best_total(const Board& b, Seat p, std::uint8_t place) {
  int best = -100;
  for (std::uint8_t a = 0; a < kAbilities; ++a) best = std::max(best, total(b, p, place, static_cast<Ability>(a)));
  return best;
}

// "Combat 9 of 12, a woman is missing"
std::string missing_text(const Scene& scene, const Board& b, Seat p, EventId e, const Lack& lack) {
  const EventData& d = cards(b).event(e);
  std::string text;
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    if (lack.missing[a] == 0) continue;
    join(text, have_of(scene, ability_word(scene, a), total(b, p, lack.place, static_cast<Ability>(a)), d.need[a]));
  }
  if (lack.any_one > 0) join(text, have_of(scene, scene.say("board.any_one"), best_total(b, p, lack.place), d.any_one));
  if (!lack.knight || (d.single_min != 0 && (company(b, p, lack.place) & cards(b).knights) == 0)) {
    join(text, scene.say("board.no_knight"));
  } else if (lack.single > 0) {
    join(text, have_of(scene, two_abilities(scene, d.single), d.single_min - lack.single, d.single_min));
  }
  if (!lack.woman) join(text, scene.say("board.no_woman"));
  return text;
}

void add_prospects(Lines& lines, const Scene& scene, const Board& b, Seat p, std::uint8_t place) {
  for (const EventId e : Members(events_at(b, place))) {
    const Lack lack = lacks(b, p, e);
    const bool ready = lack.fulfilled();
    std::string text =
        fmt::format("{} {}", ready ? scene.style.pick("✓", "+") : scene.style.pick("·", "-"), event_word(scene, e));
    if (!ready) text += ": " + missing_text(scene, b, p, e, lack);
    if (ready && !lack.open) text += " " + scene.say("board.closed");
    for (const auto& line : wrap("      " + text, scene.width, 8)) {
      lines.push_back(scene.style.paint(ready ? Tone::kVert : Tone::kFaint, line));
    }
  }
}

// Sir Kay (High King, leaves at the end of the turn)
std::string member_text(const Scene& scene, const Board& b, Character c) {
  std::string notes;
  for (std::size_t x = 0; x < kSpecials; ++x) {
    if (b.bearer[x] == c) join(notes, special_word(scene, x));
  }
  if (b.companion == c) join(notes, scene.say("flag.companion"));
  if (has(b.marked, c)) join(notes, scene.say("flag.marked"));
  if (has(negated(b), c)) join(notes, scene.say("flag.negated"));
  if (b.pinned == c) join(notes, scene.say("flag.pinned"));
  if (b.warded == c) join(notes, scene.say("flag.warded"));
  if (b.sieged == c) join(notes, scene.say("flag.sieged"));
  const std::string name = character_word(scene, c);
  return notes.empty() ? name : fmt::format("{} ({})", name, notes);
}

std::string totals_text(const Scene& scene, const Board& b, Seat p, std::uint8_t place) {
  std::string text;
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    join(text, fmt::format("{} {}", short_ability(scene, a), total(b, p, place, static_cast<Ability>(a))), "  ");
  }
  return text;
}

void add_company(Lines& lines, const Scene& scene, const Board& b, Seat p, std::uint8_t place) {
  std::string members;
  for (const Character c : Members(company(b, p, place))) join(members, member_text(scene, b, c));
  const std::string name = scene.name(p);
  add_text(lines,
           fmt::format("{}: {}", p == scene.viewer ? scene.style.paint(Tone::kGold, name) : name, members),
           scene.width,
           2,
           4);
  add_text(lines, scene.style.paint(Tone::kStrong, totals_text(scene, b, p, place)), scene.width, 6);
  add_prospects(lines, scene, b, p, place);
}

void add_event(Lines& lines, const Scene& scene, const Board& b, EventId e) {
  const EventData& d = cards(b).event(e);
  std::string text = fmt::format("{} {}", scene.style.pick("◆", "*"), event_word(scene, e));
  if (d.points > 0) text += fmt::format(" [{}]", scene.say("board.points", {{"points", std::int64_t{d.points}}}));
  text += ": " + requirement_text(scene, b, e);
  if (d.grants != kNone) text += fmt::format(" {} {}", scene.style.pick("→", "->"), special_word(scene, d.grants));
  if (e == kBlackKnight && b.covered != kNoEvent) {
    text += "; " + scene.say("board.covers", {{"event", event_word(scene, b.covered)}});
  }
  add_text(lines, text, scene.width, 1, 2);
}

void add_place(Lines& lines, const Scene& scene, const Board& b, std::uint8_t place) {
  const std::string name = place == kFinal
                               ? fmt::format("{}: {}", place_word(scene, place), event_word(scene, b.final_event))
                               : place_word(scene, place);
  const std::string rule = repeat(scene.style.pick("─", "-"), std::max(1, scene.width - display_width(name) - 4));
  lines.push_back(fmt::format("{} {} {}",
                              scene.style.paint(Tone::kFaint, scene.style.pick("──", "--")),
                              scene.style.paint(Tone::kRubric, name),
                              scene.style.paint(Tone::kFaint, rule)));
  for (const EventId e : Members(events_at(b, place))) add_event(lines, scene, b, e);
  for (Seat p = 0; p < b.seats; ++p) {
    if (company(b, p, place) != 0) add_company(lines, scene, b, p, place);
  }
  std::string prisoners;
  for (const Character c : Members(b.at[place] & b.prisoner)) {
    join(prisoners, fmt::format("{} ({})", character_word(scene, c), scene.name(owner_of(b, c))));
  }
  if (!prisoners.empty()) add_text(lines, scene.say("board.prisoners", {{"cards", prisoners}}), scene.width, 2, 2);
}

void add_auction(Lines& lines, const Scene& scene, const Board& b) {
  if (b.resolving == kNoEvent || cards(b).event(b.resolving).kind != Kind::kBidding) return;
  const EventData& d = cards(b).event(b.resolving);
  const std::string title = scene.say("board.auction",
                                      {{"event", event_word(scene, b.resolving)},
                                       {"points", std::int64_t{d.points}},
                                       {"abilities", two_abilities(scene, d.bid)},
                                       {"limit", std::int64_t{d.bid_limit}}});
  for (const auto& line : wrap(title, scene.width, 2)) lines.push_back(scene.style.paint(Tone::kRubric, line));
  for (Seat p = 0; p < b.seats; ++p) {
    const Set bid = company(b, p, kBid);
    if (bid == 0) continue;
    std::string members;
    for (const Character c : Members(bid)) join(members, character_word(scene, c));
    add_text(lines, fmt::format("{}: {} = {}", scene.name(p), members, bid_total(b, p)), scene.width, 2, 4);
  }
}

}  // namespace

std::string requirement_text(const Scene& scene, const Board& b, EventId e) {
  const EventData& d = cards(b).event(e);
  std::string text;
  for (std::size_t a = 0; a < kAbilities; ++a) {
    if (d.need[a] != 0) join(text, fmt::format("{} {}", ability_word(scene, a), d.need[a]));
  }
  if (d.any_one != 0) join(text, fmt::format("{} {}", scene.say("board.any_one"), d.any_one));
  if (d.single_min != 0) {
    join(text,
         scene.say("board.one_knight",
                   {{"what", two_abilities(scene, d.single)}, {"need", std::int64_t{d.single_min}}}));
  }
  if (d.needs_knight != 0) join(text, scene.say("board.needs_knight"));
  if (d.needs_woman != 0) join(text, scene.say("board.needs_woman"));
  return text;
}

Lines place_lines(const Scene& scene, const Board& b) {
  Lines lines;
  for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
    if (is_open(b, place)) add_place(lines, scene, b, place);
  }
  add_auction(lines, scene, b);
  return lines;
}

}  // namespace logres::cli
