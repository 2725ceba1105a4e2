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

// Sir Kay* : who bears a Special Card, who leaves at the end of the turn, and who has something else on him.
std::string member_text(const Scene& scene, const Board& b, Character c) {
  std::string name = character_word(scene, c);
  if (name.starts_with("Sir ")) name.erase(0, 4);
  for (const Character bearer : b.bearer) {
    if (bearer == c) name += '*';
  }
  if (has(b.marked, c)) name += scene.style.pick("†", "+");
  if (has(negated(b), c) || b.pinned == c || b.warded == c || b.sieged == c || b.companion == c) {
    name += scene.style.pick("°", "'");
  }
  return name;
}

// The abilities that matter at a place: those its Events ask for, else those it is known for.
AbilitySet asked_at(const Board& b, std::uint8_t place) {
  AbilitySet asked = 0;
  for (const EventId e : Members(events_at(b, place))) {
    const EventData& d = cards(b).event(e);
    for (std::size_t a = 0; a < kAbilities; ++a) asked |= static_cast<AbilitySet>((d.need[a] != 0 ? 1U : 0U) << a);
    if (d.any_one != 0) asked = kAllAbilities;
    if (d.single_min != 0) asked |= abilities(d.single[0], d.single[1]);
  }
  if (asked == 0 && place < kMains) asked = abilities(cards(b).data.icons[place][0], cards(b).data.icons[place][1]);
  return asked != 0 ? asked : kAllAbilities;
}

// The ability a Company is best at: all that matters where any one will do.
std::uint8_t best_ability(const Board& b, Seat p, std::uint8_t place) {
  std::uint8_t best = 0;
  for (std::uint8_t a = 1; a < kAbilities; ++a) {
    if (total(b, p, place, static_cast<Ability>(a)) > total(b, p, place, static_cast<Ability>(best))) best = a;
  }
  return best;
}

// "Com 12 Chi 13", or "12/13".
std::string totals_text(const Scene& scene, const Board& b, Seat p, std::uint8_t place, bool labels, bool only_best) {
  AbilitySet asked = asked_at(b, place);
  if (asked == kAllAbilities && only_best) {
    asked = abilities(best_ability(b, p, place));
    labels = true;
  }
  std::string totals;
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    if (((asked >> a) & 1U) == 0) continue;
    const int sum = total(b, p, place, static_cast<Ability>(a));
    join(totals, labels ? fmt::format("{} {}", short_ability(scene, a), sum) : std::to_string(sum), labels ? " " : "/");
  }
  return totals;
}

// "Mara Com 12 Chi 13 ✓ Grand Tournament: Gawain, King Ban*", or "Mara 12/13 ✓ Grand T… (2)".
std::string company_text(
    const Scene& scene, const Board& b, Seat p, std::uint8_t place, const LegendsForm& form, bool labels) {
  const std::string totals = totals_text(scene, b, p, place, labels, form.paragraphs);
  std::string text = fmt::format("{} {}", short_name(scene, p, form), totals);
  for (const EventId e : Members(events_at(b, place))) {
    if (!lacks(b, p, e).fulfilled()) continue;
    text += fmt::format(" {} {}", scene.style.pick("✓", "+"), cut(event_word(scene, e), form.event));
  }
  const int columns = p == scene.viewer ? form.own : form.rival;
  if (columns == 0) return fmt::format("{} ({})", text, count(company(b, p, place)));
  std::string members;
  for (const Character c : Members(company(b, p, place))) join(members, cut(member_text(scene, b, c), columns));
  return text + ": " + members;
}

// "Grand Tournament 4: Com 12 Chi 8"
std::string event_text(const Scene& scene, const Board& b, EventId e, const LegendsForm& form) {
  const EventData& d = cards(b).event(e);
  std::string text = fmt::format("{} {}", scene.style.pick("◆", "*"), cut(event_word(scene, e), form.event));
  if (d.points > 0) text += fmt::format(" {}", d.points);
  std::string need;
  for (std::size_t a = 0; a < kAbilities; ++a) {
    if (d.need[a] != 0) join(need, fmt::format("{} {}", short_ability(scene, a), d.need[a]), " ");
  }
  const std::string any = scene.say(form.paragraphs ? "board.any_short" : "board.any_one");
  if (d.any_one != 0) join(need, fmt::format("{} {}", any, d.any_one), " ");
  if (d.single_min != 0) {
    const std::string pair = fmt::format("{}+{}", short_ability(scene, d.single[0]), short_ability(scene, d.single[1]));
    join(need, fmt::format("{} {} {}", scene.say("kind.knight"), pair, d.single_min), " ");
  }
  if (d.needs_knight != 0) join(need, scene.say("kind.knight"), " + ");
  if (d.needs_woman != 0) join(need, scene.say("kind.woman"), " + ");
  if (e == kBlackKnight && b.covered != kNoEvent) {
    join(need, scene.say("board.covers", {{"event", cut(event_word(scene, b.covered), form.event)}}), "; ");
  }
  return need.empty() ? text : text + ": " + need;
}

// Who stands at a place: the viewer's own Company, then the others with the prisoners.
struct Companies {
  std::string own, others;
};
Companies companies_at(const Scene& scene, const Board& b, std::uint8_t place, const LegendsForm& form) {
  Companies here;
  const std::string_view between = scene.style.pick(" · ", " | ");
  if (scene.viewer < b.seats && company(b, scene.viewer, place) != 0) {
    here.own = company_text(scene, b, scene.viewer, place, form, true);
  }
  for (Seat p = 0; p < b.seats; ++p) {
    if (p == scene.viewer || company(b, p, place) == 0) continue;
    const bool first = here.own.empty() && here.others.empty();
    join(here.others, company_text(scene, b, p, place, form, form.labels || first), between);
  }
  std::string prisoners;
  for (const Character c : Members(b.at[place] & b.prisoner)) {
    const std::string name = cut(character_word(scene, c), form.event);
    join(prisoners, fmt::format("{} ({})", name, short_name(scene, owner_of(b, c), form)));
  }
  if (!prisoners.empty()) join(here.others, scene.say("board.prisoners", {{"cards", prisoners}}), between);
  return here;
}

// One line for the Events, one for the viewer's own Company, one or two for the others; or all of it in one paragraph.
void add_place(Lines& lines, const Scene& scene, const Board& b, std::uint8_t place, const LegendsForm& form) {
  const Companies here = companies_at(scene, b, place, form);
  const bool empty = here.own.empty() && here.others.empty();
  if (!form.empty_places && empty && events_at(b, place) == 0 && place >= kMains) return;
  const std::string own = here.own.empty() ? "" : scene.style.paint(Tone::kGold, here.own);
  std::string head(scene.style.pick("──", "--"));
  if (place != kCastle) head += " " + place_word(scene, place);  // its Event is called like the place
  for (const EventId e : Members(events_at(b, place)))
    head += " " + event_text(scene, b, e, place == kCastle ? LegendsForm{.paragraphs = form.paragraphs} : form);
  if (form.paragraphs) {
    std::string text = scene.style.paint(Tone::kRubric, head);
    const std::string_view between = scene.style.pick(" │ ", " | ");
    if (!own.empty()) join(text, own, between);
    if (!here.others.empty()) join(text, here.others, between);
    return add_text(lines, text, scene.width, 0, 3);
  }
  for (const auto& line : wrap(head, scene.width, 3)) lines.push_back(scene.style.paint(Tone::kRubric, line));
  if (!own.empty()) add_text(lines, own, scene.width, 2, 2);
  if (!here.others.empty()) add_text(lines, here.others, scene.width, 2, 2);
}

// "Mara: Gawain, Kay = 9"
std::string bid_text(const Scene& scene, const Board& b, Seat p, const LegendsForm& form) {
  std::string members;
  for (const Character c : Members(company(b, p, kBid))) join(members, character_word(scene, c));
  return fmt::format("{}: {} = {}", short_name(scene, p, form), members, bid_total(b, p));
}

void add_auction(Lines& lines, const Scene& scene, const Board& b, const LegendsForm& form) {
  if (b.resolving == kNoEvent || cards(b).event(b.resolving).kind != Kind::kBidding) return;
  const EventData& d = cards(b).event(b.resolving);
  const std::string title = scene.say("board.auction",
                                      {{"event", event_word(scene, b.resolving)},
                                       {"points", std::int64_t{d.points}},
                                       {"abilities", two_abilities(scene, d.bid)},
                                       {"limit", std::int64_t{d.bid_limit}}});
  for (const auto& line : wrap(title, scene.width, 2)) lines.push_back(scene.style.paint(Tone::kRubric, line));
  std::string bids;
  for (Seat p = 0; p < b.seats; ++p) {
    if (company(b, p, kBid) == 0) continue;
    if (!form.in_short()) {
      add_text(lines, bid_text(scene, b, p, form), scene.width, 2, 4);
    } else {
      join(bids, bid_text(scene, b, p, form), scene.style.pick(" · ", " | "));
    }
  }
  if (!bids.empty()) add_text(lines, bids, scene.width, 2, 2);
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

Lines place_lines(const Scene& scene, const Board& b, const LegendsForm& form) {
  Lines lines;
  for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
    if (is_open(b, place)) add_place(lines, scene, b, place, form);
  }
  add_auction(lines, scene, b, form);
  return lines;
}

namespace {

std::string have_of(const Scene& scene, const std::string& what, int have, int need) {
  return scene.say("board.have_of", {{"what", what}, {"have", std::int64_t{have}}, {"need", std::int64_t{need}}});
}

int best_total(const Board& b, Seat p, std::uint8_t place) {
  return total(b, p, place, static_cast<Ability>(best_ability(b, p, place)));
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
  if (!lack.knight) {
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

}  // namespace

Lines prospect_lines(const Scene& scene, const Board& b) {
  Lines lines;
  for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
    if (!is_open(b, place)) continue;
    for (Seat p = 0; p < b.seats; ++p) {
      if (company(b, p, place) == 0 || events_at(b, place) == 0) continue;
      add_text(lines, fmt::format("{}: {}", place_word(scene, place), scene.name(p)), scene.width, 0);
      add_prospects(lines, scene, b, p, place);
    }
  }
  return lines;
}

}  // namespace logres::cli
