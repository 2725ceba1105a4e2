// Small readers of a scenario's fields: lists by seat, and cards taken out of the box; words only scenarios use.
#pragma once

#include <string>
#include <vector>

#include "core/scenario_parts.h"
#include "games/shadows/steps.h"

namespace logres::shadows {

inline constexpr std::array<std::string_view, 2> kPhases = {"evil", "heroic"};

// A card of a list, and who knows it.
struct Entry {
  Card card = kNoCard;
  SeatSet known;
  Seat layer = kNoSeat;
};

class ScenarioReader {
 protected:
  ScenarioReader(const boost::json::object& json, State& s) : in_(json, Shadows::scenario_shape()), s_(s) {}

  int one_name(std::string_view field, std::span<const std::string_view> names) {
    const auto* value = in_.given(field);
    return value == nullptr ? -1 : in_.name(field, *value, names);
  }

  // One entry for each seat; absent entries keep their default.
  const boost::json::array* per_seat(std::string_view field) {
    const auto* list = in_.list(field);
    if (list != nullptr && list->size() > s_.seats) in_.fail(field, "error.scenario.entries");
    return in_.ok() ? list : nullptr;
  }
  static SeatSet seat_set(const boost::json::array* list) {
    SeatSet set;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) set.add(seat_in((*list)[i]));
    return set;
  }

  // Takes one card out of the box.
  Card take(std::string_view field, const boost::json::value& value, Card first, Card last) {
    const int c = in_.name(field, value, card_names());
    if (c < 0) return kNoCard;
    if (c < first || c > last) {
      in_.fail(field, {"error.scenario_shadows.belongs", {{"card", kCards[static_cast<std::size_t>(c)].id}}});
      return kNoCard;
    }
    if (left_[static_cast<std::size_t>(c)]-- == 0) {
      in_.fail(field,
               {"error.scenario_rumors.copies",
                {{"count", copies(s_, static_cast<Card>(c))}, {"card", kCards[static_cast<std::size_t>(c)].id}}});
      return kNoCard;
    }
    return static_cast<Card>(c);
  }
  // "picts" or {"card": "picts", "known": [0]} or {"card": ..., "layer": 2}.
  std::vector<Entry> cards(std::string_view field, Card first, Card last) {
    std::vector<Entry> entries;
    const auto* list = in_.list(field);
    for (std::size_t i = 0; list != nullptr && i < list->size() && in_.ok(); ++i) {
      const auto& value = (*list)[i];
      Entry entry;
      if (const auto* object = value.if_object()) {
        entry.card = take(field, object->at("card"), first, last);
        if (const auto* known = object->if_contains("known")) entry.known = seat_set(&known->as_array());
        if (const auto* layer = object->if_contains("layer")) entry.layer = seat_in(*layer);
      } else {
        entry.card = take(field, value, first, last);
      }
      if (in_.ok()) entries.push_back(entry);  // else it may be no card at all
    }
    return entries;
  }

  FieldReader in_;
  State& s_;
  std::array<int, kCardKinds> left_{};  // cards nobody has placed yet

 private:
  static std::array<std::string_view, kCardKinds> card_names() {
    std::array<std::string_view, kCardKinds> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = kCards[i].id;
    return names;
  }
};

}  // namespace logres::shadows
