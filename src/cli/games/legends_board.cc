// Camelot Legends on a terminal: the places with their Events and Companies, what each Company still lacks, the hand.
#include <algorithm>

#include "cli/games/legends_words.h"
#include "games/legends/characters/texts.h"
#include "games/legends/legality.h"

namespace logres::cli {
namespace {

using namespace legends;  // NOLINT(google-build-using-namespace): this file is about nothing else

// The game, its stacks and whose turn it is: one line.
std::string title_bar(const Scene& scene, const Board& b) {
  const std::string turn =
      is_over(b) ? scene.say("board.over") : scene.say("board.turn_of", {{"actor", scene.name(b.active)}});
  const std::string stacks = scene.say("board.stacks",
                                       {{"level", scene.say(fmt::format("level.{}", kLevelNames[b.level]))},
                                        {"events", std::int64_t{b.events_left} + b.final_in_deck},
                                        {"deck", std::int64_t{b.deck_size}},
                                        {"discard", std::int64_t{count(b.pile)}}});
  const std::string line = fmt::format("{} {} {}", turn, scene.style.pick("·", "-"), stacks);
  return fmt::format("{} {}", scene.style.paint(Tone::kRubric, scene.style.pick("❧", "*")), cut(line, scene.width - 2));
}

void add_faint(Lines& lines, const Scene& scene, const std::string& text) {
  for (const auto& line : wrap(text, scene.width, 2)) lines.push_back(scene.style.paint(Tone::kFaint, line));
}

// Special Cards that are borne, the Heraldic Event that works, how near a stall is.
void add_lasting(Lines& lines, const Scene& scene, const Board& b, const LegendsForm& form) {
  std::string list;
  for (std::size_t x = 0; x < kSpecials && specials_in_game(b); ++x) {
    if (b.bearer[x] == kNobody) continue;
    join(list,
         scene.say("board.borne",
                   {{"special", special_word(scene, x)},
                    {"character", character_word(scene, b.bearer[x])},
                    {"seat", short_name(scene, owner_of(b, b.bearer[x]), form)}}),
         " · ");
  }
  if (b.heraldic_top != kNoEvent) join(list, event_word(scene, b.heraldic_top), " · ");
  if (event_deck_empty(b) && b.stall > 0 && !is_over(b)) {
    const std::int64_t left = cards(b).data.stall_rounds * b.seats - b.stall;
    join(list, scene.say(form.in_short() ? "board.idle" : "board.stall", {{"turns", left}}), " · ");
  }
  if (!list.empty()) add_faint(lines, scene, list);
}

// "Mara: 9 points, 4 cards", or "Mara 9 (4)".
std::string person_text(const Scene& scene, const Board& b, Seat p, const LegendsForm& form) {
  const int sum = points(b, p).sum();
  if (form.in_short()) return fmt::format("{} {} ({})", short_name(scene, p, form), sum, b.hand_size[p]);
  return fmt::format("{}: {}, {}",
                     scene.name(p),
                     scene.say("board.points", {{"points", std::int64_t{sum}}}),
                     scene.say("board.hand_size", {{"count", std::int64_t{b.hand_size[p]}}}));
}

void add_people(Lines& lines, const Scene& scene, const Board& b, const LegendsForm& form) {
  std::string line;
  for (Seat p = 0; p < b.seats; ++p) {
    const bool active = p == b.active && !is_over(b);
    const std::string who =
        fmt::format("{}{}", active ? scene.style.pick("▸", ">") : "", person_text(scene, b, p, form));
    join(line,
         p == scene.viewer ? scene.style.paint(Tone::kGold, who) : who,
         form.in_short() ? "  " : scene.style.pick(" · ", " | "));
  }
  add_text(lines, form.in_short() ? scene.say("board.tally", {{"list", line}}) : line, scene.width, 0);
}

std::string character_word_or_nobody(const Scene& scene, std::uint8_t c) {
  return c == kNobody ? scene.say("character.nobody") : character_word(scene, c);
}
std::string event_word_or_none(const Scene& scene, std::uint8_t e) {
  return e == kNoEvent ? scene.say("event_card.none") : event_word(scene, e);
}

// Replays with all eyes open: every hand.
void add_hands(Lines& lines, const Scene& scene) {
  const State& s = truth_of<Legends>(scene);
  for (Seat p = 0; p < s.seats; ++p) {
    const std::string title = scene.say("board.hand_of", {{"actor", scene.name(p)}});
    for (auto& line : score_table(scene, s, s.hand[p], title, false)) {
      lines.push_back(std::move(line));
    }
  }
}

// From everything written out to what a screen of 24 rows holds at any time: each like the one before, but shorter.
constexpr std::array<LegendsForm, 7> all_forms() {
  std::array<LegendsForm, 7> forms{};
  std::size_t n = 0;
  const auto then = [&](auto shorten) {
    forms[n + 1] = forms[n];
    shorten(forms[++n]);
  };
  then([](LegendsForm& form) { form.empty_places = false, form.person = 9; });
  then([](LegendsForm& form) { form.rival = 7, form.narrow_hand = true; });
  then([](LegendsForm& form) { form.event = 20, form.rival = 0; });
  then([](LegendsForm& form) { form.event = 16, form.own = 9, form.labels = false, form.paragraphs = true; });
  then([](LegendsForm& form) { form.event = 9, form.own = 0, form.person = 7; });
  then([](LegendsForm& form) { form.narrow_hand = false, form.hand_names = true; });
  return forms;
}
constexpr auto kForms = all_forms();

void add_own_hand(Lines& lines, const Scene& scene, const Observation& o, const LegendsForm& form) {
  const std::string title = scene.say("board.hand");
  if (!form.hand_names) {
    for (auto& line : score_table(scene, o, o.hand[o.me], title, form.narrow_hand)) lines.push_back(std::move(line));
    return;
  }
  std::string names;
  for (const Character c : Members(o.hand[o.me])) join(names, cut(character_word(scene, c), 11));
  add_text(lines, fmt::format("{}: {}", title, names), scene.width, 0);
}

Lines table_lines(const Scene& scene, const Observation& o, const LegendsForm& form) {
  Lines lines = {title_bar(scene, o)};
  add_people(lines, scene, o, form);
  add_lasting(lines, scene, o, form);
  for (auto& line : place_lines(scene, o, form)) lines.push_back(std::move(line));
  if (scene.all_seeing) {
    add_hands(lines, scene);
  } else if (o.me != kNoSeat && !is_over(o) && o.hand[o.me] != 0) {
    add_own_hand(lines, scene, o, form);
  }
  return lines;
}

class LegendsBoard final : public GameBoard {
 public:
  LegendsBoard() : GameBoard(kLegendsStory) {}

  Lines render(const Scene& scene) const override {
    const Observation o = observed<Legends>(scene);
    Lines lines;
    for (const LegendsForm& form : kForms) {
      lines = table_lines(scene, o, form);
      if (scene.rows == 0 || static_cast<int>(lines.size()) <= scene.rows) break;
    }
    return lines;
  }

  Lines shown_with_question(const Scene& scene) const override {
    const Observation o = observed<Legends>(scene);
    const Decision d = scene.table.pending();
    Lines lines;
    if (d.over() || d.seat != scene.viewer) return lines;
    if (d.source > 0 && d.source <= kCharacters) {
      const std::string text = scene.say(fmt::format("text.{}", kCharacterNames[d.source]));
      add_text(lines, fmt::format("{}: {}", character_word(scene, d.source), text), scene.width, 0);
    } else if (d.source > kCharacters && d.source < card_of_special(kHighKing)) {
      const auto e = static_cast<EventId>(d.source - kCharacters);
      const std::string text = scene.say(fmt::format("event_text.{}", kEventNames[e]));
      add_text(lines, fmt::format("{}: {}", event_word(scene, e), text), scene.width, 0);
    }
    if (d.kind == kAskActions) {
      add_text(lines, scene.say("board.actions", {{"count", actions_left(o)}}), scene.width, 0);
      if (o.opening != 0) add_text(lines, scene.say("board.short_turn"), scene.width, 0);
    }
    if (d.kind == kAskOrder) {
      std::string next;
      for (const EventId e : o.next) {
        if (e != kNoEvent) join(next, event_word(scene, e));
      }
      add_text(lines, scene.say("board.next", {{"cards", next}}), scene.width, 0);
    }
    return lines;
  }

  bool wants_confirmation(Move move) const override {
    return (move.verb == kComplete && is_final(move.a)) || move.verb == kStroke;
  }

  // A text that leaves nothing to choose: what it says, and the only one it can work on.
  Lines done_at_once(const Scene& scene, Move move) const override {
    const Text* text = move.verb == kUse ? text_of(move.a) : nullptr;
    if (text == nullptr) return {};
    const Set targets = text->targets != nullptr ? text->targets(observed<Legends>(scene), move.a) : 0;
    if (count(targets) > 1 || count(text->abilities) > 1) return {};
    Lines lines = wrap(scene.say(fmt::format("text.{}", kCharacterNames[move.a])), scene.width, 0);
    if (targets != 0) {
      add_text(lines,
               scene.say("board.only_target", {{"character", character_word(scene, first(targets))}}),
               scene.width,
               0);
    }
    return lines;
  }

  bool goes_without_saying(Move only) const override { return only.verb == kPass; }

  std::vector<Move> looks_possible(const Table& table, Seat seat) const override {
    const Observation o = dynamic_cast<const TableOf<Legends>&>(table).observe(seat);
    std::vector<Move> moves;
    switch (table.pending().kind) {
      case kAskTexts:
        for (const Character c : Members(o.of[seat])) moves.push_back(move(kUse, c));
        break;
      case kAskComplete:
        for (const EventId e : Members(open_events(o) | (o.covered != kNoEvent ? bit(o.covered) : 0))) {
          moves.push_back(move(kComplete, e));
        }
        break;
      case kAskActions:
        moves.push_back(move(kDraw));
        for (const Character c : Members(o.hand[seat])) {
          for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
            if (is_open(o, place)) moves.push_back(move(kPlay, c, place));
          }
        }
        for (std::uint8_t from = 0; from < kOpenPlaces; ++from) {
          for (std::uint8_t to = 0; to < kOpenPlaces; ++to) {
            if (company(o, seat, from) != 0 && from != to && is_open(o, to)) moves.push_back(move(kMove, from, to));
          }
        }
        break;
      default:
        break;
    }
    return moves;
  }

  // Arguments of several names are words of one list.
  std::string word(const Scene& scene, const ArgKind& kind, std::uint8_t value) const override {
    if (kind.names.empty()) return GameBoard::word(scene, kind, value);
    if (kind.names.size() == kCharacterIds) return character_word_or_nobody(scene, value);
    if (kind.names.size() == kEventIds) return event_word_or_none(scene, value);
    if (kind.names.size() == kPlaces && kind.names[kCamelot] == kPlaceNames[kCamelot]) return place_word(scene, value);
    return GameBoard::word(scene, kind, value);
  }

  Lines told_first(const Scene& scene) const override { return legends_aim(scene); }
  Lines secrets(const Scene& scene) const override { return legends_pages(scene); }
};

}  // namespace

const GameBoard& legends_board() {
  static const LegendsBoard board;
  return board;
}

}  // namespace logres::cli
