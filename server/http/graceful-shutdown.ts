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

/** @returns stops the server: every answer is the last of its connection, until all are sent or the time is over */
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

/** Resolves when all arrivals are read: after a long task, closing would cut off connections that only look idle. */
async function afterReading(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - began < shortTurn) return;
  }
}

/** Node counts neither connections that browsers open ahead nor those that no longer speak HTTP as idle. */
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
