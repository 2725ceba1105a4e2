// A position written by hand, at the beginning of a phase of somebody's turn. Characters it does not mention are in the
// deck, Events it does not mention are unseen (in the deck, or left out). scenario_shape.cc has the fields.
#include "core/scenario_parts.h"
#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/scenario_words.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

constexpr std::array<std::uint8_t, kPhases - 1> kPhaseStages = {
#define PHASE(id, word, stage) stage,
#include "games/legends/kinds.def"
};

class Builder {
 public:
  Builder(const boost::json::object& json, Dice& dice, State& s)
      : in_(json, Legends::scenario_shape()), dice_(dice), s_(s) {}

  std::optional<Problem> build() {
    return read_parts<Builder>(in_,
                               *this,
                               {&Builder::read_setup,
                                &Builder::read_characters,
                                &Builder::read_marks,
                                &Builder::read_events,
                                &Builder::read_links,
                                &Builder::read_turn},
                               &Builder::check);
  }

 private:
  void read_setup() {
    const auto read = logres::read_setup<Legends>(
        in_, [&](const Why&) { in_.fail("options.cards", "error.scenario_legends.cards"); });
    if (!read) return;
    const Setup& setup = *read;
    s_ = State{};
    s_.seats = setup.seats;
    s_.level = static_cast<std::uint8_t>(setup.options[kOptLevel]);
    s_.set = static_cast<std::uint8_t>(setup.options[kOptCards]);
    s_.equal_turns = static_cast<std::uint8_t>(setup.options[kOptEqualTurns]);
    in_.number("first", s_.first);
    s_.active = s_.first;
    in_.number("active", s_.active);
    left_ = cards(s_).characters[s_.level];
    unseen_ = cards(s_).events[s_.level];
  }

  // -- cards, each taken out of the box once

  std::uint8_t take_character(std::string_view field, const boost::json::value& entry) {
    return take(field, entry, kCharacterNames, left_);
  }
  std::uint8_t take_event(std::string_view field, const boost::json::value& entry) {
    return take(field, entry, kEventNames, unseen_);
  }
  std::uint8_t take(std::string_view field,
                    const boost::json::value& entry,
                    std::span<const std::string_view> names,
                    Set& box) {
    const auto card = static_cast<std::uint8_t>(in_.name(field, entry, names));
    if (!has(box, card)) {
      in_.fail(field, {"error.scenario_legends.elsewhere", {{"card", names[card]}}});
      return 0;
    }
    box &= ~bit(card);
    return card;
  }

  Set take_set(std::string_view field, const boost::json::array& list, bool events) {
    Set set = 0;
    for (const auto& entry : list) {
      const std::uint8_t card = events ? take_event(field, entry) : take_character(field, entry);
      if (!in_.ok()) return 0;
      set |= bit(card);
    }
    return set;
  }
  Set take_list(std::string_view field, bool events) {
    const auto* list = in_.list(field);
    return list == nullptr ? 0 : take_set(field, *list, events);
  }
  // One list for each seat.
  void take_lists(std::string_view field,
                  const boost::json::value& value,
                  bool events,
                  std::array<Set, kPlayers>& out) {
    const auto& lists = value.as_array();
    if (lists.size() > s_.seats) return in_.fail(field, "error.scenario.lists");
    for (std::size_t p = 0; p < lists.size() && in_.ok(); ++p) out[p] |= take_set(field, lists[p].as_array(), events);
  }

  void read_characters() {
    if (const auto* companies = in_.object("companies")) {
      for (const auto& [key, value] : *companies) {
        const std::string field = "companies." + std::string(key);
        const int place = in_.name(field, boost::json::value(key), std::span(kPlaceNames).first(kOpenPlaces));
        std::array<Set, kPlayers> of{};
        take_lists(field, value, false, of);
        if (!in_.ok()) return;
        for (std::size_t p = 0; p < kPlayers; ++p) {
          s_.at[static_cast<std::size_t>(place)] |= of[p];
          s_.of[p] |= of[p];
        }
      }
    }
    if (const auto* hands = in_.given("hands")) take_lists("hands", *hands, false, s_.hand);
    s_.pile = take_list("discard", false);
    s_.captive = take_list("captives", false);
    in_.has("deck");  // what write_state() says of it follows from the rest
    s_.deck = left_;
    s_.deck_size = static_cast<std::uint8_t>(count(left_));
    for (std::size_t p = 0; p < kPlayers; ++p) s_.hand_size[p] = static_cast<std::uint8_t>(count(s_.hand[p]));
  }

  // Characters in play, named again.
  Set in_play_list(std::string_view field, const boost::json::array& list) {
    Set set = 0;
    for (const auto& entry : list) {
      const auto c = static_cast<Character>(in_.name(field, entry, kCharacterNames));
      if (!plays(s_, c)) {
        in_.fail(field, "error.scenario_legends.in_play");
        return 0;
      }
      set |= bit(c);
    }
    return set;
  }
  Set in_play_set(std::string_view field) {
    const auto* list = in_.list(field);
    return list == nullptr ? 0 : in_play_list(field, *list);
  }

  void read_marks() {
    s_.prisoner = in_play_set("prisoners");
    s_.marked = in_play_set("marked");
    s_.used = in_play_set("used");
    if (const auto* spent = in_.list("spent")) {
      for (const auto& entry : *spent) {
        s_.spent |= bit(static_cast<Character>(in_.name("spent", entry, kCharacterNames)));
      }
    }
    if (const auto* lists = in_.list("negated")) {
      if (lists->size() > s_.seats) return in_.fail("negated", "error.scenario.lists");
      for (std::size_t p = 0; p < lists->size() && in_.ok(); ++p) {
        s_.negated[p] = in_play_list("negated", (*lists)[p].as_array());
      }
    }
    if ((s_.prisoner & ~s_.at[kCastle]) != 0) in_.fail("prisoners", "error.scenario_legends.prisoners");
    if (s_.captive != 0 && !plays(s_, kTurquin)) in_.fail("captives", "error.scenario_legends.captives");
  }

  // -- Events

  void read_events() {
    if (const auto* events = in_.object("events")) {
      for (const auto& [key, value] : *events) {
        const std::string field = "events." + std::string(key);
        const int place = in_.name(field, boost::json::value(key), std::span(kPlaceNames).first(kMains));
        s_.events[static_cast<std::size_t>(place)] = take_set(field, value.as_array(), true);
      }
    }
    if (const auto* covered = in_.given("covered")) s_.covered = take_event("covered", *covered);
    read_zones();
    s_.event_pile = take_list("event_discard", true);
    if (const auto* pile = in_.list("heraldic")) {
      for (const auto& entry : *pile) {
        s_.heraldic_top = take_event("heraldic", entry);
        if (!in_.ok()) return;
        s_.heraldic |= bit(s_.heraldic_top);
      }
    }
    in_.flag("castle", s_.castle);
    in_.flag("avalon", s_.avalon);
    for (const auto& [open, event, field] : {std::tuple{s_.castle, EventId{kCastleOfMaidens}, "castle"},
                                             std::tuple{s_.avalon, EventId{kIsleOfAvalon}, "avalon"}}) {
      if (open == 0) continue;
      if (!has(unseen_, event)) return in_.fail(field, "error.scenario_legends.card_elsewhere");
      unseen_ &= ~bit(event);
    }
    s_.unseen = unseen_;
    if (in_.ok()) read_event_deck();
  }

  // A Final Event in a Victory Zone would mean that the game is over.
  void read_zones() {
    if (const auto* zones = in_.given("zones")) take_lists("zones", *zones, true, s_.zone);
  }

  void read_event_deck() {
    const int most = std::min<int>(count(unseen_), kMaxEventDeck);
    s_.events_left = static_cast<std::uint8_t>(std::min(most, event_deck_size(cards(s_), s_.level, s_.seats)));
    in_.number("events_left", 0, most, s_.events_left);
    if (const auto* next = in_.list("next_events")) {
      Set box = unseen_;
      if (next->size() > s_.events_left) return in_.fail("next_events", "error.scenario_legends.deck");
      for (const auto& entry : *next) {
        const EventId e = take("next_events", entry, kEventNames, box);
        if (!in_.ok()) return;
        s_.next[s_.next_size++] = e;
      }
    }
    std::uint8_t drawn = 0;
    in_.flag("final_drawn", drawn);
    if (const auto* final = in_.given("final_event")) {
      if (introductory(s_)) return in_.fail("final_event", "error.scenario_legends.no_final");
      s_.final_chosen = static_cast<EventId>(in_.name("final_event", *final, kEventNames));
    }
    if (drawn != 0 && s_.final_chosen == kNoEvent) in_.fail("final_drawn", "error.scenario_legends.which_final");
    if (drawn != 0) {
      s_.final_event = s_.final_chosen;
      s_.final_chosen = kNoEvent;
    } else if (!introductory(s_)) {
      s_.final_in_deck = 1;
      if (s_.final_chosen == kNoEvent) s_.final_chosen = some_final(cards(s_), dice_);
    }
  }

  // -- who is bound to whom

  Character link(std::string_view field) {
    const auto* value = in_.given(field);
    if (value == nullptr) return kNobody;
    const auto c = static_cast<Character>(in_.name(field, *value, kCharacterNames));
    if (!plays(s_, c)) in_.fail(field, "error.scenario_legends.one_in_play");
    return c;
  }

  void read_links() {
    if (const auto* specials = in_.object("specials")) {
      for (const auto& [key, value] : *specials) {
        const std::string field = "specials." + std::string(key);
        const int x = in_.name(field, boost::json::value(key), kSpecialNames);
        const auto c = static_cast<Character>(in_.name(field, value, kCharacterNames));
        if (!plays(s_, c)) return in_.fail(field, "error.scenario_legends.bearer");
        if (introductory(s_)) return in_.fail(field, "error.scenario_legends.no_special");
        s_.bearer[static_cast<std::size_t>(x)] = c;
      }
    }
    s_.companion = link("companion");
    s_.pinned = link("pinned");
    s_.warded = link("warded");
    s_.sieged = link("sieged");
    if (!in_.ok()) return;
    if ((s_.bearer[kLovePotion] == kNobody) != (s_.companion == kNobody)) {
      return in_.fail("companion", "error.scenario_legends.potion");
    }
    if (s_.pinned != kNobody && !plays(s_, kEttard)) return in_.fail("pinned", "error.scenario_legends.pin");
    if (s_.warded != kNobody && !plays(s_, kLyonesse)) return in_.fail("warded", "error.scenario_legends.ring");
    const Set zones = s_.zone[0] | s_.zone[1] | s_.zone[2] | s_.zone[3];
    if (s_.sieged != kNobody && !has(zones, kSiegePerilous)) in_.fail("sieged", "error.scenario_legends.siege");
  }

  void read_turn() {
    if (const auto* visited = in_.list("visited")) {
      for (const auto& entry : *visited) s_.visited.add(seat_in(entry));
    }
    if (const auto* completed = in_.list("completed")) {
      for (const auto& entry : *completed) {
        const int place = in_.name("completed", entry, kPlaceNames);
        s_.completed = static_cast<PlaceSet>(s_.completed | (1U << static_cast<unsigned>(place)));
      }
    }
    in_.number("actions", s_.actions);
    in_.number("opening", 0, s_.equal_turns, s_.opening);
    in_.number("stall", 0, cards(s_).data.stall_rounds * s_.seats - 1, s_.stall);
    int phase = 0;
    if (const auto* value = in_.given("phase")) phase = in_.name("phase", *value, kPhaseWords);
    in_.has("ask");
    if (!in_.ok()) return;
    s_.deck_was_empty = event_deck_empty(s_) ? 1 : 0;
    push(s_, Step::kTurn, s_.active);
    s_.frames.top().stage = kPhaseStages[static_cast<std::size_t>(phase)];
  }

  // Contradictions between fields.
  void check() {
    for (std::uint8_t place = 0; place < kOpenPlaces; ++place) {
      const std::string field = "companies." + std::string(kPlaceNames[place]);
      if (s_.at[place] != 0 && !is_open(s_, place)) return in_.fail(field, "error.scenario_legends.closed");
      for (Seat p = 0; p < s_.seats; ++p) {
        if (room(s_, p, place) < 0) return in_.fail(field, "error.scenario_legends.company");
      }
    }
    for (Seat p = 0; p < s_.seats; ++p) {
      if (hand_room(s_, p) < 0) return in_.fail("hands", "error.scenario_legends.hand");
    }
    const bool black_knight = has(s_.events[cards(s_).event(kBlackKnight).place], kBlackKnight);
    if (s_.covered != kNoEvent && !black_knight) return in_.fail("covered", "error.scenario_legends.covered");
    for (const EventId e : Members(s_.heraldic)) {
      if (cards(s_).event(e).kind != Kind::kHeraldic) return in_.fail("heraldic", "error.scenario_legends.heraldic");
    }
    for (const Set here : s_.events) {
      for (const EventId e : Members(here)) {
        if (cards(s_).event(e).kind != Kind::kLocation) return in_.fail("events", "error.scenario_legends.location");
      }
    }
    State asked = s_;  // broken() looks at a table that asks somebody
    asked.frames.pop();
    push(asked, Step::kActions, asked.active);
    if (const char* problem = Legends::broken(asked)) {
      in_.fail("scenario", {"error.scenario.contradiction", {{"detail", problem}}});
    }
  }

  FieldReader in_;
  Dice& dice_;
  State& s_;
  Set left_ = 0, unseen_ = 0;
};

}  // namespace

std::optional<Problem> Legends::read_scenario(const boost::json::object& scenario, Dice& dice, State& out) {
  State s;
  if (auto problem = Builder(scenario, dice, s).build()) return problem;
  const Ctx ctx{dice};
  run_steps(s, ctx);
  out = s;
  return std::nullopt;
}

}  // namespace logres::legends
