#include "core/limits.h"

#include <stdexcept>

namespace logres {

void limit_exceeded(const char* what) { throw std::length_error(what); }

}  // namespace logres
