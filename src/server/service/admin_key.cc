#include "server/service/admin_key.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "server/base/codes.h"

namespace logres::server {
namespace {

bool only_ours(const std::string& file) {
  struct stat facts{};
  return ::stat(file.c_str(), &facts) == 0 && facts.st_uid == geteuid() && (facts.st_mode & 077U) == 0;
}

// Under another name first: a reader finds nothing, or the whole key.
bool write(const std::string& file, const std::string& key) {
  const std::string draft = file + ".new";
  ::unlink(draft.c_str());
  const int descriptor = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return false;
  const std::string text = key + "\n";
  const bool done = ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  ::close(descriptor);
  return done && ::rename(draft.c_str(), file.c_str()) == 0;
}

// In the data directory; empty: there is none.
std::string beside_data(const Config& config, std::string_view name) {
  if (!config.store.empty() && config.data.empty()) return {};  // a store of its own, and no directory of ours
  const std::string directory = config.data.empty() ? default_data_dir() : config.data;
  return directory.empty() ? std::string() : (std::filesystem::path(directory) / name).string();
}

}  // namespace

std::string admin_file(const Config& config) { return beside_data(config, "admin.key"); }
std::string admin_socket(const Config& config) { return beside_data(config, "admin.sock"); }

// Its first line: older servers wrote a second.
std::optional<std::string> read_admin_key(const std::string& file) {
  if (file.empty() || !only_ours(file)) return std::nullopt;
  std::ifstream in(file);
  std::string key;
  if (!std::getline(in, key) || hash_of_key(key).empty()) return std::nullopt;
  return key;
}

std::optional<std::string> keep_admin_key(const Config& config) {
  const std::string file = admin_file(config);
  if (auto found = read_admin_key(file)) return found;
  if (file.empty()) return std::nullopt;
  // With the tables elsewhere (PostgreSQL) nothing else makes the directory. Ours alone, as the key is.
  const auto directory = std::filesystem::path(file).parent_path();
  std::error_code error;
  if (std::filesystem::create_directories(directory, error)) {
    std::filesystem::permissions(directory, std::filesystem::perms::owner_all, error);
  }
  std::string made = make_key();
  if (!write(file, made)) return std::nullopt;
  return made;
}

}  // namespace logres::server
