#include "bench/wire/person.h"

#include <stdexcept>

#include "bench/wire/pick.h"

namespace logres::wire {

Person make_guest(Http& http, const std::string& name, const std::string& from) {
  const HttpAnswer answer = http.post("/api/guest", "{\"name\":\"" + name + "\"}");
  Person person{.name = name, .cookie = answer.cookie(), .from = from};
  const std::string_view player = pick(answer.body, {"player"});
  person.id = player.starts_with('{') ? pick_text(player, {"id"}) : unquoted(player);
  if (answer.status != 200 || person.cookie.empty()) {
    throw std::runtime_error("POST /api/guest: " + std::to_string(answer.status) + " " + answer.body);
  }
  return person;
}

std::string private_address(int number) {
  return "127." + std::to_string(1 + number / 62500) + "." + std::to_string(number / 250 % 250) + "." +
         std::to_string(1 + number % 250);
}

}  // namespace logres::wire
