// A file of the repository as text; tests run in its root.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

namespace logres {

inline std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace logres
