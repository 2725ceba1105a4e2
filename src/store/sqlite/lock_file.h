// Keeps a second process away from a file.
#pragma once

#include <string>

namespace logres::store {

// Holds FILE.lock from construction to destruction. The system lets go of it when the process dies, however it dies.
class LockFile {
 public:
  // Throws StoreError when another process holds it. An empty name: nothing to keep.
  explicit LockFile(const std::string& file);
  ~LockFile();
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;

 private:
  int handle_ = -1;
};

}  // namespace logres::store
