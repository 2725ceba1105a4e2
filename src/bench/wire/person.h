// A guest of the server: a cookie and the address they come from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/wire/address.h"
#include "bench/wire/http.h"

namespace logres::wire {

struct Person {
  std::string name, id, cookie;
  std::string from;  // empty: the system's choice
};

// Throws std::runtime_error with the server's answer when it refuses.
Person make_guest(Http& http, const std::string& name, const std::string& from = {});

// An address of this machine that nobody else in this program uses: people who share one share limits, too.
std::string private_address(int number);

}  // namespace logres::wire
