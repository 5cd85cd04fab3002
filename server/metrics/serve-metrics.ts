import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import { installMetrics } from "../../lib/metrics";
import { createMetrics, type ServerMetrics } from "./registry";
import { kindOf } from "./request-kind";

/** Serves metrics on a port that no proxy should reach. @returns null without a port: nothing is measured */
export function startMetrics(port: number | undefined, host: string): (ServerMetrics & { server: Server }) | null {
  if (port === undefined) return null;
  const metrics = createMetrics();
  installMetrics(metrics);
  const server = createServer((request, response) => void answer(metrics, request, response));
  server.listen(port, host);
  server.unref();
  return { ...metrics, server };
}

async function answer({ registry }: ServerMetrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isAsked = request.method === "GET" && /^\/metrics(?:\?|$)/.test(request.url ?? "");
  if (!isAsked) return void response.writeHead(404).end();
  try {
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

/** Counts a request when its answer is complete or its client has gone. */
export function measureRequest(metrics: ServerMetrics, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  const kind = kindOf(request.url ?? "/");
  response.once("close", () => {
    metrics.observeRequest(kind, response.statusCode, (performance.now() - started) / 1_000);
  });
}
