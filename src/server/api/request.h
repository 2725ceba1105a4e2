// A request to /api by HTTP, and its answer.
#pragma once

#include <string>
#include <string_view>

namespace logres::server {

// One HTTP request to /api, as far as the hub cares, and its answer.
struct ApiRequest {
  std::string method;    // "GET", "POST"
  std::string path;      // "/api/records/KX4M7QPD", not decoded
  std::string query;     // "game=rumors&limit=5", without the question mark, not decoded
  std::string body;      // of a POST
  std::string key_hash;  // of the cookie, as hash_of_key() makes it; empty: none
  std::string address;
  std::string site;       // "https://logres.example": where whoever asks has found us
  std::string bearer;     // Authorization: Bearer …; empty: none
  bool by_owner = false;  // came by the operator's own socket, which is as good as the key
};
struct ApiAnswer {
  int status = 200;
  std::string body;      // JSON, or what `type` says
  std::string new_key;   // a cookie to set: the key itself, not its hash; empty: none
  std::string download;  // a file name for Content-Disposition; empty: none
  std::string_view type = "application/json";
};

}  // namespace logres::server
