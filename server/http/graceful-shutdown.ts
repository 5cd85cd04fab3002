import type { Server } from "node:http";
import { Server as TcpServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { startDraining } from "../../lib/shutdown";

type StopTimes = {
  /** Milliseconds that the server still listens, so that load balancers notice. */
  delayMs: number;
  /** Milliseconds from the signal, after which running requests are cut off. */
  limitMs?: number;
};

/** Milliseconds in which busy connections end with an answer instead of between two. */
const leastDelay = 250;
const sweepEvery = 100;
/** Milliseconds after which a connection without a request counts as opened ahead of time. */
const unusedFor = 1_000;
/** Milliseconds of an event loop turn in which hardly anything can have arrived unnoticed. */
const shortTurn = 2;
const quietTurns = 3;
const mostTurns = 2_000;

/** @returns stops the server: every answer is the last of its connection, until all are sent or the time is over */
export function stoppable(server: Server): (times: StopTimes) => Promise<void> {
  const connections = connectionsOf(server);
  return async ({ delayMs, limitMs = 25_000 }) => {
    startDraining();
    const end = performance.now() + limitMs;
    await sleep(Math.max(delayMs, leastDelay));
    await afterReading(connections.accepted);
    const closed = new Promise<void>((resolve) => stopListening(server, resolve));
    const sweep = setInterval(() => {
      void afterReading(connections.accepted).then(() => connections.closeUnused(delayMs));
    }, sweepEvery);
    await Promise.race([closed, sleep(Math.max(end - performance.now(), 0), undefined, { ref: false })]);
    clearInterval(sweep);
    server.closeAllConnections();
  };
}

/** HTTP's own `close` first closes idle connections: who connects again meanwhile would be reset. */
const stopListening = (server: Server, done: () => void) => TcpServer.prototype.close.call(server, done);

/**
 * Resolves when all arrivals are read: after a long task, closing would cut off connections that only look idle. Node
 * accepts one connection a turn, and closing resets those that still wait for it.
 */
async function afterReading(accepted: () => number): Promise<void> {
  for (let attempt = 0, quiet = 0; attempt < mostTurns && quiet < quietTurns; attempt++) {
    const [began, before] = [performance.now(), accepted()];
    await new Promise((resolve) => setImmediate(resolve));
    quiet = performance.now() - began < shortTurn && accepted() === before ? quiet + 1 : 0;
  }
}

type Use = { since: number; answering: number; bytesRead: number };

/**
 * Node closes connections as idle however shortly they have been so. A proxy that got an answer whose head did not end
 * its connection, as it was sent before the stop, may be about to use it again. Node also counts neither connections
 * that browsers open ahead nor those that no longer speak HTTP as idle.
 */
function connectionsOf(server: Server) {
  const opened = new Map<Socket, Use>();
  const upgraded = new Set<Socket>();
  let count = 0;
  server.on("connection", (socket: Socket) => {
    count += 1;
    opened.set(socket, { since: performance.now(), answering: 0, bytesRead: 0 });
    socket.once("close", () => opened.delete(socket) && upgraded.delete(socket));
  });
  server.on("upgrade", ({ socket }) => upgraded.add(socket));
  server.on("request", (request, response) => {
    const { socket } = request;
    const use = opened.get(socket);
    if (!use) return;
    use.answering += 1;
    const used = () => Object.assign(use, { since: performance.now(), bytesRead: socket.bytesRead });
    // An answer may come before the end of its request.
    request.once("end", used);
    response.once("close", () => {
      use.answering -= 1;
      used();
    });
  });
  const isOver = (socket: Socket, { since, answering, bytesRead }: Use, delayMs: number) => {
    if (upgraded.has(socket)) return true;
    const isUnused = answering === 0 && socket.bytesRead === bytesRead;
    return isUnused && performance.now() - since >= (bytesRead === 0 ? unusedFor : delayMs);
  };
  /** @param delayMs milliseconds for which one that was used must not have been */
  const closeUnused = (delayMs: number) => {
    for (const [socket, use] of opened) if (isOver(socket, use, delayMs)) socket.destroy();
  };
  return { closeUnused, accepted: () => count };
}
