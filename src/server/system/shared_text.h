// Text on its way to clients, shared by all it goes to. A view is some KB, made and sent thousands of times a second:
// the room of one that everybody has received serves the next.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace logres::server {

using SharedText = std::shared_ptr<const std::string>;

// For one thread: frames made here must be let go there, too.
class SharedTextPool {
 public:
  static constexpr std::size_t kKept = 64;            // strings
  static constexpr std::size_t kLargest = 16 * 1024;  // bytes of each: a whole log is not kept

  // An empty string with room.
  std::string take() {
    if (shelf_->empty()) return {};
    std::string text = std::move(shelf_->back());
    shelf_->pop_back();
    return text;
  }
  // One that was not sent.
  void give(std::string text) {
    if (shelf_->size() >= kKept || text.capacity() > kLargest || text.capacity() < 64) return;
    text.clear();
    shelf_->push_back(std::move(text));
  }
  SharedText share(std::string text) {
    const auto used = std::make_shared<Used>(shelf_, std::move(text));
    return {used, &used->text};
  }

 private:
  using Shelf = std::vector<std::string>;
  struct Used {
    Used(std::shared_ptr<Shelf> from, std::string content) : shelf(std::move(from)), text(std::move(content)) {}
    ~Used() {
      if (shelf->size() >= kKept || text.capacity() > kLargest) return;
      text.clear();
      shelf->push_back(std::move(text));
    }
    Used(const Used&) = delete;
    Used& operator=(const Used&) = delete;

    std::shared_ptr<Shelf> shelf;
    std::string text;
  };

  static std::shared_ptr<Shelf> empty_shelf() {
    auto shelf = std::make_shared<Shelf>();
    shelf->reserve(kKept);  // so that nothing is allocated, and nothing can fail, while a frame is let go
    return shelf;
  }

  std::shared_ptr<Shelf> shelf_ = empty_shelf();
};

}  // namespace logres::server
