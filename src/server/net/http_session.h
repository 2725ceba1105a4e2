// A connection that speaks HTTP: one request after another, until it becomes a WebSocket or ends.
#pragma once

#include "server/net/context.h"

namespace logres::server::net {

void start_http_session(Context& context, Socket socket, const Address& peer);

// Answers once and closes: for connections beyond a limit.
void refuse_connection(Context& context, Socket socket, const Address& peer, Reply reply);

}  // namespace logres::server::net
