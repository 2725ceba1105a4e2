// Is a state sound? Each check names what is wrong, or nothing.
#pragma once

#include <initializer_list>

namespace logres {

template <class State>
const char* first_problem(const State& s, std::initializer_list<const char* (*)(const State&)> checks) {
  for (const auto check : checks) {
    if (const char* problem = check(s)) return problem;
  }
  return nullptr;
}

}  // namespace logres
