#include "server/service/config.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>

#include "core/json_writer.h"
#include "server/net/listen.h"
#include "server/net/trust.h"
#include "server/system/address.h"
#include "server/system/log.h"
#include "server/system/url.h"
#include "words/words.h"

namespace logres::server {
namespace {

// LOGRES_… that mean something else: to the command line's language and to the build.
constexpr std::array<std::string_view, 10> kOtherVariables = {"LOGRES_LANG",
                                                              "LOGRES_CONFIG",
                                                              "LOGRES_SERVER",
                                                              "LOGRES_SKIP_PACKAGES",
                                                              "LOGRES_SKIP_WEB",
                                                              "LOGRES_NODE",
                                                              "LOGRES_LONG",
                                                              "LOGRES_SCALE",
                                                              "LOGRES_ROUNDS",
                                                              "LOGRES_WIP"};

using Objection = std::optional<std::string>;

Objection refuse_listen(std::string_view text) {
  if (net::parse_listen(text, 0)) return std::nullopt;
  return words::said("help.expected.listen");
}
Objection refuse_origin(std::string_view text) {
  if (!net::tidy_origin(text).empty()) return std::nullopt;
  return words::said("help.expected.origin");
}
Objection refuse_network(std::string_view text) {
  if (net::Network::parse(text)) return std::nullopt;
  return words::said("help.expected.network");
}
Objection refuse_host(std::string_view text) {
  if (net::parse_allowed_host(text)) return std::nullopt;
  return words::said("help.expected.host");
}
Objection refuse_name(std::string_view text) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]";
  if (!text.empty() && text.find_first_not_of(kLetters) == std::string_view::npos) return std::nullopt;
  return words::said("help.expected.name");
}
Objection refuse_level(std::string_view text) {
  if (text == "auto" || value_of(kLogLevels, text)) return std::nullopt;
  return words::said("help.expected.one_of",
                     {{"values", fmt::format("auto, {}", fmt::join(words_of(kLogLevels), ", "))}});
}

std::vector<ConfigRow> make_rows() {
  return {
#define TEXT(name, placeholder, why, preset) \
  {.key = #name, .value = placeholder, .field = &Config::name, .refuse = why},
#define LIST(name, placeholder, why, ...) {.key = #name, .value = placeholder, .field = &Config::name, .refuse = why},
#define NUMBER(name, placeholder, low, high, preset) \
  {.key = #name, .value = placeholder, .field = &Numbers::name, .least = low, .most = high},
#define LIMIT(name, preset) {.key = #name, .value = "N", .field = &Limits::name},
#include "server/system/config.def"
  };
}

std::vector<std::string> list_of(const std::vector<std::string>& texts) {
  std::vector<std::string> list;
  for (std::string_view text : texts) {
    while (!text.empty()) {
      const auto comma = text.find(',');
      auto part = text.substr(0, comma);
      while (part.starts_with(' ')) part.remove_prefix(1);
      while (part.ends_with(' ')) part.remove_suffix(1);
      if (!part.empty()) list.emplace_back(part);
      text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
  }
  return list;
}

[[noreturn]] void wrong(std::string_view source, std::string_view text, std::string_view expected) {
  throw ConfigError(
      words::said(text.empty() ? "help.error.setting_empty" : "help.error.setting_needs",
                  {{"name", std::string(source)}, {"value", std::string(text)}, {"expected", std::string(expected)}}));
}

std::int64_t number_of(const ConfigRow& row, const std::string& text, std::string_view source) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < row.least || value > row.most) {
    wrong(source,
          text,
          row.most == std::numeric_limits<std::int64_t>::max()
              ? words::said("help.expected.number_from", {{"low", std::to_string(row.least)}})
              : words::said("help.expected.number",
                            {{"low", std::to_string(row.least)}, {"high", std::to_string(row.most)}}));
  }
  return value;
}

// A value of the file as the texts a person would have given as options.
std::vector<std::string> texts_of(const toml::node& node, std::string_view source) {
  if (const auto* text = node.as_string()) return {text->get()};
  if (const auto* number = node.as_integer()) return {std::to_string(number->get())};
  if (const auto* list = node.as_array()) {
    std::vector<std::string> texts;
    for (const auto& element : *list) {
      const auto* text = element.as_string();
      if (text == nullptr) throw ConfigError(words::said("help.error.setting_texts", {{"name", std::string(source)}}));
      texts.push_back(text->get());
    }
    return texts;
  }
  throw ConfigError(words::said("help.error.setting_kind", {{"name", std::string(source)}}));
}

// A string of JSON is one of TOML.
std::string quoted(const std::string& text) {
  std::string out;
  JsonWriter(out).value(text);
  return out;
}

}  // namespace

std::string ConfigRow::help() const { return words::said("setting." + std::string(key)); }
std::string ConfigRow::name() const {
  std::string name(key);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}
std::string ConfigRow::option() const { return "--" + name(); }
std::string ConfigRow::variable() const {
  std::string variable = "LOGRES_";
  for (const char c : key) variable += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return variable;
}

const std::vector<ConfigRow>& config_rows() {
  static const auto rows = make_rows();
  return rows;
}

void set_config(Config& config, const ConfigRow& row, const std::vector<std::string>& texts, std::string_view source) {
  const auto check = [&](const std::string& text) {
    if (row.refuse == nullptr) return;
    if (const auto expected = row.refuse(text)) wrong(source, text, *expected);
  };
  if (const auto* list = std::get_if<std::vector<std::string> Config::*>(&row.field)) {
    auto values = list_of(texts);
    for (const auto& value : values) check(value);
    if (row.key == "listen" && values.empty()) wrong(source, "", words::said("help.expected.address"));
    config.*(*list) = std::move(values);
    return;
  }
  if (texts.size() != 1) throw ConfigError(words::said("help.error.setting_one", {{"name", std::string(source)}}));
  const std::string& text = texts.front();
  if (const auto* words = std::get_if<std::string Config::*>(&row.field)) {
    check(text);
    config.*(*words) = text;
  } else if (const auto* number = std::get_if<std::int64_t Numbers::*>(&row.field)) {
    config.numbers.*(*number) = number_of(row, text, source);
  } else {
    config.limits.*std::get<std::int64_t Limits::*>(row.field) = number_of(row, text, source);
  }
}

void read_config(Config& config, std::string_view toml, const std::string& file) {
  toml::table table;
  try {
    table = toml::parse(toml, file);
  } catch (const toml::parse_error& error) {
    throw ConfigError(words::said("help.error.no_toml",
                                  {{"file", std::string(file)},
                                   {"line", std::int64_t{error.source().begin.line}},
                                   {"detail", std::string(error.description())}}));
  }
  const auto& rows = config_rows();
  for (const auto& [key, node] : table) {
    const std::string source = fmt::format("{}: {}", file, key.str());
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const ConfigRow& r) { return r.key == key.str(); });
    if (row == rows.end()) throw ConfigError(words::said("help.error.no_setting", {{"name", source}}));
    set_config(config, *row, texts_of(node, source), source);
  }
}

std::vector<std::string> read_environment(Config& config, const char* const* variables) {
  std::vector<std::string> unknown;
  const auto& rows = config_rows();
  for (; *variables != nullptr; ++variables) {
    const std::string_view variable = *variables;
    const std::string name(variable.substr(0, variable.find('=')));
    if (!name.starts_with("LOGRES_") || name.size() == variable.size()) continue;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const ConfigRow& r) { return r.variable() == name; });
    if (row != rows.end()) {
      set_config(config, *row, {std::string(variable.substr(name.size() + 1))}, name);
    } else if (std::find(kOtherVariables.begin(), kOtherVariables.end(), name) == kOtherVariables.end()) {
      unknown.push_back(name);
    }
  }
  return unknown;
}

std::string config_value(const Config& config, const ConfigRow& row) {
  if (const auto* text = std::get_if<std::string Config::*>(&row.field)) return quoted(config.*(*text));
  if (const auto* number = std::get_if<std::int64_t Numbers::*>(&row.field))
    return std::to_string(config.numbers.*(*number));
  if (const auto* limit = std::get_if<std::int64_t Limits::*>(&row.field))
    return std::to_string(config.limits.*(*limit));
  std::vector<std::string> texts;
  for (const auto& text : config.*std::get<std::vector<std::string> Config::*>(row.field))
    texts.push_back(quoted(text));
  return fmt::format("[{}]", fmt::join(texts, ", "));
}

std::string config_text(const Config& config) {
  std::string out = "# logres serve --config FILE. Options and LOGRES_… of the environment have precedence.\n";
  for (const ConfigRow& row : config_rows()) {
    fmt::format_to(std::back_inserter(out), "\n# {}\n{} = {}\n", row.help(), row.key, config_value(config, row));
  }
  return out;
}

std::string default_data_dir() {
  if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg != nullptr && *xdg == '/')
    return std::string(xdg) + "/logres";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return std::string(home) + "/.local/share/logres";
  }
  return {};
}

std::string store_address(const Config& config) {
  if (!config.store.empty()) return config.store;
  const std::string directory = config.data.empty() ? default_data_dir() : config.data;
  if (directory.empty()) throw ConfigError(words::said("help.error.no_home"));
  return "sqlite:" + directory + "/logres.db";
}

std::string shown_store(std::string_view address) {
  if (address.starts_with("sqlite:")) return std::string(address.substr(7));
  const auto scheme = address.find("://");
  if (scheme == std::string_view::npos) return std::string(address);
  std::string_view rest = address.substr(scheme + 3);
  // As libpq reads it: whatever stands before an @ is the user's, if no slash comes before.
  if (const auto end = rest.find_first_of("@/"); end != std::string_view::npos && rest[end] == '@') {
    rest.remove_prefix(end + 1);
  }
  return fmt::format("{}{}", address.substr(0, scheme + 3), rest.substr(0, rest.find('?')));
}

}  // namespace logres::server
