#include "cli/store_commands.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/exit_code.h"
#include "cli/help.h"
#include "cli/record_file.h"
#include "server/room/room.h"
#include "server/service/service.h"
#include "server/table/entries.h"
#include "table/match.h"

namespace logres::cli {
namespace {

constexpr int kPage = 200;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// A line on a terminal that is overwritten, a few times a second.
class Progress {
 public:
  explicit Progress(const words::Words& words) : words_(words), shown_(isatty(STDERR_FILENO) != 0) {}
  ~Progress() {
    if (last_ != Clock::time_point()) std::fputs("\r\x1b[K", stderr);
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void count() {
    ++count_;
    if (interrupted()) throw Failure(kInterrupted, "");
    const auto now = Clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    std::fputs(("\r" + words_.text("cli.store.progress", {{"count", count_}}) + "\x1b[K").c_str(), stderr);
  }
  std::int64_t total() const { return count_; }

 private:
  using Clock = std::chrono::steady_clock;
  const words::Words& words_;
  bool shown_;
  std::int64_t count_ = 0;
  Clock::time_point last_;
};

[[noreturn]] void cannot(std::string_view what, const std::string& file, ExitCode code) {
  throw Failure(code, help(fmt::format("error.cannot_{}", what), {{"file", file}, {"why", std::strerror(errno)}}));
}

int back_up(store::Store& store, const StoreFlags& flags, Terminal& terminal, const words::Words& words) {
  if (std::filesystem::exists(flags.file)) {
    throw Failure(kCannotCreate, help("error.exists", {{"file", flags.file}}));
  }
  store.backup(flags.file);
  terminal.print_line(words.text("cli.store.backup", {{"file", flags.file}}));
  return kOk;
}

// A file gets its name when it is complete; what is no ordinary file (a pipe, a device) is written to directly.
int export_all(store::Store& store, const StoreFlags& flags, Terminal& terminal, const words::Words& words) {
  const bool to_output = flags.file == "-";
  const bool whole =
      !to_output && (!std::filesystem::exists(flags.file) || std::filesystem::is_regular_file(flags.file));
  const std::string name = whole ? flags.file + ".part" : flags.file;
  const File file(to_output ? stdout : std::fopen(name.c_str(), "we"), to_output ? &std::fflush : &std::fclose);
  if (!file) cannot("write", name, kIoError);
  Progress progress(words);
  store.export_lines([&](std::string_view line) {
    if (std::fwrite(line.data(), 1, line.size(), file.get()) != line.size() || std::fputc('\n', file.get()) == EOF) {
      cannot("write", name, kIoError);
    }
    progress.count();
  });
  if (std::fflush(file.get()) != 0) cannot("write", name, kIoError);
  if (whole && (fsync(fileno(file.get())) != 0 || std::rename(name.c_str(), flags.file.c_str()) != 0)) {
    cannot("write", flags.file, kIoError);
  }
  if (!to_output)
    terminal.print_line(words.text("cli.store.export", {{"count", progress.total()}, {"file", flags.file}}));
  return kOk;
}

int import_all(store::Store& store, const StoreFlags& flags, Terminal& terminal, const words::Words& words) {
  std::ifstream file;
  if (flags.file != "-") {
    file.open(flags.file);
    if (!file) cannot("read", flags.file, kNoInput);
  }
  std::istream& in = flags.file == "-" ? std::cin : file;
  Progress progress(words);
  store.import_lines([&]() -> std::optional<std::string> {
    std::string line;
    if (!std::getline(in, line)) {
      if (in.bad()) cannot("read", flags.file, kNoInput);
      return std::nullopt;
    }
    progress.count();
    return line;
  });
  terminal.print_line(words.text("cli.store.import", {{"count", progress.total()}}));
  return kOk;
}

// Why a table cannot go on under the present rules; empty when it can.
std::string fault_of(store::Store& store, const store::TableRow& row) {
  try {
    server::Room room(row.id, row.code);
    for (const store::Entry& entry : store.entries(row.id, 0)) room.apply(entry);
    if (room.last_seq() == 0) return words::said("error.check.no_entries");
    boost::system::error_code error;
    const auto summary = boost::json::parse(row.head.summary, error);
    if (error || !summary.is_object() || summary.get_object().empty()) return words::said("error.check.no_summary");
    const store::TableHead head = room.head();
    if (head.phase != row.head.phase || head.players != row.head.players) {
      return words::said("error.check.disagree");
    }
    if (room.match() == nullptr) return {};
    if (const char* broken = room.match()->table().broken(); broken != nullptr) return broken;
    const int present = room.settings().game->rules_version;
    if (row.rules_version == present) return {};
    return help("error.old_rules", {{"begun", row.rules_version}, {"present", present}});
  } catch (const store::StoreError&) {
    throw;
  } catch (const server::entries::Misfit& misfit) {
    return words::said_of(misfit.why);
  } catch (const std::exception& error) {
    return error.what();
  }
}

std::string fault_of_record(std::string_view text) {
  auto read = read_record(text);
  if (const auto* refusal = std::get_if<Refusal>(&read)) return refusal_text(*refusal);
  const auto& record = std::get<Record>(read);
  if (!record.secret || record.secret->commitment() != record.commitment) {
    return help("error.no_commitment");
  }
  const auto opened = Match::open(record);
  const auto* refusal = std::get_if<Refusal>(&opened);
  return refusal == nullptr ? std::string() : refusal_text(*refusal);
}

// Names what does not fit, as it is found.
class Findings {
 public:
  Findings(Terminal& terminal, const words::Words& words) : terminal_(terminal), words_(words) {}
  void note(std::string_view code, std::string_view game, const std::string& fault) {
    if (fault.empty()) return;
    ++count_;
    terminal_.print_line(
        words_.text("cli.store.fault", {{"table", std::string(code)}, {"game", std::string(game)}, {"why", fault}}));
  }
  std::int64_t count() const { return count_; }

 private:
  Terminal& terminal_;
  const words::Words& words_;
  std::int64_t count_ = 0;
};

std::int64_t check_tables(store::Store& store, Findings& findings, const words::Words& words) {
  Progress progress(words);
  store::TableId after = 0;
  while (true) {
    const auto rows = store.open_tables(after, kPage);
    if (rows.empty()) return progress.total();
    for (const store::TableRow& row : rows) {
      findings.note(row.code, row.game, fault_of(store, row));
      progress.count();
      after = row.id;
    }
  }
}

// Lists leave private games out; an export leaves nothing out.
std::int64_t check_records(store::Store& store, Findings& findings, const words::Words& words) {
  Progress progress(words);
  store.export_lines([&](std::string_view line) {
    if (!line.starts_with(R"({"finished":)")) return;
    const auto value = boost::json::parse({line.data(), line.size()});
    const auto& game = value.at("finished").as_object();
    const auto text = [&](const char* field) { return std::string_view(game.at(field).as_string()); };
    findings.note(text("code"), text("game"), fault_of_record(text("record")));
    progress.count();
  });
  return progress.total();
}

int check(store::Store& store, const StoreFlags& flags, Terminal& terminal, const words::Words& words) {
  Findings findings(terminal, words);
  const auto tables = check_tables(store, findings, words);
  terminal.print_line(words.text("cli.store.tables", {{"count", tables}}));
  if (flags.records) {
    const auto records = check_records(store, findings, words);
    terminal.print_line(words.text("cli.store.records", {{"count", records}}));
  }
  terminal.print_line(words.text("cli.store.verdict", {{"count", findings.count()}}));
  return findings.count() == 0 ? kOk : kCheckFailed;
}

}  // namespace

void add_store_commands(CLI::App& app, StoreFlags& flags) {
  const std::vector<std::string> where = {"data", "store"};
  auto* backup = app.add_subcommand("backup", help("store.backup"));
  backup->add_option("file", flags.file, help("store.backup_file"))->required();
  auto* out = app.add_subcommand("export", help("store.export"));
  out->add_option("file", flags.file, help("store.export_file"))->required();
  auto* in = app.add_subcommand("import", help("store.import"));
  in->add_option("file", flags.file, help("store.import_file"))->required();
  auto* check = app.add_subcommand("check", help("store.check"));
  check->add_flag("--records", flags.records, help("store.check_records"));
  check->footer(help("store.check_footer"));
  for (auto* command : {backup, out, in, check}) add_config_options(*command, flags.config, where);
}

bool is_store_command(const CLI::App& app) {
  return app.got_subcommand("backup") || app.got_subcommand("export") || app.got_subcommand("import") ||
         app.got_subcommand("check");
}

int store_command(const CLI::App& app, const StoreFlags& flags, Terminal& terminal, const words::Words& words) {
  umask(0077);  // hidden cards and keys' hashes: nobody else's business
  try {
    const bool writes = app.got_subcommand("import");
    const auto store =
        server::net::open_store_of(read_settings(flags.config), writes ? store::Access::kWrite : store::Access::kRead);
    const auto run = app.got_subcommand("backup")   ? back_up
                     : app.got_subcommand("export") ? export_all
                     : writes                       ? import_all
                                                    : check;
    const int code = run(*store, flags, terminal, words);
    store->close();
    return code;
  } catch (const server::ConfigError& error) {
    throw Failure(kUsage, error.what());
  } catch (const store::StoreError& error) {
    throw Failure(kNoService, words::said_of(error.why));
  }
}

}  // namespace logres::cli
