// Tables that cannot be, each made of a sound one: broken() must say what is wrong with it.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>

namespace logres {

template <class State>
struct Spoilt {
  const char* problem;
  std::function<void(State&)> spoil;
};

template <class G>
void expect_broken(const typename G::State& sound, std::initializer_list<Spoilt<typename G::State>> wrongs) {
  ASSERT_EQ(G::broken(sound), nullptr);
  for (const auto& [problem, spoil] : wrongs) {
    typename G::State s = sound;
    spoil(s);
    EXPECT_STREQ(G::broken(s), problem);
  }
}

}  // namespace logres
