// What everybody sees as it is: copied into an observation, and back into an imagined world.
#pragma once

namespace logres::rumors {

template <class From, class To>
void copy_public(const From& from, To& to) {
  to.seats = from.seats;
  to.first = from.first;
  to.active = from.active;
  to.expert = from.expert;
  to.morgan_8 = from.morgan_8;
  to.merlin_6 = from.merlin_6;
  to.host_named_first = from.host_named_first;
  to.white = from.white;
  to.black = from.black;
  to.silence = from.silence;
  to.morgan_1 = from.morgan_1;
  to.morgan_2 = from.morgan_2;
  to.general_reveal = from.general_reveal;
  to.ending = from.ending;
  to.accused = from.accused;
  to.knights_gone = from.knights_gone;
}

}  // namespace logres::rumors
