// The truth, written in the words of scenarios, read again.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <string>

#include "core/dice.h"
#include "core/json_writer.h"

namespace logres {

// `edit`: what a scenario says otherwise, or cannot say.
template <class G, class Edit>
typename G::State written_and_read(const typename G::State& s, Edit edit, std::uint64_t seed = 1) {
  std::string text;
  JsonWriter json(text);
  json.object();
  G::write_state(s, json);
  json.end_object();
  auto object = boost::json::parse(text).as_object();
  edit(object);
  Dice dice = Dice::fast(seed);
  typename G::State again;
  const auto problem = G::read_scenario(object, dice, again);
  EXPECT_FALSE(problem) << problem->field << ": " << problem->why.key << "\n" << text;
  return again;
}

}  // namespace logres
