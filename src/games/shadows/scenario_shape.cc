// What a position written by hand may say: scenario.cc reads these fields and no others, docs/scenarios.md lists them.
#include "core/ids.h"
#include "games/shadows/json_parts.h"
#include "games/shadows/scenario_reader.h"

namespace logres::shadows {
namespace {

using namespace shape;

// Those a person can name: a face-down card is written as what it is.
Shape cards(std::string_view name, Card first, Card last) {
  std::vector<std::string_view> ids;
  for (Card c = first; c <= last; ++c) {
    if (c != kSomeBlackKnight && c != kSomeLancelot) ids.push_back(kCards[c].id);
  }
  return word(name, ids);
}
Shape white_cards() { return list(cards("WhiteCard", kFirstWhite, kLastWhite)); }
Shape travel_cards() { return list(cards("TravelCard", kFirstTravel, kLastTravel)); }
// A card, or what is known of it besides.
Shape black_cards() {
  const Shape card = cards("BlackCard", kFirstBlack, kLastBlack);
  return list(one_of({card,
                      object("KnownCard",
                             {{"card", card},
                              optional("layer", seat(), "it lies face down, and who laid it"),
                              optional("known", list(seat()), "who knows it")})}));
}
Shape laid() { return list(word("Laid", kLaidNames)); }
Shape place() { return word("Place", std::span(kPlaceNames).first(kPlaces)); }
Shape quest_state() { return maybe(word("QuestResult", kQuestStates)); }

std::vector<ShapeField> table_fields() {
  return {
      field("phase", maybe(word(kPhases)), "", "`evil`: the turn begins"),
      field("first", seat(), "who began", "0"),
      field("active", seat(), "whose turn it is", "the first player's"),
      field("white", number(0, kSwordsToEnd - 1), "White Swords; at most 11 Swords together", "0"),
      field("black", number(0, kBlackToLose - 1), "Black Swords", "0"),
      field("siege_engines", number(0, kEngines - 1), "", "0"),
      field("sword", number(-kBank, kBank), "Excalibur's step; at a bank the quest is over", "0"),
      field("looked", yes_no(), "the players have looked at their Loyalty cards", "as the options and the Swords say"),
      field("lancelot", quest_state(), "", "in play"),
      field("dragon", quest_state(), "", "in play, after Lancelot"),
      field("excalibur", quest_state(), "", "in play"),
      field("grail", quest_state(), "", "in play")};
}

std::vector<ShapeField> people_fields() {
  const Shape where = word("Whereabouts", kPlaceNames);
  std::vector<ShapeField> relics;
  for (const auto relic : kRelicNames) {
    relics.push_back(optional(relic, one_of({seat(), word(kNobodys)})));
  }
  return {field("knights", list(maybe(word("Knight", kKnightNames))), "for each seat", "dealt at random"),
          field("places",
                one_of({list(where), by_word("Whereabouts", kPlaceNames, list(seat()))}),
                "for each seat",
                "Camelot"),
          field("life", list(number(0, kMaxLife)), "for each seat; 0 for the dead", "4"),
          field("loyalty", list(maybe(word("Loyalty", kLoyaltyNames))), "for each seat", "dealt at random"),
          field("faces", list(word("Face", kFaceNames)), "for each seat", "hidden"),
          field("hands", list(white_cards()), "for each seat", "empty"),
          field("accused", list(seat()), "who has accused", "none"),
          field("left_game", list(seat()), "who has left", "none"),
          field("relics", object("Relics", relics), "who owns them", "on their quests")};
}

std::vector<ShapeField> board_fields() {
  return {field("black_knight_white", laid(), "Fight cards; `any_3`: a wild card as 3", "none"),
          field("lancelot_white", laid(), "of the Dragon, too", "none"),
          field("saxon_white", laid(), "", "none"),
          field("pict_white", laid(), "", "none"),
          field("black_knight_black", black_cards(), "", "none"),
          field("lancelot_black", black_cards(), "of the Dragon, too", "none"),
          field("grail_white", number(0, kQuests[kAtGrail].white_spots - 1), "how many Grail cards", "0"),
          field("grail_black", black_cards(), "Despair and Desolation, the last placed last", "none"),
          field("saxons", number(0, kQuests[kSaxonWar].black_spots - 1), "warriors", "0"),
          field("picts", number(0, kQuests[kPictWar].black_spots - 1), "warriors", "0"),
          field("mordred", maybe(place()), "the war he is attached to", "nowhere"),
          field("heroism", maybe(place()), "the quest it lies on", "nowhere"),
          field("merlin", maybe(place()), "where the figure stands", "nowhere"),
          field("divine_favor", yes_no(), "it lies there", "`false`"),
          field("lasting", black_cards(), "those that stay in play beside the board", "none")};
}

std::vector<ShapeField> pile_fields() {
  return {field("white_next", white_cards(), "sure to come, the next one first", ""),
          field("travel_next", travel_cards(), "likewise", ""),
          field("black_next", black_cards(), "likewise", ""),
          field("black_under", black_cards(), "under the Black pile, the lowest first", ""),
          field("white_discard", white_cards(), "", "empty"),
          field("black_discard", black_cards(), "", "empty"),
          field("travel_discard", travel_cards(), "", "empty"),
          field("black_removed", black_cards(), "out of the game", "none"),
          field("merlins_removed",
                number(0, kCards[kMerlin].base + kCards[kMerlin].added),
                "how many are out of the game",
                "0")};
}

}  // namespace

const Shape& Shadows::scenario_shape() {
  static const Shape whole = scenario<Shadows>({table_fields(), people_fields(), board_fields(), pile_fields()});
  return whole;
}

}  // namespace logres::shadows
