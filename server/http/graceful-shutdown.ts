import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { startDraining } from "../../lib/shutdown";

type StopTimes = {
  /** Milliseconds that the server still listens, so that load balancers notice that it is not ready. */
  delayMs: number;
  /** Milliseconds from the signal, after which running requests are cut off. */
  limitMs?: number;
};

/** A client that sends one request after the other finds its connection closed by an answer, never between two. */
const leastDelay = 250;
const sweepEvery = 100;
/** A connection that has been open and unused for this long was opened ahead of time. */
const unusedFor = 1_000;
/** Milliseconds of an event loop turn in which hardly anything can have arrived unnoticed. */
const shortTurn = 2;

/**
 * Prepares a server to be stopped without cutting off requests. @returns stops it: answers continue, each as the last
 * of its connection, until all are sent or the time is over
 */
export function stoppable(server: Server): (times: StopTimes) => Promise<void> {
  const silent = connectionsWithoutRequest(server);
  return async ({ delayMs, limitMs = 25_000 }) => {
    startDraining();
    const end = performance.now() + limitMs;
    await sleep(Math.max(delayMs, leastDelay));
    await afterReading();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const sweep = setInterval(() => {
      void afterReading().then(() => {
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
 * Resolves when the event loop has accepted and read everything that has arrived. Arrivals during a long task are not
 * known before that: their connections look idle or wait to be accepted, and closing would cut them off.
 */
async function afterReading(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - began < shortTurn) return;
  }
}

/** Those that browsers open ahead, and those that no longer speak HTTP: the server counts neither as idle. */
function connectionsWithoutRequest(server: Server) {
  const opened = new Map<Socket, number>();
  const upgraded = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    opened.set(socket, performance.now());
    socket.once("close", () => opened.delete(socket) && upgraded.delete(socket));
  });
  server.on("upgrade", ({ socket }) => upgraded.add(socket));
  const isOver = (socket: Socket, at: number) =>
    upgraded.has(socket) || (socket.bytesRead === 0 && performance.now() - at > unusedFor);
  const closeAll = () => {
    for (const [socket, at] of opened) if (isOver(socket, at)) socket.destroy();
  };
  return { closeAll };
}
