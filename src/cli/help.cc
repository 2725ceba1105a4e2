#include "cli/help.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "cli/text.h"
#include "table/table.h"

namespace logres::cli {
namespace {

// The groups' headings are no labels to CLI11; everything else is. And it counts bytes, where a column is of letters.
class Page : public CLI::Formatter {
 public:
  std::string make_group(std::string group, bool positional, std::vector<const CLI::Option*> options) const override {
    return Formatter::make_group(group == "Options" ? help("headings.options") : group, positional, std::move(options));
  }
  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
    const std::string text = Formatter::make_subcommands(app, mode);
    return CLI::detail::find_and_replace(text, "\nSubcommands:\n", "\n" + help("headings.commands") + ":\n");
  }
  std::string make_option(const CLI::Option* option, bool positional) const override {
    const std::string name = "  " + make_option_name(option, positional) + make_option_opts(option);
    const std::string text = make_option_desc(option);
    const auto column = static_cast<int>(get_column_width());
    const std::string blank(get_column_width(), ' ');
    if (text.empty()) return name + "\n";
    const std::string gap = display_width(name) >= column ? name + "\n" + blank : pad(name, column);
    return gap + CLI::detail::find_and_replace(text, "\n", "\n" + blank) + "\n";
  }
};

// "--seats: Number less or equal to 0" -> "--seats"; "Could not convert: --seed = x" -> "--seed = x".
std::string before(std::string_view text, std::string_view mark) {
  return std::string(text.substr(0, text.find(mark)));
}
std::string after(std::string_view text, std::string_view mark) {
  const auto at = text.find(mark);
  return std::string(at == std::string_view::npos ? text : text.substr(at + mark.size()));
}

}  // namespace

std::string help(std::string_view key, std::initializer_list<words::WordArg> args) {
  return words::said(fmt::format("help.{}", key), args);
}

std::string game_names() {
  std::vector<std::string_view> names;
  for (const auto& game : games()) names.push_back(game.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::shared_ptr<CLI::FormatterBase> help_formatter() {
  auto page = std::make_shared<Page>();
  page->label("Usage", help("headings.usage"));
  page->label("Positionals", help("headings.arguments"));
  page->label("OPTIONS", help("headings.option_word"));
  page->label("SUBCOMMAND", help("headings.command_word"));
  page->label("REQUIRED", help("headings.required"));
  page->label("TEXT", help("type.text"));
  page->label("FILE", help("type.file"));
  for (const char* number : {"INT", "UINT", "INT:POSITIVE", "UINT:NONNEGATIVE"})
    page->label(number, help("type.number"));
  return page;
}

std::string usage_sentence(const CLI::App& app, const CLI::ParseError& error) {
  const std::string_view text = error.what();
  const auto about = [](std::string_view key, std::string what) { return help(key, {{"what", std::move(what)}}); };
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    return about("error.unexpected", fmt::format("{}", fmt::join(app.remaining(true), " ")));
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return about("error.required", before(text, " is required"));
  }
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    return about("error.not_a_value", after(text, ": "));
  }
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) {
    return about("error.not_a_value", before(text, ": "));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return about("error.no_value", before(text, ": "));
  }
  return std::string(text);
}

}  // namespace logres::cli
