#include "store/sqlite/lock_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "store/store.h"

namespace logres::store {
namespace {

std::string content(int handle) {
  char bytes[32];
  const ssize_t count = pread(handle, bytes, sizeof bytes, 0);
  return {bytes, count > 0 ? static_cast<std::size_t>(count) : 0};
}

}  // namespace

LockFile::LockFile(const std::string& file) {
  if (file.empty()) return;
  const std::string name = file + ".lock";
  handle_ = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (handle_ < 0) throw StoreError({"error.store.cannot_write", {{"file", name}, {"detail", std::strerror(errno)}}});
  if (flock(handle_, LOCK_EX | LOCK_NB) != 0) {
    const std::string holder = content(handle_);
    ::close(handle_);
    throw StoreError({"error.store.in_use", {{"file", file}, {"process", holder.empty() ? "?" : holder}}});
  }
  const std::string self = std::to_string(getpid());
  if (ftruncate(handle_, 0) != 0 || pwrite(handle_, self.data(), self.size(), 0) < 0) {
    ::close(handle_);
    throw StoreError({"error.store.cannot_write", {{"file", name}, {"detail", std::strerror(errno)}}});
  }
}

LockFile::~LockFile() {
  if (handle_ < 0) return;
  // Emptied, not deleted: somebody may have opened it and wait for nothing but the lock.
  if (ftruncate(handle_, 0) != 0) errno = 0;
  ::close(handle_);
}

}  // namespace logres::store
