#include "cli/app.h"

int main(int argc, char** argv) { return logres::cli::run(argc, argv); }
