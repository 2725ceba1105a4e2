// What a person lets others know about them. Nothing, until they say so.
#pragma once

#include <string>
#include <string_view>

#include "core/millis.h"

namespace logres::server {

struct About {
  bool shown = false;    // the page about them
  bool friends = false;  // friends see that they are here, and their open tables
  Millis rated = 0;      // since then their games with people are rated; 0: they are not
  bool operator==(const About&) const = default;
};

inline constexpr std::string_view kAbout = "about";  // kept under this name (Store::keep)
About about_from(std::string_view text);             // what cannot be read lets nobody know anything
std::string write_about(const About& about);

}  // namespace logres::server
