#include "cli/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/exit_code.h"
#include "cli/help.h"

namespace logres::cli {
namespace {

constexpr std::size_t kLargestFile = 64U << 20U;

[[noreturn]] void cannot_read(const std::string& path, int error) {
  throw Failure(kNoInput, help("error.cannot_read", {{"file", path}, {"why", std::strerror(error)}}));
}
[[noreturn]] void cannot_write(const std::string& path, int error) {
  throw Failure(kIoError, help("error.cannot_write", {{"file", path}, {"why", std::strerror(error)}}));
}

void write_all(int file, std::string_view content, const std::string& path) {
  while (!content.empty()) {
    const ssize_t n = write(file, content.data(), content.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      const int error = errno;
      close(file);
      cannot_write(path, error);
    }
    content.remove_prefix(static_cast<std::size_t>(n));
  }
}

bool ordinary(const std::string& path) {
  struct stat info{};
  return stat(path.c_str(), &info) != 0 || S_ISREG(info.st_mode);
}

}  // namespace

std::string read_file(const std::string& path) {
  const int file = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) cannot_read(path, errno);
  std::string content;
  char buffer[1U << 16U];
  while (true) {
    const ssize_t n = read(file, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    const int error = errno;
    if (n <= 0 || content.size() > kLargestFile) {
      if (path != "-") close(file);
      if (n < 0) cannot_read(path, error);
      if (content.size() > kLargestFile) throw Failure(kBadData, help("error.too_large", {{"file", path}}));
      return content;
    }
    content.append(buffer, static_cast<std::size_t>(n));
  }
}

void write_file(const std::string& path, std::string_view content) {
  const bool replace = ordinary(path);
  const std::string target = replace ? fmt::format("{}.part{}", path, getpid()) : path;
  const int file = open(target.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) cannot_write(path, errno);
  try {
    write_all(file, content, path);
  } catch (const Failure&) {
    if (replace) std::remove(target.c_str());
    throw;
  }
  const bool closed = close(file) == 0;
  if (!closed || (replace && std::rename(target.c_str(), path.c_str()) != 0)) {
    const int error = errno;
    if (replace) std::remove(target.c_str());
    cannot_write(path, error);
  }
}

}  // namespace logres::cli
