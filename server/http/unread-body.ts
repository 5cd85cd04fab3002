import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds that a client may go on sending. */
const defaultTimeoutMs = 10_000;

/**
 * Discards the rest of an answered request's body, which precedes the connection's next request. Node does so only
 * where nobody has read: a body abandoned by a handler would block the connection.
 */
export function skipUnreadBody(request: IncomingMessage, response: ServerResponse, timeoutMs = defaultTimeoutMs): void {
  // An aborted stream loses it.
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete || socket.destroyed) return;
    const timer = setTimeout(() => request.complete || socket.destroy(), timeoutMs).unref();
    socket.once("close", () => clearTimeout(timer));
    // The parser pauses the connection when a stream stops reading.
    request.push = () => true;
    socket.pause();
    socket.resume();
  });
}
