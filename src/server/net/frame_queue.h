// What waits to be written to one client. Empty it costs three pointers.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "server/shared_text.h"

namespace logres::server::net {

class FrameQueue {
 public:
  bool empty() const { return next_ == frames_.size(); }
  std::size_t size() const { return frames_.size() - next_; }
  std::size_t bytes() const { return bytes_; }
  const SharedText& front() const { return frames_[next_]; }

  void push(SharedText frame) {
    bytes_ += frame->size();
    frames_.push_back(std::move(frame));
  }
  void pop() {
    bytes_ -= front()->size();
    frames_[next_++].reset();
    if (empty()) {
      // A client that once got much at a time is not to keep the room for it for ever.
      if (frames_.capacity() > 16) frames_ = {};
      frames_.clear();
      next_ = 0;
    } else if (next_ >= 32) {
      frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(next_));
      next_ = 0;
    }
  }

 private:
  std::vector<SharedText> frames_;
  std::size_t next_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace logres::server::net
