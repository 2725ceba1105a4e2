// A position written by hand, at the beginning of somebody's turn or of their Heroic Actions. What it does not mention
// is as at the beginning of a game, with empty hands; cards it does not mention lie in the draw piles, Knights and
// loyalties it leaves open are dealt at random. scenario_shape.cc has the fields.
#include <algorithm>

#include "games/shadows/json_parts.h"
#include "games/shadows/scenario_reader.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {

void init_table(State& s, const Setup& setup);  // setup.cc

namespace {

class Builder : private ScenarioReader {
 public:
  Builder(const boost::json::object& json, Dice& dice, State& s) : ScenarioReader(json, s), dice_(dice) {}

  std::optional<Problem> build() {
    return read_parts<Builder>(in_,
                               *this,
                               {&Builder::read_setup,
                                &Builder::read_table,
                                &Builder::read_people,
                                &Builder::read_loyalties,
                                &Builder::read_relics,
                                &Builder::read_board,
                                &Builder::read_piles},
                               &Builder::start);
  }

 private:
  // -- the parts of a position

  void read_setup() {
    const auto setup = logres::read_setup<Shadows>(in_, [&](const Why& why) {
      in_.fail(why.rule == "S-012" ? "seats" : "options", {"error.scenario_shadows.rule", {{"rule", why.rule}}});
    });
    if (!setup) return;
    s_ = State{};
    init_table(s_, *setup);
    for (Card c = kFight1; c < kCardKinds; ++c) left_[c] = copies(s_, c);
  }

  void read_table() {
    heroic_ = one_name("phase", kPhases) == 1;
    in_.number("first", s_.first);
    s_.active = s_.first;
    in_.number("active", s_.active);
    in_.number("white", s_.white);
    in_.number("black", s_.black);
    if (in_.ok() && swords(s_) >= kSwordsToEnd) in_.fail("white", "error.scenario_shadows.swords");
    in_.number("siege_engines", s_.engines);
    std::uint8_t sword = 0;
    in_.number("sword", sword);
    s_.sword = static_cast<std::int8_t>(sword);
    s_.looked = delayed_loyalty(s_) && swords(s_) < 6 ? 0 : 1;
    in_.flag("looked", s_.looked);
    const std::array<std::pair<std::string_view, std::uint8_t*>, 4> quests = {{{"lancelot", &s_.lancelot_over},
                                                                               {"dragon", &s_.dragon_over},
                                                                               {"excalibur", &s_.excalibur_over},
                                                                               {"grail", &s_.grail_over}}};
    for (const auto& [field, over] : quests) {
      const int state = one_name(field, kQuestStates);
      if (state > 0) *over = static_cast<std::uint8_t>(state);
    }
    const bool at_bank = s_.sword == kBank || s_.sword == -kBank;
    if (at_bank && s_.excalibur_over == 0) in_.fail("sword", "error.scenario_shadows.bank");
    if (s_.dragon_over != 0 && s_.lancelot_over == 0) in_.fail("dragon", "error.scenario_shadows.dragon_after");
  }

  void read_places() {
    const auto* value = in_.given("places");
    if (value == nullptr) return;
    if (value->is_array()) {
      const auto* list = per_seat("places");
      for (std::size_t p = 0; list != nullptr && p < list->size(); ++p) {
        s_.place[p] = static_cast<std::uint8_t>(in_.name("places", (*list)[p], kPlaceNames));
      }
      return;
    }
    SeatSet placed;  // {"grail": [0, 2]}
    for (const auto& [key, seats] : value->as_object()) {
      const int place = in_.name("places", boost::json::value(key), kPlaceNames);
      for (const auto& entry : seats.as_array()) {
        const Seat p = seat_in(entry);
        if (placed.has(p)) return in_.fail("places", "error.scenario_shadows.two_places");
        placed.add(p);
        s_.place[p] = static_cast<std::uint8_t>(place);
      }
    }
  }

  void read_knights() {
    std::array<bool, kMaxSeats> named{};
    const auto* list = per_seat("knights");
    for (std::size_t p = 0; list != nullptr && p < list->size(); ++p) {
      if ((*list)[p].is_null()) continue;
      const int k = in_.name("knights", (*list)[p], kKnightNames);
      if (k < 0) return;
      if (k != kSquire) {
        if (coat_dealt(s_, k)) return in_.fail("knights", "error.scenario_shadows.two_seats");
        if (k >= kBaseKnights && s_.expansion == 0) return in_.fail("knights", "error.scenario_shadows.expansion");
        mark_coat(s_, k);
      }
      s_.knight[p] = static_cast<std::uint8_t>(k);
      named[p] = true;
    }
    const Ctx ctx{dice_};
    for (Seat p = 0; p < s_.founders; ++p) {
      if (named[p]) continue;
      if (SeatSet::from_bits(s_.squires).has(p)) {
        s_.knight[p] = kSquire;
      } else {
        dub(s_, ctx, p);
      }
    }
  }

  void read_people() {
    read_knights();
    read_places();
    if (!in_.ok()) return;
    for (Seat p = 0; p < s_.seats; ++p) {
      if (p < s_.founders && !is_seated(s_, p)) return in_.fail("places", "error.scenario_shadows.late");
      if (s_.knight[p] == kTristan) s_.tristan_away = s_.place[p] == kCamelot ? 0 : 1;  // S-229: he stood there
      if (p >= s_.founders && is_seated(s_, p)) {
        s_.life[p] = 4;
        sit_down(s_, p);
      }
    }
    const auto* life = per_seat("life");
    for (std::size_t p = 0; life != nullptr && p < life->size(); ++p) {
      s_.life[p] = static_cast<std::uint8_t>((*life)[p].as_int64());
    }
    for (Seat p = 0; p < s_.seats && in_.ok(); ++p) {
      if (s_.place[p] >= kShadows) s_.life[p] = 0;
      if (is_knight(s_, p) && s_.life[p] == 0) return in_.fail("life", "error.scenario_shadows.dead");
      if (on_board(s_, p) && s_.place[p] != kCamelot && !quest_in_play(s_, s_.place[p])) {
        return in_.fail("places", "error.scenario_shadows.nobody");
      }
      if (is_solo(s_.place[p]) && knights_at(s_, s_.place[p]).size() > 1) {
        return in_.fail("places", "error.scenario_shadows.solo");
      }
    }
    if (knights_at(s_, kCaptured).size() > left_[kTravelCaptured])
      return in_.fail("places", "error.scenario_shadows.captured");
    left_[kTravelCaptured] -= knights_at(s_, kCaptured).size();
    s_.accused = seat_set(in_.list("accused"));
    s_.left_game = seat_set(in_.list("left_game"));
    read_hands();
  }

  void read_hands() {
    const auto* hands = per_seat("hands");
    for (Seat p = 0; hands != nullptr && p < hands->size(); ++p) {
      for (const auto& entry : (*hands)[p].as_array()) {
        const Card c = take("hands", entry, kFirstWhite, kLastWhite);
        if (c == kNoCard) return;
        take_card(s_, p, c);
      }
      if (s_.hand_size[p] > 0 && !is_knight(s_, p)) return in_.fail("hands", "error.scenario_shadows.hold");
    }
  }

  void read_loyalties() {
    std::array<int, kMaxSeats> loyalty{};
    loyalty.fill(-1);
    const auto* list = per_seat("loyalty");
    for (std::size_t p = 0; list != nullptr && p < list->size(); ++p) {
      if (!(*list)[p].is_null()) loyalty[p] = in_.name("loyalty", (*list)[p], kLoyaltyNames);
    }
    const auto* faces = per_seat("faces");
    for (std::size_t p = 0; faces != nullptr && p < faces->size(); ++p) {
      const int face = in_.name("faces", (*faces)[p], kFaceNames);
      if (face < 0) return;
      s_.face[p] = static_cast<Face>(face);
    }
    for (Seat p = 0; p < s_.seats; ++p) {
      if (!is_seated(s_, p)) continue;
      if (s_.loyalty_mode == kNoTraitor) s_.face[p] = Face::kLoyal;
      if (s_.place[p] == kShadows) s_.face[p] = Face::kTraitor;
      if (s_.face[p] == Face::kHidden) continue;
      const int shown = s_.face[p] == Face::kTraitor ? kTraitor : kLoyal;
      if (loyalty[p] >= 0 && loyalty[p] != shown) return in_.fail("faces", "error.scenario.face");
      if (shown == kTraitor && s_.place[p] < kShadows) return in_.fail("places", "error.scenario_shadows.unmasked");
      loyalty[p] = shown;
    }
    if (in_.ok()) deal_loyalties(loyalty);
  }

  void deal_loyalties(std::array<int, kMaxSeats> loyalty) {
    int traitors = traitor_cards(s_);
    int loyal = loyal_cards(s_);
    for (Seat p = 0; p < s_.seats; ++p) {
      if (loyalty[p] >= 0 && is_seated(s_, p)) --(loyalty[p] == kTraitor ? traitors : loyal);
    }
    if (traitors < 0 || loyal < 0) {
      return in_.fail(
          "loyalty", {"error.scenario_shadows.loyalty", {{"traitors", traitor_cards(s_)}, {"loyal", loyal_cards(s_)}}});
    }
    for (Seat p = 0; p < s_.seats; ++p) {
      if (!is_seated(s_, p)) continue;
      if (loyalty[p] < 0) {
        const bool traitor = static_cast<int>(dice_.below(static_cast<std::uint32_t>(traitors + loyal))) < traitors;
        --(traitor ? traitors : loyal);
        loyalty[p] = traitor ? kTraitor : kLoyal;
      }
      s_.loyalty[p] = static_cast<std::uint8_t>(loyalty[p]);
    }
    s_.spare_traitor = static_cast<std::uint8_t>(traitors);
    s_.spare_loyal = static_cast<std::uint8_t>(loyal);
  }

  void read_relics() {
    const std::array<bool, 3> over = {s_.excalibur_over != 0, s_.grail_over != 0, s_.lancelot_over != 0};
    for (std::size_t r = 0; r < 3; ++r) s_.relic[r] = over[r] ? kGone : kOnQuest;
    const auto* relics = in_.object("relics");
    for (std::size_t r = 0; relics != nullptr && r < 3; ++r) {
      const auto* value = relics->if_contains(kRelicNames[r]);
      if (value == nullptr || value->is_string()) continue;
      const Seat p = seat_in(*value);
      const bool keeps = is_knight(s_, p) || (r == kArmor && s_.place[p] == kShadows);
      if (!over[r] || !keeps) return in_.fail("relics", "error.scenario_shadows.relic");
      s_.relic[r] = p;
    }
  }

  // As the rules let them be laid: only what fits, and never the last one, which would have ended the quest.
  void read_laid(std::string_view field, std::uint8_t quest, int most) {
    const std::size_t b = board(quest);
    const auto* list = in_.list(field);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const int n = in_.name(field, (*list)[i], kLaidNames);
      if (n < 0) return;
      const int value = n % kFightValues + 1;
      const Card card = n < kFightValues ? static_cast<Card>(kFight1 + n) : Card{kFightAny};
      if (static_cast<int>(i) >= most) return in_.fail(field, "error.scenario_shadows.spots");
      if (!fits_pattern(s_, quest, value)) return in_.fail(field, "error.scenario_shadows.pattern");
      if (left_[card]-- == 0) return in_.fail(field, "error.scenario_shadows.copies");
      s_.laid[b].code[s_.laid[b].size++] = laid_code(card, value);
    }
  }

  void read_spots(std::string_view field, std::size_t b, Card first, Card last, int most) {
    const auto entries = cards(field, first, last);
    if (static_cast<int>(entries.size()) > most) return in_.fail(field, "error.scenario_shadows.spots");
    for (std::size_t i = 0; i < entries.size() && in_.ok(); ++i) {
      if (entries[i].layer == kNoSeat) {
        s_.spots[b].card[i] = entries[i].card;
        continue;
      }
      s_.hidden[b][i] = entries[i].card;
      s_.spots[b].card[i] = hidden_kind(entries[i].card);
      s_.spots[b].layer[i] = entries[i].layer;
      s_.spots[b].known[i] = entries[i].known;
      s_.spots[b].known[i].add(entries[i].layer);
    }
  }

  void read_grail() {
    in_.number("grail_white", s_.grails);
    left_[kGrailCard] -= s_.grails;
    if (left_[kGrailCard] < 0) return in_.fail("grail_white", "error.scenario_shadows.grails");
    for (const Entry& e : cards("grail_black", kDespair, kDesolation)) {
      if (s_.grail_black >= kQuests[kAtGrail].black_spots - 1)
        return in_.fail("grail_black", "error.scenario_shadows.grail_lost");
      if (e.card != kDespair && e.card != kDesolation) return in_.fail("grail_black", "error.scenario_shadows.despair");
      s_.grail_stack[s_.grail_black++] = e.card;
    }
    if (s_.grails + s_.grail_black > kQuests[kAtGrail].white_spots)
      in_.fail("grail_white", "error.scenario_shadows.seven");
    if (s_.grail_over != 0 && s_.grails + s_.grail_black > 0)
      in_.fail("grail_white", "error.scenario_shadows.grail_over");
  }

  void read_lasting() {
    for (const Entry& e : cards("lasting", kFirstBlack, kLastBlack)) {
      const bool lasts = is_lasting(e.card);
      if (!lasts || e.card == kMordred) return in_.fail("lasting", "error.scenario_shadows.lasting");
      set_lasting(s_, Ctx{dice_}, e.card, true);
    }
    if (one_place("mordred", s_.mordred)) {
      if (!is_war(s_.mordred)) return in_.fail("mordred", "error.scenario_shadows.mordred");
      if (left_[kMordred]-- == 0) return in_.fail("mordred", "error.scenario_shadows.one_mordred");
    }
    if (one_place("heroism", s_.heroism)) {
      if (!quest_in_play(s_, s_.heroism)) return in_.fail("heroism", "error.scenario_shadows.heroism");
      if (left_[kHeroism]-- == 0) return in_.fail("heroism", "error.scenario_shadows.one_heroism");
    }
    in_.flag("divine_favor", s_.divine_favor);
    if (s_.divine_favor != 0 && left_[kDivineFavor]-- == 0) in_.fail("divine_favor", "error.scenario_shadows.no_card");
    if (one_place("merlin", s_.merlin) && s_.expansion == 0) in_.fail("merlin", "error.scenario_shadows.merlin");
  }
  bool one_place(std::string_view field, std::uint8_t& out) {
    const int place = one_name(field, std::span(kPlaceNames).first(kPlaces));
    if (place >= 0) out = static_cast<std::uint8_t>(place);
    return place >= 0;
  }

  void read_board() {
    const std::uint8_t lancelot = lancelot_board(s_);  // or the Dragon
    // The last card of a combat ends it; that of a war does not while Mordred is there.
    read_laid("black_knight_white", kAtBlackKnight, kQuests[kAtBlackKnight].white_spots - 1);
    read_laid("lancelot_white", lancelot, kQuests[lancelot].white_spots - 1);
    read_laid("saxon_white", kSaxonWar, kStraight);
    read_laid("pict_white", kPictWar, kStraight);
    read_spots("black_knight_black", 0, kBlackKnight1, kBlackKnight7, kQuests[kAtBlackKnight].black_spots - 1);
    read_spots("lancelot_black", 1, kLancelot1, kLancelot7, kQuests[lancelot].black_spots - 1);
    read_grail();
    in_.number("saxons", s_.warriors[0]);
    in_.number("picts", s_.warriors[1]);
    read_lasting();
    if (s_.laid[2].size == kStraight && s_.mordred != kSaxonWar) in_.fail("saxon_white", "error.scenario_shadows.won");
    if (s_.laid[3].size == kStraight && s_.mordred != kPictWar) in_.fail("pict_white", "error.scenario_shadows.won");
    const bool cards_there = s_.laid[1].size > 0 || spots_filled(s_.spots[1]) > 0;
    if (s_.dragon_over != 0 && cards_there) in_.fail("lancelot_white", "error.scenario_shadows.dragon_over");
  }

  template <std::size_t N>
  void fill_pile(std::array<Card, N>& cards_of_pile, Pile& pile, Card first, Card last) {
    for (Card c = first; c <= last; ++c) {
      if (c == kSomeBlackKnight || c == kSomeLancelot) continue;
      for (; left_[c] > 0; --left_[c]) cards_of_pile[pile.size++] = c;
    }
  }

  void read_piles() {
    for (const Entry& e : cards("white_discard", kFirstWhite, kLastWhite)) discard_white(s_, e.card);
    for (const Entry& e : cards("black_discard", kFirstBlack, kLastBlack)) discard_black(s_, e.card);
    for (const Entry& e : cards("travel_discard", kFirstTravel, kLastTravel)) discard_travel(s_, e.card);
    for (const Entry& e : cards("black_removed", kFirstBlack, kLastBlack)) ++s_.black_removed[black_index(e.card)];
    in_.number("merlins_removed", 0, left_[kMerlin], s_.merlins_removed);
    left_[kMerlin] -= s_.merlins_removed;
    const auto white = cards("white_next", kFirstWhite, kLastWhite);
    const auto black = cards("black_next", kFirstBlack, kLastBlack);
    const auto under = cards("black_under", kFirstBlack, kLastBlack);
    const auto travel = cards("travel_next", kFirstTravel, kLastTravel);
    if (!in_.ok()) return;
    for (const Entry& e : under) {
      s_.black_known[s_.black_pile.size] = e.known;
      s_.black_cards[s_.black_pile.size++] = e.card;
    }
    s_.black_pile.bottom = static_cast<std::uint8_t>(under.size());
    fill_pile(s_.white_cards, s_.white_pile, kFirstWhite, kLastWhite);
    fill_pile(s_.black_cards, s_.black_pile, kFirstBlack, kLastBlack);
    fill_pile(s_.travel_cards, s_.travel_pile, kFirstTravel, kLastTravel);
    lay_next(s_.white_cards, s_.white_pile, white);
    lay_next(s_.travel_cards, s_.travel_pile, travel);
    for (auto e = black.rbegin(); e != black.rend(); ++e)
      s_.black_known[s_.black_pile.size + static_cast<std::size_t>(e - black.rbegin())] = e->known;
    lay_next(s_.black_cards, s_.black_pile, black);
  }
  template <std::size_t N>
  static void lay_next(std::array<Card, N>& cards_of_pile, Pile& pile, const std::vector<Entry>& next) {
    for (auto e = next.rbegin(); e != next.rend(); ++e) cards_of_pile[pile.size++] = e->card;
    pile.top = static_cast<std::uint8_t>(next.size());
  }

  void start() {
    const Seat p = s_.active;
    if (!on_board(s_, p) && s_.place[p] != kShadows) return in_.fail("active", "error.scenario_shadows.no_turns");
    push(s_, Step::kTurn, p);
    if (heroic_) {
      if (s_.place[p] == kShadows) return in_.fail("phase", "error.scenario_shadows.no_actions");
      s_.turn.slots = 1;
      s_.frames.top().stage = kTurnHeroic;
    }
    State begun = s_;
    const Ctx ctx{dice_};
    run_steps(begun, ctx);
    if (const char* problem = Shadows::broken(begun)) {
      in_.fail("scenario", {"error.scenario.contradiction", {{"detail", problem}}});
    }
    s_ = begun;
  }

  Dice& dice_;
  bool heroic_ = false;  // begins with the Heroic Actions
};

}  // namespace

std::optional<Problem> Shadows::read_scenario(const boost::json::object& scenario, Dice& dice, State& out) {
  State s;
  if (auto problem = Builder(scenario, dice, s).build()) return problem;
  out = s;
  return std::nullopt;
}

}  // namespace logres::shadows
