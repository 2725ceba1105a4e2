// The beginning of most tests of the hub: one that is open, people at it, and requests over HTTP.
#pragma once

#include "server/hub/hub_testing.h"

namespace logres::server::testing {

// The field of a request that names a table.
inline std::string at(const std::string& code) { return "\"table\":\"" + code + "\""; }

class OpenHub : public ::testing::Test {
 protected:
  Page guest(const std::string& name) { return Page::of(loop, hub, name); }
  Page sitting(const std::string& name, const std::string& code) {
    Page page = guest(name);
    page.ok("attend", at(code));
    page.ok("sit");
    return page;
  }
  Answer get(const std::string& target, const std::string& key = {}) { return call_api(loop, hub, "GET", target, key); }
  Answer post(const std::string& target, const std::string& body, const std::string& key = {}) {
    return call_api(loop, hub, "POST", target, key, body);
  }

  Loop loop;
  Hub& hub = loop.open();
};

}  // namespace logres::server::testing
