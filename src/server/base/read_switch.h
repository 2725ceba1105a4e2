// A wish that switches something: {"on":true} and nothing else.
#pragma once

#include "table/request.h"

namespace logres::server {

inline bool read_switch(Request& request) {
  request.needed("on");
  const bool on = request.flag("on");
  request.done();
  return on;
}

}  // namespace logres::server
