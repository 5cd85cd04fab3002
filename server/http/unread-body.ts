import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds that a client may go on sending what nobody reads. */
const patience = 10_000;

/**
 * Discards the rest of a request's body when the request is answered before all of it has arrived, because the
 * connection's next request follows it. Node does so only for a body that nobody has begun to read; a body that a
 * handler abandons would block the connection for good.
 */
export function skipUnreadBody(request: IncomingMessage, response: ServerResponse, patienceMs = patience): void {
  // A stream that is aborted loses it.
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete || socket.destroyed) return;
    const timer = setTimeout(() => request.complete || socket.destroy(), patienceMs).unref();
    socket.once("close", () => clearTimeout(timer));
    // The parser pauses the connection when a stream stops reading.
    request.push = () => true;
    socket.pause();
    socket.resume();
  });
}
