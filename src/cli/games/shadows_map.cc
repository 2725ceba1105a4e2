// The map: swords on the Round Table, the siege, and a row for each quest with what lies there and what is missing.
#include <algorithm>

#include "cli/games/shadows_words.h"
#include "games/shadows/missing.h"

namespace logres::cli {
namespace {

using namespace shadows;  // NOLINT(google-build-using-namespace): this file is about nothing else

// ---- the Round Table and the siege ----

// Draw it, then count it.
std::string marks(const Scene& scene, std::string_view fine, std::string_view plain, int count, int places) {
  return repeat(scene.style.pick(fine, plain), count) + repeat(scene.style.pick("·", "."), std::max(0, places - count));
}

std::string sword_line(const Scene& scene, const Observation& o, int label, bool with_limit) {
  const Style& style = scene.style;
  const std::string limit =
      with_limit ? " " + style.paint(Tone::kFaint, scene.say("board.black_limit")) : std::string();
  return fmt::format(
      "{} {} {} {}   {} {} {}{} {}",
      pad(scene.say("board.swords"), label),
      style.paint(Tone::kWhite, marks(scene, "†", "+", o.white, kSwordsToEnd / 2 + 1)),
      style.paint(Tone::kStrong, std::to_string(o.white)),
      scene.say("board.white"),
      style.paint(Tone::kRubric, marks(scene, "‡", "#", o.black, kBlackToLose)),
      style.paint(Tone::kStrong, std::to_string(o.black)),
      scene.say("board.black"),
      limit,
      style.paint(Tone::kFaint, "· " + scene.say("board.sword_limit", {{"count", std::int64_t{swords(o)}}})));
}

Lines counters(const Scene& scene, const Observation& o) {
  const Style& style = scene.style;
  const int label = std::max(display_width(scene.say("board.swords")), display_width(scene.say("board.engines"))) + 1;
  std::string laid = sword_line(scene, o, label, true);
  if (display_width(laid) > scene.width) laid = sword_line(scene, o, label, false);
  const std::string siege = fmt::format(
      "{} {} {}",
      pad(scene.say("board.engines"), label),
      style.paint(o.engines >= 8 ? Tone::kRubric : Tone::kStrong, marks(scene, "▲", "A", o.engines, kEngines)),
      scene.say("board.engine_limit", {{"count", std::int64_t{o.engines}}}));
  return {laid, siege};
}

// ---- the quests ----

struct QuestRow {
  std::string quest, white, black, win, lose, fits, there;
  bool over = false, danger = false;
};

class QuestMap {
 public:
  QuestMap(const Scene& scene, const Observation& o)
      : scene_(scene), o_(o), gap_(scene.width >= 76 ? " " : ""), empty_(scene.style.pick("·", ".")) {}

  Lines lines() const {
    std::vector<QuestRow> rows = {heading()};
    for (std::uint8_t q = kAtBlackKnight; q < kPlaces; ++q) {
      if (q == kAtLancelot && o_.lancelot_over != 0) continue;  // the board has been turned
      if (q == kAtDragon && o_.lancelot_over == 0) continue;
      rows.push_back(row(q));
    }
    Lines out;
    for (std::size_t i = 0; i < rows.size(); ++i) out.push_back(drawn(rows, i));
    return out;
  }

 private:
  std::string say(std::string_view key) const { return scene_.say(key); }

  QuestRow heading() const {
    return {.quest = say("board.quest"),
            .white = say("board.knights_side"),
            .black = say("board.evil_side"),
            .win = say("board.to_win"),
            .lose = say("board.to_lose"),
            .fits = say("board.fits"),
            .there = say("board.there")};
  }

  std::string spaced(const std::vector<std::string>& cells) const {
    std::string text;
    for (const auto& cell : cells) text += (text.empty() ? "" : gap_) + cell;
    return text;
  }

  // "3 3 · · =6": what lies there, what is open, the total where totals are compared.
  std::string laid(std::uint8_t quest, int spots) const {
    std::vector<std::string> cells;
    const Laid& cards = o_.laid[board(quest)];
    for (std::size_t i = 0; i < cards.size; ++i) cells.push_back(std::to_string(laid_value(cards.code[i])));
    while (static_cast<int>(cells.size()) < spots) cells.push_back(empty_);
    std::string text = spaced(cells);
    if (is_combat_quest(quest) && cards.size > 0) text += fmt::format(" ={}", white_total(o_, quest));
    return text;
  }

  // Each spot in its place; a face-down card shows its value to those who know it (S-424), in brackets.
  std::string spots(std::uint8_t quest) const {
    const std::size_t b = board(quest);
    const int dragon = quest == kAtDragon ? kDragonAdds : 0;
    std::vector<std::string> cells;
    bool hidden = false;
    int total = 0;
    for (std::size_t i = 0; i < kQuests[quest].black_spots; ++i) {
      const Card shown = o_.spots[b].card[i];
      const Card known = is_black(shown) ? shown : o_.hidden[b][i];
      if (shown == kNoCard) {
        cells.push_back(empty_);
      } else if (known == kNoCard) {
        cells.emplace_back("?");
        hidden = true;
      } else {
        const int value = combat_value(known) + dragon;
        total += value;
        cells.push_back(is_black(shown) ? std::to_string(value) : fmt::format("({})", value));
      }
    }
    std::string text = spaced(cells);
    if (spots_filled(o_.spots[b]) > 0)
      text += fmt::format(" ={}{}", total > 0 ? std::to_string(total) : "", hidden ? (total > 0 ? "+?" : "?") : "");
    return text;
  }

  // The sword between the two banks (S-169).
  std::string track() const {
    std::string text = "-";
    for (int at = -kBank; at <= kBank; ++at) {
      text += at == o_.sword ? std::string(scene_.style.pick("†", "!")) : at == 0 ? std::string("0") : empty_;
    }
    return text + "+";
  }

  // Grail cards from one end, black ones from the other (S-178).
  std::string chalices() const {
    constexpr int kChalices = kQuests[kAtGrail].white_spots;
    std::vector<std::string> cells;
    for (int i = 0; i < kChalices; ++i) {
      cells.emplace_back(i < o_.grails                     ? scene_.style.pick("○", "o")
                         : i >= kChalices - o_.grail_black ? scene_.style.pick("●", "#")
                                                           : std::string_view(empty_));
    }
    return spaced(cells);
  }

  std::string warriors(std::uint8_t war) const {
    std::vector<std::string> cells;
    const int n = o_.warriors[war_index(war)];
    for (int i = 0; i < kQuests[war].black_spots; ++i)
      cells.emplace_back(i < n ? scene_.style.pick("■", "#") : std::string_view(empty_));
    return spaced(cells) + (o_.mordred == war ? " " + shadows_card(scene_, kMordred) : "");
  }

  std::string people_at(std::uint8_t quest) const {
    std::string names;
    for (Seat p = 0; p < o_.seats; ++p) {
      if (o_.place[p] == quest) join(names, scene_.name(p));
    }
    return names;
  }

  std::uint8_t result_of(std::uint8_t quest) const {
    return quest == kAtDragon ? o_.dragon_over : quest == kAtExcalibur ? o_.excalibur_over : o_.grail_over;
  }

  QuestRow row(std::uint8_t quest) const {
    QuestRow r{.quest = map_place(scene_, quest), .there = people_at(quest)};
    if (!quest_in_play(o_, quest)) {
      r.white = say(result_of(quest) == 1 ? "board.done_won" : "board.done_lost");
      r.over = true;
      return r;
    }
    const Missing missing = what_is_missing(o_, quest);
    if (is_combat_quest(quest)) {
      r.white = laid(quest, kQuests[quest].white_spots);
      r.black = spots(quest);
    } else if (is_war(quest)) {
      r.white = laid(quest, kQuests[quest].white_spots + (o_.mordred == quest ? 1 : 0));
      r.black = warriors(quest);
    } else if (quest == kAtExcalibur) {
      r.white = track();
    } else {
      r.white = chalices();
      r.black = fmt::format("{} {}", scene_.style.pick("●", "#"), o_.grail_black);
    }
    r.win = std::to_string(missing.to_win);
    r.lose = std::to_string(missing.to_lose);
    for (unsigned v = 1; v <= 5; ++v) {
      if (((missing.values >> v) & 1U) != 0) r.fits += std::to_string(v);
    }
    r.danger = missing.to_lose <= 1;
    return r;
  }

  // The column is as wide as its widest cell.
  template <class Cell>
  static int column(const std::vector<QuestRow>& rows, Cell cell) {
    int width = 0;
    for (const QuestRow& r : rows) width = std::max(width, display_width(r.*cell));
    return width;
  }

  std::string drawn(const std::vector<QuestRow>& rows, std::size_t i) const {
    const QuestRow& r = rows[i];
    const int number = std::max(column(rows, &QuestRow::win), column(rows, &QuestRow::lose));
    const int fits = column(rows, &QuestRow::fits);
    std::string text = fmt::format("{}  {}  {}  {} {}",
                                   pad(r.quest, column(rows, &QuestRow::quest)),
                                   pad(r.white, column(rows, &QuestRow::white)),
                                   pad(r.black, column(rows, &QuestRow::black)),
                                   pad(r.win, number),
                                   pad(r.lose, number));
    if (display_width(text) + 2 + fits <= scene_.width) text += "  " + pad(r.fits, fits);
    const int room = scene_.width - display_width(text) - 2;
    if (room >= 8 && !r.there.empty()) text += "  " + cut(r.there, room);
    text.erase(text.find_last_not_of(' ') + 1);
    text = cut(text, scene_.width);
    if (i == 0 || r.over) return scene_.style.paint(Tone::kFaint, text);
    return r.danger ? scene_.style.paint(Tone::kRubric, text) : text;
  }

  const Scene& scene_;
  const Observation& o_;
  std::string gap_, empty_;
};

// ---- beside the board ----

void add_wrapped(Lines& lines, const Scene& scene, Tone tone, const std::string& text) {
  for (const auto& line : wrap(text, scene.width, 2)) lines.push_back(scene.style.paint(tone, line));
}

void add_lasting(Lines& lines, const Scene& scene, const Observation& o) {
  std::string cards;
  for (const Card c : kDispellable) {
    if (c != kMordred && in_play(o, c)) join(cards, shadows_card_text(scene, c), " ");
  }
  if (o.divine_favor != 0) join(cards, shadows_card_text(scene, kDivineFavor), " ");
  if (!cards.empty()) add_wrapped(lines, scene, Tone::kPurpure, scene.say("board.lasting", {{"cards", cards}}));
}

void add_things(Lines& lines, const Scene& scene, const Observation& o) {
  std::string things =
      o.expansion != 0
          ? scene.say("board.piles_travel",
                      {{"white", std::int64_t{o.white_pile.size}},
                       {"black", std::int64_t{o.black_pile.size}},
                       {"travel", std::int64_t{o.travel_pile.size}}})
          : scene.say("board.piles",
                      {{"white", std::int64_t{o.white_pile.size}}, {"black", std::int64_t{o.black_pile.size}}});
  const auto add = [&](const std::string& text) { join(things, text, " · "); };
  for (std::size_t r = 0; r < 3; ++r) {
    if (o.relic[r] >= o.seats) continue;
    add(scene.say("board.relic_of",
                  {{"relic", scene.say(fmt::format("relic.{}", kRelicNames[r]))}, {"actor", scene.name(o.relic[r])}}));
  }
  if (o.heroism != kNowhere) add(scene.say("board.heroism_on", {{"place", map_place(scene, o.heroism)}}));
  if (o.merlin != kNowhere) add(scene.say("board.merlin_at", {{"place", map_place(scene, o.merlin)}}));
  add_wrapped(lines, scene, Tone::kFaint, things);
}

}  // namespace

Lines shadows_map(const Scene& scene, const Observation& o) {
  Lines lines;
  for (const auto& counter : counters(scene, o)) {
    for (auto& line : wrap(counter, scene.width, 2)) lines.push_back(std::move(line));
  }
  for (auto& line : QuestMap(scene, o).lines()) lines.push_back(std::move(line));
  add_things(lines, scene, o);
  add_lasting(lines, scene, o);
  return lines;
}

}  // namespace logres::cli
