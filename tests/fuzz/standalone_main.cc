// Runs saved inputs through a fuzz target without libFuzzer, so that findings stay tests in every build.
// Usage: <name>_fuzz FILE|DIRECTORY...    Directories are searched recursively; a missing one is empty.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

// The directory's order is arbitrary: a set makes every run the same.
std::set<fs::path> inputs_below(const fs::path& path) {
  std::set<fs::path> inputs;
  if (fs::is_directory(path)) {
    for (const auto& entry : fs::recursive_directory_iterator(path)) {
      if (entry.is_regular_file()) inputs.insert(entry.path());
    }
  } else if (fs::exists(path)) {
    inputs.insert(path);
  }
  return inputs;
}

void replay(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  std::fprintf(stderr, "running %s (%zu bytes)\n", path.c_str(), bytes.size());  // named before it can crash
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t count = 0;
  for (int i = 1; i < argc; ++i) {
    for (const fs::path& input : inputs_below(argv[i])) {
      replay(input);
      ++count;
    }
  }
  LLVMFuzzerTestOneInput(nullptr, 0);
  std::printf("%zu inputs replayed\n", count);
  return 0;
}
