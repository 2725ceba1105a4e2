// What docs/scenarios.md says of a scenario's fields is what the readers of all games take: the page is made of the
// shapes, and here everything a shape allows, and at each place what it does not, is put before the reader.
#include <gtest/gtest.h>

#include <boost/json/object.hpp>

#include "core/shape.h"
#include "table/table.h"

namespace logres {
namespace {

using Values = std::vector<boost::json::value>;

// Each alone, and as often as there are seats: some lists are by seat.
Values lists_of(const Values& values, int seats) {
  Values lists;
  for (const auto& value : values) {
    lists.emplace_back(boost::json::array{value});
    lists.emplace_back(boost::json::array(static_cast<std::size_t>(seats), value));
  }
  return lists;
}
Values objects_of(std::span<const std::string_view> keys, const Values& values) {
  Values objects;
  for (const auto key : keys) {
    for (const auto& value : values) objects.emplace_back(boost::json::object{{key, value}});
  }
  return objects;
}

// Every word and every end of a range.
Values allowed(const Shape& shape, int seats) {
  Values values;
  switch (shape.kind) {
    case Shape::Kind::kNumber:
      return {shape.least, shape.name == "Seat" ? 1 : shape.most};
    case Shape::Kind::kYesNo:
      return {false, true};
    case Shape::Kind::kText:
      return {"any"};
    case Shape::Kind::kWord:
      return {shape.words.begin(), shape.words.end()};
    case Shape::Kind::kList:
      return lists_of(allowed(shape.parts[0], seats), seats);
    case Shape::Kind::kByWord:
      return objects_of(shape.words, allowed(shape.parts[0], seats));
    case Shape::Kind::kOneOf:
      for (const Shape& part : shape.parts) {
        for (auto& value : allowed(part, seats)) values.push_back(std::move(value));
      }
      return values;
    case Shape::Kind::kObject: {
      boost::json::object whole;
      for (const ShapeField& field : shape.fields) whole[field.key] = allowed(field.shape, seats).front();
      for (const ShapeField& field : shape.fields) {
        for (auto& value : allowed(field.shape, seats)) {
          auto changed = whole;
          changed[field.key] = std::move(value);
          values.emplace_back(std::move(changed));
        }
      }
      if (values.empty()) values.emplace_back(std::move(whole));
      return values;
    }
  }
  return values;
}

// 1.5 is nothing anywhere; a word too many; a number beyond each end.
Values forbidden(const Shape& shape, int seats) {
  Values values = {1.5};
  if (shape.kind == Shape::Kind::kNumber) {
    values.emplace_back(shape.least - 1);
    values.emplace_back(shape.name == "Seat" ? kMaxSeats : shape.most + 1);
  }
  if (shape.kind == Shape::Kind::kWord) values.emplace_back("no_such_word");
  if (shape.kind == Shape::Kind::kByWord) {
    values.emplace_back(boost::json::object{{"no_such_word", allowed(shape.parts[0], seats).front()}});
    for (auto& one : objects_of(shape.words, forbidden(shape.parts[0], seats))) values.push_back(std::move(one));
  }
  if (shape.kind == Shape::Kind::kList) {
    for (auto& one : lists_of(forbidden(shape.parts[0], seats), seats)) values.push_back(std::move(one));
  }
  return values;
}

std::optional<Problem> loaded(const GameEntry& game, std::string_view key, const boost::json::value& value) {
  boost::json::object scenario = {{"game", game.name}, {"seats", game.max_seats}};
  scenario[key] = value;
  Dice dice = Dice::fast(1);
  auto table = game.load(scenario, dice);
  auto* problem = std::get_if<Problem>(&table);
  return problem != nullptr ? std::optional(std::move(*problem)) : std::nullopt;
}

// Refused because of the rules or of the rest of the position is not what is asked here.
bool is_unknown(const Problem& problem) {
  return problem.why.key == "error.field.one_of" || problem.why.key == "error.field.unknown";
}

TEST(ScenarioShape, what_it_allows_the_reader_knows) {
  for (const GameEntry& game : games()) {
    for (const ShapeField& field : game.scenario_shape().fields) {
      for (const auto& value : allowed(field.shape, game.max_seats)) {
        const auto problem = loaded(game, field.key, value);
        EXPECT_FALSE(problem && is_unknown(*problem))
            << game.name << ": " << field.key << ": " << problem->field << ": " << problem->why.key;
      }
    }
  }
}

TEST(ScenarioShape, what_it_does_not_is_refused_with_the_field_named) {
  for (const GameEntry& game : games()) {
    ASSERT_GT(game.scenario_shape().fields.size(), 15U) << game.name;
    for (const ShapeField& field : game.scenario_shape().fields) {
      for (const auto& value : forbidden(field.shape, game.max_seats)) {
        const auto problem = loaded(game, field.key, value);
        ASSERT_TRUE(problem) << game.name << ": " << field.key << ": " << value;
        EXPECT_TRUE(problem->field == field.key || problem->field.starts_with(std::string(field.key) + "."))
            << game.name << ": " << field.key << ": " << problem->field << ": " << problem->why.key;
      }
    }
    EXPECT_EQ(loaded(game, "no_such_field", 1)->field, "no_such_field");
  }
}

}  // namespace
}  // namespace logres
