import type { Server } from "node:http";
import type { Socket } from "node:net";
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
/** Milliseconds after which an unused connection counts as opened ahead of time. */
const unusedFor = 1_000;
/** Milliseconds of an event loop turn in which hardly anything can have arrived unnoticed. */
const shortTurn = 2;
const quietTurns = 3;
const mostTurns = 2_000;

/** @returns stops the server: every answer is the last of its connection, until all are sent or the time is over */
export function stoppable(server: Server): (times: StopTimes) => Promise<void> {
  const silent = connectionsWithoutRequest(server);
  return async ({ delayMs, limitMs = 25_000 }) => {
    startDraining();
    const end = performance.now() + limitMs;
    await sleep(Math.max(delayMs, leastDelay));
    await afterReading(silent.accepted);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const sweep = setInterval(() => {
      void afterReading(silent.accepted).then(() => {
        server.closeIdleConnections();
        silent.closeAll();
      });
    }, sweepEvery);
    await Promise.race([closed, sleep(Math.max(end - performance.now(), 0), undefined, { ref: false })]);
    clearInterval(sweep);
    server.closeAllConnections();
  };
}

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

/** Node counts neither connections that browsers open ahead nor those that no longer speak HTTP as idle. */
function connectionsWithoutRequest(server: Server) {
  const opened = new Map<Socket, number>();
  const upgraded = new Set<Socket>();
  let count = 0;
  server.on("connection", (socket: Socket) => {
    count += 1;
    opened.set(socket, performance.now());
    socket.once("close", () => opened.delete(socket) && upgraded.delete(socket));
  });
  server.on("upgrade", ({ socket }) => upgraded.add(socket));
  const isOver = (socket: Socket, at: number) =>
    upgraded.has(socket) || (socket.bytesRead === 0 && performance.now() - at > unusedFor);
  const closeAll = () => {
    for (const [socket, at] of opened) if (isOver(socket, at)) socket.destroy();
  };
  return { closeAll, accepted: () => count };
}
