// A client's side of a patch, as docs/network.md tells it.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace logres::server::testing {

inline void apply_patch(boost::json::value& base, const boost::json::object& patch) {
  for (const auto& [key, change] : patch) {
    if (base.is_array()) {
      auto& list = base.get_array();
      if (key == "#") {
        list.resize(static_cast<std::size_t>(change.as_int64()));
      } else if (key == "+") {
        for (const auto& value : change.as_array()) list.push_back(value);
      } else if (change.is_array()) {
        list.at(std::stoul(std::string(key))) = change.get_array().at(0);
      } else {
        apply_patch(list.at(std::stoul(std::string(key))), change.as_object());
      }
    } else if (change.is_array()) {
      base.as_object()[key] = change.get_array().at(0);
    } else if (change.is_object()) {
      apply_patch(base.as_object().at(key), change.get_object());
    } else {
      base.as_object().erase(key);
    }
  }
}

}  // namespace logres::server::testing
