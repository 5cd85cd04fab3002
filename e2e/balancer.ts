import http, { Agent } from "node:http";
import type { AddressInfo } from "node:net";

/** Test code: a load balancer that sends each request to the next instance that is ready, and repeats none. */
export type Balancer = { url: string; readyCount: () => number; close: () => Promise<void> };

type Target = { url: URL; isReady: boolean; agent: Agent };

/** Milliseconds between questions for the readiness; instances have to listen longer than that after SIGTERM. */
const everyMs = 200;

export async function balance(urls: readonly string[], listenOn = 0): Promise<Balancer> {
  const targets = urls.map((url): Target => {
    return { url: new URL(url), isReady: true, agent: new Agent({ keepAlive: true, maxSockets: 16 }) };
  });
  let turn = 0;
  const next = () => {
    const ready = targets.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };
  const server = http.createServer((request, response) => {
    const target = next();
    const reject = (reason: string) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { "content-type": "text/plain" }).end(reason);
    };
    if (!target) return reject("no instance is ready");
    const { connection: _hop, ...headers } = request.headers;
    const options = { agent: target.agent, method: request.method, path: request.url, headers };
    const inner = http.request(target.url, options, (answer) => {
      const { connection: _own, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.on("error", (error) => response.destroy(error));
      answer.pipe(response);
    });
    inner.on("error", (error) => reject(error.message));
    request.pipe(inner);
  });
  // Over a connection of its own each time, as load balancers do.
  const ask = (target: Target) =>
    new Promise<void>((resolve) => {
      const end = (isReady: boolean) => {
        target.isReady = isReady;
        resolve();
      };
      http
        .get(new URL("/api/health/ready", target.url), { agent: false }, (answer) => {
          answer.resume();
          end(answer.statusCode === 200);
        })
        .on("error", () => end(false));
    });
  const timer = setInterval(() => void Promise.all(targets.map(ask)), everyMs);
  await new Promise<void>((resolve) => server.listen(listenOn, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    readyCount: () => targets.filter(({ isReady }) => isReady).length,
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of targets) agent.destroy();
    },
  };
}
