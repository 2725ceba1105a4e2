// What `logres serve` can be told: one table (config.def) for options, environment, config file, --print-config, man
// page and docs/operating.md.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/system/limits.h"
#include "server/system/numbers.h"

namespace logres::server {

struct Config {
#define TEXT(name, value, refuse, preset) std::string name = preset;
#define LIST(name, value, refuse, ...) std::vector<std::string> name = {__VA_ARGS__};
#include "server/system/config.def"
  Numbers numbers;
  Limits limits;
};

// A sentence for people, with the option, variable or key named.
struct ConfigError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct ConfigRow {
  std::string_view key;    // "trusted_proxy": the option --trusted-proxy, LOGRES_TRUSTED_PROXY
  std::string_view value;  // "ADDRESS", for the help
  std::variant<std::string Config::*,
               std::int64_t Numbers::*,
               std::vector<std::string> Config::*,
               std::int64_t Limits::*>
      field;
  std::int64_t least = 0, most = std::numeric_limits<std::int64_t>::max();
  // Why a text will not do; nullptr: any will.
  std::optional<std::string> (*refuse)(std::string_view text) = nullptr;

  std::string help() const;    // a line: locales/setting.json has it by the key
  std::string name() const;    // "trusted-proxy"
  std::string option() const;  // "--trusted-proxy"
  std::string variable() const;
};
const std::vector<ConfigRow>& config_rows();

// One setting from texts; `source` is how the person called it. A list may be given in several texts, or with commas.
void set_config(Config& config, const ConfigRow& row, const std::vector<std::string>& texts, std::string_view source);
// TOML. Unknown keys are refused.
void read_config(Config& config, std::string_view toml, const std::string& file);
// LOGRES_…; the names of those that are no setting are returned. `variables` as in environ.
std::vector<std::string> read_environment(Config& config, const char* const* variables);
// The value as TOML.
std::string config_value(const Config& config, const ConfigRow& row);
// The whole configuration as a file that read_config() takes.
std::string config_text(const Config& config);

// $XDG_DATA_HOME/logres, else ~/.local/share/logres. Empty when the environment has neither.
std::string default_data_dir();
// Where the tables are: `store`, or the file in the data directory. Throws ConfigError when there is no directory.
std::string store_address(const Config& config);
// Such an address as it may be shown: the file, or host and database. Users and passwords are nobody's business.
std::string shown_store(std::string_view address);

}  // namespace logres::server
