// What the program's exit status means; the same numbers as sysexits.h where it has one.
#pragma once

#include <stdexcept>
#include <string>

namespace logres::cli {

enum ExitCode : int {
  kOk = 0,
  kCheckFailed = 1,    // a record is not sound, a simulation found a broken game
  kUsage = 2,          // wrong arguments
  kBadData = 65,       // a file or an answer is not what it should be
  kNoInput = 66,       // a file is missing or cannot be read
  kNoService = 69,     // a port in use, a store that does not answer
  kCannotCreate = 73,  // the file that is to be written exists already
  kIoError = 74,       // a full disk, a closed pipe
  kInterrupted = 130   // Ctrl-C
};

// Ends the command with a sentence on standard error; an empty sentence ends it quietly.
struct Failure : std::runtime_error {
  Failure(ExitCode exit_code, const std::string& message) : std::runtime_error(message), code(exit_code) {}
  ExitCode code;
};

}  // namespace logres::cli
