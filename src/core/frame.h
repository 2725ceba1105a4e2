// What is still to be done, as plain data.
//
// A game keeps a small stack of frames in its state. The engine runs the top frame until one needs an answer; a frame
// may push others and is resumed when they are gone. A nested interrupt is frames on frames: bytes that can be
// compared, stored, printed and set up by a test. Rule for writers: change your own frame first, push last, return.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/limits.h"
#include "core/seat.h"

namespace logres {

struct Frame {
  std::uint8_t step = 0;            // which step: an index into the game's table of steps
  std::uint8_t stage = 0;           // where inside it
  Seat owner = kNoSeat;             // on whose account
  std::uint8_t source = 0;          // which card caused it
  std::array<std::uint8_t, 4> x{};  // locals; the step's file names them
  bool operator==(const Frame&) const = default;
};
static_assert(sizeof(Frame) == 8);

// `Depth` is the deepest nesting the rules can produce; each game justifies its number where it declares it. A stack is
// empty only when the game is over, and then nobody asks for its top (run_steps, `broken` of each game): top() is not
// checked in release builds, what could write past either end is.
template <int Depth>
class FrameStack {
 public:
  bool empty() const { return size_ == 0; }
  int size() const { return size_; }
  Frame& top() {
    assert(size_ > 0);
    return frames_[size_ - 1U];
  }
  const Frame& top() const {
    assert(size_ > 0);
    return frames_[size_ - 1U];
  }
  // 0 is the oldest frame.
  const Frame& at(int i) const { return frames_[static_cast<std::size_t>(i)]; }
  void push(Frame frame) {
    if (size_ == Depth) [[unlikely]]
      limit_exceeded("the stack of frames is full");
    frames_[size_++] = frame;
  }
  // Popped frames are blanked, so that equal situations are equal bytes.
  void pop() {
    if (size_ == 0) [[unlikely]]
      limit_exceeded("the stack of frames is empty");
    frames_[--size_] = Frame{};
  }
  bool operator==(const FrameStack&) const = default;

 private:
  std::array<Frame, Depth> frames_{};
  std::uint8_t size_ = 0;
};

}  // namespace logres
