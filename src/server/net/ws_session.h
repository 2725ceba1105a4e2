// A connection that has become a WebSocket: a client of the hub.
#pragma once

#include "server/net/context.h"

namespace logres::server::net {

// The peer has been counted in context.peers; the session gives that back when it ends.
void start_ws_session(Context& context, Socket socket, const HttpRequest& request, Peer peer);

}  // namespace logres::server::net
