// One request of the protocol, field by field. The first field that is not what it should be ends the request by an
// exception; Protocol::handle turns it into the answer. A verb reads all its fields, calls done(), and only then acts:
// so a refused request has changed nothing.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/storage_ptr.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/json_writer.h"
#include "core/seat.h"
#include "table/refusal.h"

namespace logres {

struct Refused {
  Refusal refusal;
};

// One JSON object of at most `max_bytes`, in memory of `storage`; refuses anything else.
boost::json::object parse_request(std::string_view text, std::size_t max_bytes, boost::json::storage_ptr storage = {});
// The request's id as JSON, to be echoed; empty when it has none.
std::string read_request_id(const boost::json::object& fields);
// The key and the values of a sentence, for whoever says it in another language: "key", "args".
void write_sentence(const Sentence& sentence, JsonWriter& json);
Sentence read_sentence(const boost::json::object& json);  // as it was written; empty: it was not
// The fields of a refusal, and the whole answer. `id` as read_request_id() gives it.
void write_refusal(const Refusal& refusal, JsonWriter& json);
std::string refusal_text(const Refusal& refusal, std::string_view id);

[[noreturn]] void refuse(Refusal refusal, std::string_view field = {});
[[noreturn]] void refuse(const Problem& problem);

class Request {
 public:
  explicit Request(const boost::json::object& fields) : fields_(fields) {}

  // Each notes the field as known. Nothing when it is absent; needed_… refuse that.
  const boost::json::value* find(std::string_view field);
  std::optional<std::string_view> text(std::string_view field);
  std::optional<std::int64_t> number(std::string_view field, std::int64_t min, std::int64_t max);
  std::optional<Seat> seat(int seats);  // the field "seat"
  Seat seat_or_spectator(int seats);    // null or absent: kNoSeat
  bool flag(std::string_view field);    // absent: false
  const boost::json::object* object(std::string_view field);

  const boost::json::value& needed(std::string_view field);
  std::string_view needed_text(std::string_view field);
  std::int64_t needed_number(std::string_view field, std::int64_t min, std::int64_t max);
  Seat needed_seat(int seats);
  const boost::json::object& needed_object(std::string_view field);

  // Refuses fields nobody asked for: a misspelt name would otherwise change nothing, silently.
  void done() const;

 private:
  const boost::json::object& fields_;
  std::vector<std::string_view> known_;
};

}  // namespace logres
