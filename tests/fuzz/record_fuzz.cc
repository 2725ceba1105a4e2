// Records: what can be read is written the same again; what can be opened is the match it says it is.
#include "tests/fuzz/fuzz_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace logres;
  fuzz::repeatable_randomness();
  testing::TestBots bots;
  Protocol protocol(bots);
  fuzz::demand(fuzz::send(protocol, R"({"verb":"new","game":"rumors","seats":3,"seed":1})"), "no game");
  auto read = read_record(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!std::holds_alternative<Record>(read)) return 0;
  auto& record = std::get<Record>(read);
  const std::string text = write_record(record);
  auto again = read_record(text);
  fuzz::demand(std::holds_alternative<Record>(again), "a record that was written cannot be read");
  fuzz::demand(write_record(std::get<Record>(again)) == text, "a record changes when it is read and written");
  fuzz::send(protocol, R"({"verb":"open","record":)" + text + "}");

  // No mutation finds a hash: the right commitment lets the moves be replayed.
  if (!record.secret) return 0;
  record.commitment = record.secret->commitment();
  auto opened = Match::open(record);
  if (const auto* match = std::get_if<Match>(&opened)) {
    record.rules_version =
        match->game().rules_version;  // an older one that comes out the same is played on under today's
    fuzz::demand(write_record(match->full_record()) == write_record(record), "a record opens to another match");
  }
  return 0;
}
