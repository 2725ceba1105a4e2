// Fixed sizes that hold in every build.
#pragma once

namespace logres {

// A list or stack of fixed size is full although the rules promise that it never is. Throws std::length_error: the move
// is not made, and whoever asked (a server's table, a search) fails instead of writing beyond the end.
[[noreturn]] void limit_exceeded(const char* what);

}  // namespace logres
