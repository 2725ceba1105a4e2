#include "cli/verify.h"

#include <fmt/format.h>

#include <cctype>
#include <optional>
#include <vector>

#include "cli/exit_code.h"
#include "cli/record_file.h"
#include "core/json_writer.h"
#include "table/match.h"
#include "table/seal.h"
#include "words/words.h"

namespace logres::cli {
namespace {

// What is checked, in this order; the first that fails ends the examination.
struct Finding {
  std::string check;                // "noted", "secret", "commitment", "setup", "moves", "end", "digest", "names"
  std::optional<std::size_t> move;  // the number of the offending move, from 1
  std::string rule;
  Sentence why;
  std::string field = {};  // of the record, where it is a field that is wrong
};

struct Verdict {
  std::vector<std::string> passed;
  std::optional<Finding> finding;
  std::string sealed_by;  // the key of the server that vouches for the names; empty: nobody does
};

std::optional<Finding> check_moves(Match& match, const Record& record) {
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto [seat, move] = record.moves[i];
    const Decision asked = match.table().pending();
    if (!asked.over() && asked.seat != seat) {
      return Finding{"moves", i + 1, "", {"error.verify.asked", {{"asked", asked.seat}, {"seat", seat}}}};
    }
    if (const auto refusal = match.play(seat, move)) return Finding{"moves", i + 1, refusal->rule, refusal->why};
    if (const char* broken = match.table().broken()) return Finding{"moves", i + 1, "", broken};
  }
  return std::nullopt;
}

std::optional<Finding> check_end(const Match& match, const Record& record) {
  if (match.table().pending().over() != record.finished) {
    return Finding{"end", std::nullopt, "", "error.verify.over"};
  }
  if (match.table().outcome() != record.outcome) return Finding{"end", std::nullopt, "", "error.verify.outcome"};
  return std::nullopt;
}

// What somebody knows who has the record from elsewhere; empty: nothing.
struct Known {
  std::string commitment;  // noted before the game
  std::string seal_key;    // of the server
};

// Whether the seal is one over these names has been seen when the record was read.
std::optional<Finding> check_names(const std::string& sealed_by, const std::string& expected) {
  if (expected.empty() || expected == sealed_by) return std::nullopt;
  return Finding{"names", std::nullopt, "", "error.record.other_seal", "seal"};
}

Verdict examine(const Record& record, const std::string& sealed_by, const Known& known) {
  Verdict verdict{.passed = {}, .finding = {}, .sealed_by = sealed_by};
  const std::string& noted = known.commitment;
  const auto fail = [&](Finding finding) {
    finding.why = under_other_rules(record, std::move(finding.why));
    verdict.finding = std::move(finding);
    return verdict;
  };
  if (!noted.empty() && noted != record.commitment) {
    return fail({"noted", std::nullopt, "R-030", {"error.verify.noted", {{"commitment", record.commitment}}}});
  }
  if (!noted.empty()) verdict.passed.emplace_back("noted");
  if (!record.secret) return fail({"secret", std::nullopt, "", "error.verify.goes_on"});
  if (record.secret->commitment() != record.commitment) {
    return fail({"commitment", std::nullopt, "R-030", "error.verify.commitment"});
  }
  verdict.passed.emplace_back("commitment");
  auto begun = record.scenario ? Match::load(*record.scenario, *record.secret)
                               : Match::start(*record.game, record.setup, *record.secret);
  if (const auto* refusal = std::get_if<Refusal>(&begun)) {
    return fail({"setup", std::nullopt, refusal->rule, refusal->why, refusal->field});
  }
  Match match = std::get<Match>(std::move(begun));
  if (&match.game() != record.game || match.table().setup() != record.setup) {
    return fail({"setup", std::nullopt, "", "error.verify.scenario"});
  }
  verdict.passed.emplace_back("setup");
  match.digest_like(record.format);
  if (auto finding = check_moves(match, record)) return fail(*std::move(finding));
  verdict.passed.emplace_back("moves");
  if (auto finding = check_end(match, record)) return fail(*std::move(finding));
  verdict.passed.emplace_back("end");
  if (match.record().digest != record.digest) {
    return fail({"digest", std::nullopt, "", "error.verify.digest"});
  }
  verdict.passed.emplace_back("digest");
  if (auto finding = check_names(sealed_by, known.seal_key)) return fail(*std::move(finding));
  if (!sealed_by.empty()) verdict.passed.emplace_back("names");
  return verdict;
}

std::string as_json(const Record& record, const Verdict& verdict) {
  std::string out;
  JsonWriter json(out);
  json.object().field("sound", !verdict.finding.has_value()).field("game", record.game->name);
  json.field("moves", record.moves.size()).field("finished", record.finished).field("commitment", record.commitment);
  json.key("sealed_by");
  if (verdict.sealed_by.empty()) {
    json.null();
  } else {
    json.value(verdict.sealed_by);
  }
  json.key("passed").array();
  for (const auto& check : verdict.passed) json.value(check);
  json.end_array();
  if (const auto& finding = verdict.finding) {
    json.field("failed", finding->check).key("move");
    if (finding->move) {
      json.value(*finding->move);
    } else {
      json.null();
    }
    json.field("rule", finding->rule).field("message", words::english(finding->why));
    if (!finding->field.empty()) json.field("field", finding->field);
  }
  json.end_object();
  return out;
}

void print_verdict(const Record& record, const Verdict& verdict, Terminal& terminal, const words::Words& words) {
  const Style& style = terminal.style();
  const auto count = static_cast<std::int64_t>(record.moves.size());
  const auto about = [&](const std::string& check) {
    return words.text(fmt::format("cli.verify.{}", check), {{"count", count}, {"key", verdict.sealed_by}});
  };
  for (const auto& check : verdict.passed) {
    terminal.print_line(fmt::format("  {} {}", style.paint(Tone::kVert, style.pick("✓", "+")), about(check)));
  }
  const auto& finding = verdict.finding;
  if (!finding) {
    if (verdict.sealed_by.empty()) terminal.print_line(fmt::format("  - {}", about("unsealed")));
    terminal.print_line(style.paint(Tone::kStrong, words.text("cli.verify.sound")));
    return;
  }
  terminal.print_line(fmt::format("  {} {}", style.paint(Tone::kRubric, style.pick("✗", "x")), about(finding->check)));
  std::string where = words.say(finding->why);
  if (!finding->field.empty()) where = fmt::format("{}: {}", finding->field, where);
  if (finding->move) {
    const auto& [seat, move] = record.moves[*finding->move - 1];
    where = words.text("cli.verify.at_move",
                       {{"number", static_cast<std::int64_t>(*finding->move)},
                        {"seat", std::int64_t{seat}},
                        {"move", move_text(record.game->verbs, move)}}) +
            " " + where;
  }
  if (!finding->rule.empty()) where += fmt::format(" ({})", finding->rule);
  terminal.print_lines(wrap("    " + where, terminal.width(), 4));
  terminal.print_line(style.paint(Tone::kRubric, words.text("cli.verify.not_sound")));
}

// As it is shown on the page, or copied with blanks or in capitals.
std::string hex_of(const std::string& text, std::string_view wrong) {
  std::string hex;
  for (const char c : text) {
    if (c != ' ') hex += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  const bool all_hex = hex.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (!hex.empty() && (!all_hex || hex.size() != 64)) {
    throw Failure(kUsage, words::Words::spoken().text(wrong));
  }
  return hex;
}

}  // namespace

int verify_command(const VerifyFlags& flags, Terminal& terminal, const words::Words& words) {
  std::string text;
  const Record record = load_record(flags.file, &text);
  const Known known{.commitment = hex_of(flags.commitment, "cli.verify.no_commitment"),
                    .seal_key = hex_of(flags.sealed_by, "cli.verify.no_key")};
  const Verdict verdict = examine(record, sealed_by(text), known);
  if (flags.json) {
    terminal.print_line(as_json(record, verdict));
  } else {
    print_verdict(record, verdict, terminal, words);
  }
  terminal.flush();
  return verdict.finding ? kCheckFailed : kOk;
}

}  // namespace logres::cli
