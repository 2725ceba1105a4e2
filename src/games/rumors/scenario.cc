// A position written by hand, at the beginning of somebody's turn. What it does not mention is dealt at random: cards
// to the deck (three Morgans aside), loyalties to the hidden players. scenario_shape.cc has the fields.
#include "core/ids.h"
#include "core/scenario_parts.h"
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

class Builder {
 public:
  Builder(const boost::json::object& json, Dice& dice, State& s)
      : in_(json, Rumors::scenario_shape()), dice_(dice), s_(s) {}

  std::optional<Problem> build() {
    return read_parts<Builder>(in_,
                               *this,
                               {&Builder::read_setup,
                                &Builder::read_table,
                                &Builder::read_cards,
                                &Builder::read_people,
                                &Builder::read_knights},
                               &Builder::check);
  }

 private:
  void read_setup() {
    const auto read =
        logres::read_setup<Rumors>(in_, [&](const Why&) { in_.fail("options.first", "error.scenario_rumors.seat"); });
    if (!read) return;
    const Setup& setup = *read;
    s_ = State{};
    s_.seats = setup.seats;
    s_.expert = setup.options[kOptExpert] != 0;
    s_.morgan_8 = setup.options[kOptMorgan8] != 0;
    s_.merlin_6 = setup.options[kOptMerlin6] != 0;
    s_.host_named_first = setup.options[kOptFirst] != 0;
    if (s_.host_named_first != 0) s_.first = static_cast<Seat>(setup.options[kOptFirst] - 1);
  }

  void read_table() {
    s_.active = s_.first;
    in_.number("active", s_.active);
    in_.number("white", s_.white);
    in_.number("black", s_.black);
    in_.flag("silence", s_.silence);
    in_.flag("morgan_1", s_.morgan_1);
    in_.flag("morgan_2", s_.morgan_2);
    in_.number("count", s_.count);
    in_.flag("general_reveal", s_.general_reveal);
    push(s_, Step::kTurn, s_.active);
  }

  // Takes the named cards out of the box, in the order of the list.
  std::vector<Card> take(std::string_view field, bool last_first = false) {
    std::vector<Card> cards;
    const auto* list = in_.list(field);
    if (list == nullptr) return cards;
    const auto names = ids_of(kCards);
    for (const auto& entry : *list) {
      const int c = in_.name(field, entry, names);
      if (c < 0) return {};
      if (left_[static_cast<std::size_t>(c)]-- == 0) {
        in_.fail(
            field,
            {"error.scenario_rumors.copies",
             {{"count", copies_in_game(s_, static_cast<Card>(c))}, {"card", kCards[static_cast<std::size_t>(c)].id}}});
        return {};
      }
      cards.push_back(static_cast<Card>(c));
    }
    if (last_first) return {cards.rbegin(), cards.rend()};
    return cards;
  }

  void read_cards() {
    for (Card c = 0; c < kCardKinds; ++c) left_[c] = copies_in_game(s_, c);
    for (const Card c : take("pile")) s_.pile.put(c);
    for (const Card c : take("discard")) s_.discard.put(c);
    const std::vector<Card> next = take("next", /*last_first=*/true);
    const std::vector<Card> deck = take("deck");
    read_unused();
    read_top();
    read_tokens();
    if (!in_.ok()) return;
    for (const Card c : deck) s_.deck.put(c);
    for (Card c = 1; c < kCardKinds; ++c) {
      for (; left_[c] > 0; --left_[c]) s_.deck.put(c);
    }
    for (const Card c : next) s_.deck.put(c);
    s_.deck.known = static_cast<std::uint8_t>(next.size());
  }

  void read_unused() {
    const bool given = in_.has("unused");
    const std::vector<Card> named = take("unused");
    const std::size_t at_most = s_.morgan_8 != 0 ? 4 : 3;
    if (named.size() > at_most) return in_.fail("unused", {"error.scenario_rumors.aside", {{"most", at_most}}});
    for (const Card c : named) {
      if (!is_morgan(c)) return in_.fail("unused", "error.scenario_rumors.only_morgans");
      s_.unused[s_.unused_size++] = c;
    }
    while (!given && s_.unused_size < at_most) {  // at random, among those the scenario leaves open
      int open = 0;
      for (Card c = kMorgan1; c <= kMorgan8; ++c) open += left_[c];
      if (open == 0) return;
      auto i = static_cast<int>(dice_.below(static_cast<std::uint32_t>(open)));
      Card c = kMorgan1;
      while ((i -= left_[c]) >= 0) ++c;
      --left_[c];
      s_.unused[s_.unused_size++] = c;
    }
  }

  void read_top() {
    std::uint8_t down = 0;
    in_.flag("face_down", down);
    const auto* claim = in_.list("claim");
    if (down != 0) {
      if (!solo(s_)) in_.fail("face_down", "error.scenario_rumors.face_down");
      s_.facing = Facing::kDown;
    }
    if (claim != nullptr && !claim->empty()) {
      const int c = in_.name("claim", claim->front(), ids_of(kCards));
      if (c < 0) return;
      if (solo(s_)) return in_.fail("claim", "error.scenario_rumors.solo_claim");
      if (claim->size() > 1) return in_.fail("claim", "error.scenario_rumors.top_claim");
      if (copies_in_game(s_, static_cast<Card>(c)) == 0) return in_.fail("claim", "error.scenario_rumors.not_in_game");
      s_.facing = Facing::kClaimed;
      s_.claim = static_cast<Card>(c);
    }
    if (s_.facing == Facing::kUp) return;
    const char* field = s_.facing == Facing::kDown ? "face_down" : "claim";
    if (s_.pile.empty()) return in_.fail(field, "error.scenario_rumors.empty");
    if (s_.morgan_1 == 0) return in_.fail(field, "error.scenario_rumors.morgan_1");
    if (always_shown(s_.pile.top()) || always_shown(s_.claim)) in_.fail(field, "error.scenario_rumors.face_up");
  }

  void read_tokens() {
    int merlins = 0;
    for (const Card c : s_.pile) merlins += c == kMerlin4 ? 1 : 0;
    if (const auto* list = in_.list("tokens")) {
      if (static_cast<int>(list->size()) > merlins) return in_.fail("tokens", "error.scenario_rumors.token_merlin");
      for (const auto& entry : *list) {
        const auto& token = entry.as_object();
        const int quest = in_.name("tokens", token.at("quest"), kQuestNames);
        s_.tokens[s_.tokens_size++] = {static_cast<std::uint8_t>(quest), seat_in(token.at("seat"))};
      }
    }
    if (in_.ok() && s_.tokens_size != merlins) in_.fail("tokens", "error.scenario_rumors.merlin_token");
  }

  // Loyalties of players or spares; null or absent = dealt at random.
  void read_loyalties(std::string_view field, std::size_t first, std::size_t n) {
    const auto* list = in_.list(field);
    if (list == nullptr) return;
    if (list->size() > n) return in_.fail(field, {"error.scenario_rumors.of_them", {{"count", n}}});
    for (std::size_t i = 0; i < list->size(); ++i) {
      if ((*list)[i].is_null()) continue;
      const int loyalty = in_.name(field, (*list)[i], kLoyaltyNames);
      if (loyalty < 0) return;
      place_[first + i] = static_cast<std::uint8_t>(loyalty);
    }
  }

  void read_people() {
    place_.fill(kUnknown);
    const std::size_t seats = s_.seats;
    const std::size_t players = solo(s_) ? 0 : seats;
    read_loyalties("loyalty", 0, players);
    read_loyalties("spare", seats, solo(s_) ? 0 : 2);
    if (const auto* faces = in_.list("faces")) {
      if (faces->size() != seats) return in_.fail("faces", "error.scenario.entries");
      for (std::size_t p = 0; p < seats; ++p) {
        const int face = in_.name("faces", (*faces)[p], kFaceNames);
        if (face < 0) return;
        if (face > 0 && solo(s_)) return in_.fail("faces", "error.scenario_rumors.solo_loyalty");
        s_.face[p] = static_cast<Face>(face);
        if (face > 0 && place_[p] == kUnknown) place_[p] = static_cast<std::uint8_t>(face - 1);
      }
    }
    if (const auto* accused = in_.list("accused")) {
      for (const auto& entry : *accused) s_.accused.add(seat_in(entry));
    }
    if (in_.ok() && !solo(s_)) deal_loyalties();
  }

  void deal_loyalties() {
    const std::size_t n = s_.seats + 2U;
    int traitors = traitor_cards(s_.seats);
    int open = 0;
    for (std::size_t i = 0; i < n; ++i) {
      traitors -= place_[i] == kTraitor ? 1 : 0;
      open += place_[i] == kUnknown ? 1 : 0;
    }
    if (traitors < 0 || traitors > open) {
      return in_.fail("loyalty", {"error.scenario_rumors.traitors", {{"count", traitor_cards(s_.seats)}}});
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (place_[i] != kUnknown) continue;
      const bool traitor = static_cast<int>(dice_.below(static_cast<std::uint32_t>(open--))) < traitors;
      place_[i] = traitor ? kTraitor : kLoyal;
      traitors -= traitor ? 1 : 0;
    }
    for (std::size_t p = 0; p < s_.seats; ++p) s_.loyalty[p] = place_[p];
    s_.spare = {place_[s_.seats], place_[s_.seats + 1U]};
    if (s_.spare[0] > s_.spare[1]) std::swap(s_.spare[0], s_.spare[1]);
  }

  void read_knights() {
    std::array<int, kKnights> left{};
    for (std::size_t k = 0; k < kKnights; ++k) left[k] = s_.expert != 0 ? kKnightCopies[k] : 0;
    const auto take_knight = [&](std::string_view field, const boost::json::value& entry) {
      const int k = in_.name(field, entry, kKnightNames);
      if (k >= 0 && left[static_cast<std::size_t>(k)]-- == 0) {
        in_.fail(field, s_.expert != 0 ? "error.scenario_rumors.knights" : "error.scenario_rumors.expert");
      }
      return in_.ok() ? k : -1;
    };
    if (const auto* hands = in_.list("knights")) {
      if (hands->size() > s_.seats) return in_.fail("knights", "error.scenario.lists");
      for (std::size_t p = 0; p < hands->size(); ++p) {
        for (const auto& entry : (*hands)[p].as_array()) {
          const int k = take_knight("knights", entry);
          if (k < 0) return;
          ++s_.knights[p][static_cast<std::size_t>(k)];
        }
      }
    }
    if (const auto* gone = in_.list("knights_gone")) {
      for (const auto& entry : *gone) {
        const int k = take_knight("knights_gone", entry);
        if (k < 0) return;
        ++s_.knights_gone[static_cast<std::size_t>(k)];
      }
    }
    for (std::uint8_t k = 0; k < kKnights; ++k) {
      for (; left[k] > 0; --left[k]) s_.knight_deck[s_.knight_deck_size++] = k;
    }
  }

  // Contradictions between fields.
  void check() {
    for (Seat p = 0; p < s_.seats; ++p) {
      if (s_.face[p] != Face::kHidden && (s_.face[p] == Face::kTraitor) != (s_.loyalty[p] == kTraitor)) {
        return in_.fail("faces", "error.scenario.face");
      }
      if (s_.general_reveal != 0 && !solo(s_) && s_.face[p] == Face::kHidden) {
        return in_.fail("faces", "error.scenario_rumors.revealed");
      }
    }
    if (s_.morgan_2 == 0 && s_.count != 0) return in_.fail("count", "error.scenario_rumors.count");
    bool morgan = false;
    for (const Card c : s_.pile) morgan = morgan || is_morgan(c);
    if (s_.silence != 0 && s_.morgan_1 == 0 && !morgan) {
      return in_.fail("silence", "error.scenario_rumors.silence");
    }
    if (const char* problem = Rumors::broken(s_)) {
      in_.fail("scenario", {"error.scenario.contradiction", {{"detail", problem}}});
    }
  }

  FieldReader in_;
  Dice& dice_;
  State& s_;
  std::array<int, kCardKinds> left_{};              // cards nobody has placed yet
  std::array<std::uint8_t, kPlayers + 2> place_{};  // loyalties of the seats, then the spares
};

}  // namespace

std::optional<Problem> Rumors::read_scenario(const boost::json::object& scenario, Dice& dice, State& out) {
  State s;
  if (auto problem = Builder(scenario, dice, s).build()) return problem;
  const Ctx ctx{dice};
  run_steps(s, ctx);  // a revealed Traitor's turn begins by itself
  out = s;
  return std::nullopt;
}

}  // namespace logres::rumors
