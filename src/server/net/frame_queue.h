// What waits to be written to one client. Empty it costs a few pointers.
#pragma once

#include <sys/uio.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "server/system/shared_text.h"

namespace logres::server::net {

class FrameQueue {
 public:
  static constexpr std::size_t kAtOnce = 16;  // frames that leave with one call

  // What a call of the system is given: for each frame its head and its text.
  struct Batch {
    std::array<iovec, 2 * kAtOnce> parts;
    std::size_t used = 0;
  };

  bool empty() const { return next_ == frames_.size(); }
  std::size_t size() const { return frames_.size() - next_; }
  std::size_t bytes() const { return bytes_; }

  // A text of ours.
  void push(SharedText text) {
    Queued frame{.text = std::move(text)};
    frame.write_head();
    add(std::move(frame));
  }
  // Bytes that are frames already.
  void push_raw(std::string bytes) { add({.text = std::make_shared<const std::string>(std::move(bytes))}); }

  // What can leave now. It holds as long as nothing is pushed or taken.
  Batch batch() {
    Batch batch;
    for (std::size_t i = next_; i < frames_.size() && i < next_ + kAtOnce; ++i) {
      Queued& frame = frames_[i];
      const std::size_t gone = i == next_ ? gone_ : 0;
      const std::size_t head = frame.head_size;
      if (gone < head) batch.parts[batch.used++] = {frame.head.data() + gone, head - gone};
      const std::size_t of_text = gone > head ? gone - head : 0;
      // The system takes what it shall write as if it could change it.
      batch.parts[batch.used++] = {const_cast<char*>(frame.text->data()) + of_text, frame.text->size() - of_text};
    }
    return batch;
  }

  struct Sent {
    std::size_t texts = 0, bytes = 0;  // of ours, that have left whole
  };
  // So many bytes of what waits have left.
  Sent sent(std::size_t count) {
    Sent sent;
    for (gone_ += count; !empty() && gone_ >= frames_[next_].size();) {
      const Queued& front = frames_[next_];
      gone_ -= front.size();
      if (front.head_size > 0) {
        ++sent.texts;
        sent.bytes += front.text->size();
      }
      pop();
    }
    return sent;
  }
  void clear() {
    frames_ = {};
    next_ = bytes_ = gone_ = 0;
  }

 private:
  struct Queued {
    SharedText text;
    std::array<unsigned char, 10> head{};
    std::uint8_t head_size = 0;  // 0: raw

    std::size_t size() const { return head_size + text->size(); }
    // A whole text, not masked (RFC 6455, 5.2).
    void write_head() {
      const std::uint64_t length = text->size();
      head[0] = 0x81;
      const unsigned more = length < 126 ? 0 : length < 65536 ? 2 : 8;
      head[1] = static_cast<unsigned char>(more == 0 ? length : more == 2 ? 126 : 127);
      for (unsigned i = 0; i < more; ++i) head[2 + i] = static_cast<unsigned char>(length >> (8 * (more - 1 - i)));
      head_size = static_cast<std::uint8_t>(2 + more);
    }
  };

  void add(Queued frame) {
    bytes_ += frame.text->size();
    frames_.push_back(std::move(frame));
  }
  void pop() {
    bytes_ -= frames_[next_].text->size();
    frames_[next_++].text.reset();
    if (empty()) {
      // A client that once got much at a time is not to keep the room for it for ever.
      if (frames_.capacity() > 8) frames_ = {};
      frames_.clear();
      next_ = 0;
    } else if (next_ >= 32) {
      frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(next_));
      next_ = 0;
    }
  }

  std::vector<Queued> frames_;
  std::size_t next_ = 0;
  std::size_t bytes_ = 0;
  std::size_t gone_ = 0;  // of the first one
};

}  // namespace logres::server::net
