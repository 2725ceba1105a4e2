#include "tests/server/running_server.h"

#include <algorithm>
#include <cstdlib>
#include <random>

namespace logres::server_test {
namespace {

int number_of(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text != nullptr && std::atoi(text) > 0 ? std::atoi(text) : otherwise;
}

std::string with_fields(std::string_view verb, std::int64_t id, std::string_view fields) {
  std::string text = "{\"verb\":\"" + std::string(verb) + "\",\"id\":" + std::to_string(id);
  if (!fields.empty()) text.append(",").append(fields);
  return text + "}";
}

wire::ServerPlan plan_for(const wire::TemporaryDirectory& directory,
                          std::vector<std::string> arguments,
                          std::string store) {
  wire::raise_file_limit();
  if (store.empty()) store = "sqlite:" + (directory.path() / "tables.db").string();
  return {.program = program(),
          .directory = directory.path(),
          .store = std::move(store),
          .arguments = std::move(arguments)};
}

}  // namespace

std::filesystem::path program() {
  if (const char* path = std::getenv("LOGRES")) return path;
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "logres";
}

bool long_run() { return std::getenv("LOGRES_LONG") != nullptr; }
int scaled(int n) { return std::max(1, n / number_of("LOGRES_SCALE", 1)); }
int rounds(int usual, int many) { return number_of("LOGRES_ROUNDS", long_run() ? many : usual); }

std::vector<std::string> no_limits() {
  std::vector<std::string> words;
  for (const char* limit : {"--connections-per-address",
                            "--requests-per-second",
                            "--player-requests-per-second",
                            "--address-requests-per-second",
                            "--connects-per-minute",
                            "--http-per-minute",
                            "--wrong-codes-per-hour",
                            "--changes-per-minute",
                            "--api-per-minute",
                            "--guests-per-hour",
                            "--names-per-hour",
                            "--links-per-hour",
                            "--tables-per-hour",
                            "--open-tables",
                            "--talk-per-minute",
                            "--hints-per-minute",
                            "--webhooks-per-hour"}) {
    words.insert(words.end(), {limit, "0"});
  }
  return words;
}

object read_object(std::string_view json) {
  boost::system::error_code error;
  value read = boost::json::parse(json, error);
  if (error || !read.is_object()) {
    ADD_FAILURE() << "not a JSON object: " << json;
    return {};
  }
  return std::move(read.as_object());
}

// ---- RunningServer ----

RunningServer::RunningServer(std::vector<std::string> arguments, std::string store, RunningServer* beside)
    : shared_loop(beside != nullptr ? beside->shared_loop : std::make_shared<wire::Loop>()),
      loop(*shared_loop),
      server(plan_for(directory, std::move(arguments), std::move(store))) {
  start();
}

RunningServer::~RunningServer() {
  if (testing::Test::HasFailure()) {
    const std::string log = server.log();
    std::printf("the server said last:\n%s\n",
                log.substr(log.size() - std::min<std::size_t>(log.size(), 4000)).c_str());
  }
}

void RunningServer::start() {
  server.start();
  if (!server.wait_ready(kPatience)) throw std::runtime_error("the server does not start:\n" + server.log());
}

object RunningServer::get(std::string_view path, std::string_view cookie) {
  wire::Http client(server.address());
  const wire::HttpAnswer answer = client.get(path, cookie);
  EXPECT_EQ(answer.status, 200) << path << ": " << answer.body;
  return answer.status == 200 ? read_object(answer.body) : object{};
}

bool RunningServer::counts(std::string_view name, long wanted) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (metric(name) != wanted && std::chrono::steady_clock::now() < end) loop.turn(std::chrono::milliseconds(10));
  return metric(name) == wanted;
}

long RunningServer::metric(std::string_view name) {
  wire::Http client(server.address());
  const std::string text = "\n" + client.get("/metrics").body;
  const std::size_t at = text.find("\n" + std::string(name) + " ");
  return at == std::string::npos ? -1 : std::atol(text.c_str() + at + name.size() + 2);
}

// ---- Visitor ----

Visitor::Visitor(RunningServer& running, const std::string& name) : socket(running.loop), running_(running) {
  wire::Http http(running.server.address());
  person_ = make_guest(http, name);
  connect();
}

Visitor::Visitor(RunningServer& running, wire::Person person)
    : socket(running.loop), running_(running), person_(std::move(person)) {
  connect();
}

void Visitor::connect() {
  closed.clear();
  socket.on_text = [this](std::string_view frame) { take(frame); };
  socket.on_close = [this](std::string_view why) { closed = why.empty() ? "closed" : why; };
  socket.connect(running_.server.address(), person_.cookie, person_.from);
  ASSERT_TRUE(wait([&] { return socket.open() || !closed.empty(); }));
  ASSERT_TRUE(socket.open()) << closed;
}

void Visitor::take(std::string_view frame) {
  frames.emplace_back(frame);
  object said = read_object(frame);
  const value* push = said.if_contains("push");
  if (push == nullptr) {
    if (const value* id = said.if_contains("id"); id != nullptr && id->is_int64()) answered_ = id->as_int64();
    answer_ = std::move(said);
  } else if (*push == "table") {
    table_ = said.at("table").as_object();
  } else if (*push == "view") {
    ++views;
    view_ = said.at("view").as_object();
    if (const value* events = said.if_contains("events")) view_["events"] = *events;
    if (const value* log = said.if_contains("log")) view_["log"] = *log;
  } else {
    pushes.push_back(std::move(said));
  }
}

object Visitor::ask(std::string_view verb, std::string_view fields) {
  const std::int64_t id = ++id_;
  socket.text(with_fields(verb, id, fields));
  const bool came = wait([&] { return answered_ == id || !closed.empty(); });
  EXPECT_TRUE(came && closed.empty()) << person_.name << ": no answer to " << verb << " " << fields << " " << closed;
  return came && closed.empty() ? answer_ : object{{"ok", false}, {"code", "no answer"}};
}

object Visitor::ok(std::string_view verb, std::string_view fields) {
  object answer = ask(verb, fields);
  EXPECT_EQ(answer["ok"], true) << person_.name << ": " << verb << " " << fields << ": "
                                << boost::json::serialize(answer);
  return answer;
}

std::string Visitor::refusal(std::string_view verb, std::string_view fields) {
  object answer = ask(verb, fields);
  if (answer["ok"] == true) return "ok";
  EXPECT_TRUE(answer.contains("message")) << boost::json::serialize(answer);
  return std::string(answer.at("code").as_string());
}

int Visitor::seat() const {
  const value& seat = table_.at("you").as_object().at("seat");
  return seat.is_int64() ? static_cast<int>(seat.as_int64()) : -1;
}

bool Visitor::owes() const {
  const value* owes = view_.if_contains("owes");
  return owes != nullptr && owes->as_bool();
}

std::vector<std::string> Visitor::legal() const {
  std::vector<std::string> moves;
  for (const value& move : view_.at("legal").as_array()) moves.emplace_back(move.as_string());
  return moves;
}

std::string Visitor::move_fields(std::string_view move) const {
  return "\"move\":\"" + std::string(move) + "\",\"ask\":\"" + text_of_view("ask") + "\"";
}

const object* Visitor::push(std::string_view kind) const {
  const auto found =
      std::find_if(pushes.rbegin(), pushes.rend(), [&](const object& p) { return p.at("push").as_string() == kind; });
  return found == pushes.rend() ? nullptr : &*found;
}

// ---- tables ----

Visitors seat_people(RunningServer& running, std::string_view game, int seats, std::string_view settings) {
  static constexpr const char* kNames[] = {"Anna", "Bors", "Cai", "Dagonet", "Elaine", "Floree", "Gareth", "Hector"};
  Visitors people;
  for (int i = 0; i < seats; ++i) people.push_back(std::make_unique<Visitor>(running, kNames[i]));
  std::string fields = "\"game\":\"" + std::string(game) + "\",\"seats\":" + std::to_string(seats);
  if (settings.find("\"pace\"") == std::string_view::npos) fields += ",\"pace\":\"instant\"";
  if (!settings.empty()) fields.append(",").append(settings);
  const object made = people[0]->ok("create", fields);
  const std::string table = "\"table\":\"" + std::string(made.at("table").as_string()) + "\"";
  for (int i = 1; i < seats; ++i) {
    Visitor& visitor = *people[static_cast<std::size_t>(i)];
    visitor.ok("attend", table);
    visitor.ok("sit", "\"seat\":" + std::to_string(i));
    visitor.ok("ready", R"("on":true)");
  }
  people[0]->ok("start");
  for (const auto& person : people) {
    EXPECT_TRUE(person->wait([&] { return !person->view().empty() && person->table().at("phase") == "playing"; }));
  }
  return people;
}

bool play_one(RunningServer& running, Visitors& people, std::minstd_rand& random) {
  const auto asked = [&] {
    return std::any_of(people.begin(), people.end(), [](const auto& p) { return p->owes(); }) ||
           std::all_of(people.begin(), people.end(), [](const auto& p) { return !p->view().at("outcome").is_null(); });
  };
  if (!running.wait(asked)) {
    ADD_FAILURE() << "nobody is asked: " << boost::json::serialize(people[0]->view());
    return false;
  }
  const std::size_t first = random() % people.size();
  for (std::size_t k = 0; k < people.size(); ++k) {
    Visitor& visitor = *people[(first + k) % people.size()];
    if (!visitor.owes()) continue;
    const std::vector<std::string> moves = visitor.legal();
    const std::uint64_t before = visitor.views;
    const std::string code = visitor.refusal("move", visitor.move_fields(moves[random() % moves.size()]));
    // A refusal is for who does not know the latest yet: another's answer closed the window, or the table gave the
    // only answer there was.
    EXPECT_TRUE(code == "ok" || code == "stale" || code == "already_answered" || code == "wrong_phase") << code;
    EXPECT_TRUE(running.wait([&] { return visitor.views > before; })) << "a move, and no view";
    return true;
  }
  return false;
}

void play_to_the_end(RunningServer& running, Visitors& people, std::uint64_t seed) {
  std::minstd_rand random(static_cast<unsigned>(seed));
  for (int i = 0; i < 5000 && play_one(running, people, random); ++i) {
    if (testing::Test::HasFatalFailure()) return;
  }
  for (const auto& person : people) {
    EXPECT_TRUE(person->wait([&] { return person->table().at("phase") == "finished"; }));
  }
}

}  // namespace logres::server_test
