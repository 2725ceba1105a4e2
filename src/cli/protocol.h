// `logres protocol`: the table's protocol over a stream, one request and one answer a line (docs/protocol.md).
#pragma once

#include <istream>
#include <ostream>

namespace logres::cli {

// Answers until the input ends or `quit` is asked for (kOk), or until nobody takes the answers (kIoError: quietly when
// the reader has gone, with a sentence on standard error otherwise, e.g. on a full disk).
int run_protocol(std::istream& in, std::ostream& out);

}  // namespace logres::cli
