import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a client may go on sending what nobody reads. Milliseconds. */
const patience = 10_000;

/**
 * Reads a request's body on, into nothing, when the request is answered before all of it has come: the next request of
 * the connection is behind it. Node does so only for a body that nobody has begun to read. One that a handler begins and
 * breaks off would stop the connection for good.
 */
export function skipUnreadBody(request: IncomingMessage, response: ServerResponse, patienceMs = patience): void {
  // A stream that is broken off loses it.
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete || socket.destroyed) return;
    const timer = setTimeout(() => request.complete || socket.destroy(), patienceMs).unref();
    socket.once("close", () => clearTimeout(timer));
    // The parser stops the connection when a stream takes no more.
    request.push = () => true;
    socket.pause();
    socket.resume();
  });
}
