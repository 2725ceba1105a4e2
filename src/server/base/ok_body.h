// The body of an answer by HTTP: {"ok":true, and the fields that `write` adds}.
#pragma once

#include <string>

#include "core/json_writer.h"

namespace logres::server {

template <class Write>
std::string ok_body(Write write) {
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true);
  write(json);
  json.end_object();
  return text;
}
inline std::string ok_body() {
  return ok_body([](JsonWriter&) {});
}

}  // namespace logres::server
