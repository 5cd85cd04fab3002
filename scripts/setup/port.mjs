import net from "node:net";

import { Failure } from "./failure.mjs";

/** Runs before a build, so that nobody waits a minute to learn that the port is taken. */
export async function requireFreePort(port, host) {
  if (await isFree(port, host)) return;
  throw new Failure(
    `Port ${port} is in use by another program.\nStop that program, or choose another port: PORT=${nextPort(port)} npm start`,
  );
}

export function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", (error) => resolve(error.code !== "EADDRINUSE"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** @returns {Promise<boolean>} whether a local server responds on the port */
export function isHealthy(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1", timeout: 1_000 });
    const end = (answer) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", end(true)).once("error", end(false)).once("timeout", end(false));
  });
}

const nextPort = (port) => (port < 65_535 ? port + 1 : 3000);
