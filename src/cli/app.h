// The command line of `logres`.
#pragma once

namespace logres::cli {

int run(int argc, char** argv);

}  // namespace logres::cli
