// The server process: `node --import tsx scripts/serve.ts [--dev]`. Binds the port first, so that a port in use is
// told before anything else happens, then lets Next open the database and answer.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";

import nextModule from "next";

import { EnvError, parseEnv, type Env } from "../lib/env";
import { headersOfAll, useBuiltConfig } from "./server/built-config";
import { serveBuiltFiles } from "./server/built-files";
import { allowUploads } from "./server/content-policy";
import { rememberPages } from "./server/page-memory";

// Next is CommonJS: under an ES module loader its function may arrive one level down.
const next = ((nextModule as unknown as { default?: typeof nextModule }).default ?? nextModule) as typeof nextModule;
const dev = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });

// The maps of the build take a tenth of the server's memory. Who looks for a fault can have them.
if (!dev && !/--enable-source-maps/.test(process.env.NODE_OPTIONS ?? "")) process.setSourceMapsEnabled(false);

const env = readEnv();
process.env.PORT = String(env.PORT);

const started = performance.now();
const server = createServer();
server.headersTimeout = 20_000;
server.requestTimeout = 120_000;
// Longer than the minute for which proxies in front keep theirs: a connection closed while it is used again is an error.
server.keepAliveTimeout = 75_000;

server.once("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE")
    fail(`Port ${env.PORT} is in use. Stop what uses it, or choose another: PORT=3001 npm start`);
  if (error.code === "EACCES")
    fail(`Port ${env.PORT} may not be opened by this user. Choose one above 1023 with PORT.`);
  fail(error.message);
});

server.listen(env.PORT, env.HOST, () => void start());

async function start(): Promise<void> {
  if (!dev) useBuiltConfig();
  const app = next({ dev, hostname: "localhost", port: env.PORT, httpServer: server });
  const ready = app.prepare().then(() => {
    const handle = app.getRequestHandler();
    if (dev) return handle;
    const pages = rememberPages((request, response) => handle(request, response));
    return serveBuiltFiles(pages, path.join(process.cwd(), ".next", "static"), headersOfAll());
  });
  server.on("request", (request, response) => {
    shield(request, response);
    void ready.then((handle) => handle(request, response)).catch(() => response.destroy());
  });
  await ready.catch((error: unknown) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  await databaseReady();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Nijer is ready on ${env.SITE_URL} after ${seconds} s${dev ? " (development)" : ""}`);
}

/** Next opens the database with its first request; people are told of the server once it can answer them. */
async function databaseReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** What the outside may not say, and what the inside need not tell. */
function shield(request: IncomingMessage, response: ServerResponse): void {
  request.headers["x-client-address"] = addressOf(request);
  const given = String(request.headers["x-request-id"] ?? "");
  const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  request.headers["x-request-id"] = requestId;
  response.setHeader("X-Request-Id", requestId);
  if (!env.TRUST_PROXY) {
    delete request.headers["x-forwarded-for"];
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
  }
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const known = name.toLowerCase();
    // The rewrite names the inner market segment; no address ever shows it.
    if (known === "x-middleware-rewrite") return response;
    const isPolicy = known === "content-security-policy";
    return setHeader(name, isPolicy ? allowUploads(String(value), env.S3_PUBLIC_URL) : value);
  };
}

/** The peer's address; behind a trusted proxy the last one that proxy added. */
function addressOf(request: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY
    ? String(request.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || request.socket.remoteAddress || "unknown";
}

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return fail(error instanceof EnvError ? error.message : String(error));
  }
}

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

let stoppingSince: number | undefined;

/**
 * Lets running requests end, then closes; ten seconds, or a second signal, ends it at once. One Ctrl-C may arrive
 * twice, from the terminal and from the parent process: what comes within a second is the same wish.
 */
function stop(): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > 1_000) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 10_000).unref();
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
