// Binds the port first, so that a port in use is reported at once.
import "../scripts/setup/prepare-process.mjs";

import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

import nextModule from "next";

import { EnvError, parseEnv, type Env } from "../lib/env";
import { feedFolder } from "../lib/feeds/folder";
import { reachOf, startNotes } from "../lib/installation/rules";
import { log } from "../lib/log";
import { isDraining, onShutdown, runShutdownHooks } from "../lib/shutdown";
import { awaitFirstPage, pagesToWarm } from "../lib/warm-up";
import { pageHeaders, loadBuiltConfig } from "./built-config";
import { readFromReplica } from "./http/replica-reads";
import { serveStaticAssets } from "./http/static-assets";
import { serveFeedFiles } from "./http/feed-files";
import { ownUrl } from "./http/own-url";
import { cacheHtml } from "./http/html-cache";
import { startPurging } from "./cache/purge";
import { allTags } from "./cache/purge-keys";
import { buildFiles, storePagesUnmeasured } from "./next-internals";
import { measureRequest, startMetrics } from "./metrics/serve-metrics";
import { makeFilesPrivate, makePrivate } from "./private-directory";
import { guardRequests } from "./http/request-gate";
import { switchServiceWorker } from "./http/service-worker";
import type { SharedCaching } from "./http/shared-cache";
import { shopResponse } from "./http/response-headers";
import { SharedPageData } from "./http/shared-page-data";
import { archiveStaticFiles } from "./http/static-archive";
import { stoppable } from "./http/graceful-shutdown";
import type { Handler } from "./http/record-response";
import { serveByRole } from "./http/worker-gate";
import { requestPage, warmUp } from "./http/warm-up";
import { skipUnreadBody } from "./http/unread-body";

// Next is CommonJS: an ES module loader may put its function one level down.
const next = ((nextModule as unknown as { default?: typeof nextModule }).default ?? nextModule) as typeof nextModule;
const dev = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });

// Source maps take a tenth of the server's memory. Node's option loads them for debugging.
if (!dev && !/--enable-source-maps/.test(process.env.NODE_OPTIONS ?? "")) process.setSourceMapsEnabled(false);

const env = readEnv();
process.env.PORT = String(env.PORT);
try {
  makePrivate(path.resolve(env.DATA_DIR));
} catch (error) {
  fail(`The data directory ${path.resolve(env.DATA_DIR)} cannot be used: ${(error as Error).message}`);
}

const started = performance.now();
const server = createServer({
  ServerResponse: shopResponse({
    isSecure: env.SITE_URL.startsWith("https:"),
    uploads: env.S3_PUBLIC_URL,
    hasTagManager: env.TAG_MANAGER_ID !== undefined,
    isDraining,
  }),
});
const stopServer = stoppable(server);
server.headersTimeout = 20_000;
server.requestTimeout = 120_000;
// More than the minute for which proxies keep connections: reusing a closing one is an error.
server.keepAliveTimeout = 75_000;

server.once("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE")
    fail(`Port ${env.PORT} is in use. Stop what uses it, or choose another: PORT=3001 npm start`);
  if (error.code === "EACCES")
    fail(`Port ${env.PORT} may not be opened by this user. Choose one above 1023 with PORT.`);
  fail(error.message);
});

const traced = env.OTEL_EXPORTER_OTLP_ENDPOINT ? (await import("./tracing/start")).startTracing(traceSettings()) : null;
const metrics = startMetrics(env.METRICS_PORT, env.HOST);
metrics?.server.once("error", (error) => fail(`The metrics cannot be served on METRICS_PORT: ${error.message}`));

server.listen(env.PORT, env.HOST, () => void start());

async function start(): Promise<void> {
  const url = ownUrl(server.address() as AddressInfo);
  if (!dev) loadBuiltConfig();
  if (!dev) storePagesUnmeasured();
  const app = next({ dev, hostname: "localhost", port: env.PORT, httpServer: server });
  const ready = app.prepare().then(async () => {
    const answer = app.getRequestHandler();
    const handle = traced ? traced((request, response) => answer(request, response)) : answer;
    if (dev) return serveFeedFiles(handle, feedFolder(env), []);
    const headers = pageHeaders();
    const render: Handler = (request, response) => handle(request, response);
    const pages = cacheHtml(env.DATABASE_REPLICA_URL ? readFromReplica(render) : render, {
      headers,
      build: buildName(),
      sharedCaching: sharedCaching(),
      sharedData: sharedData(),
    });
    const files = serveStaticAssets(pages, await staticFiles(), headers);
    const all = switchServiceWorker(files, { isOn: env.SERVICE_WORKER, headers });
    const shown = serveByRole(serveFeedFiles(all, feedFolder(env), headers), env.ROLE);
    return guardRequests(shown, headers);
  });
  closeNext = () => app.close();
  server.on("request", (request, response) => {
    shield(request, response);
    skipUnreadBody(request, response);
    if (metrics) measureRequest(metrics, request, response);
    void ready.then((handle) => handle(request, response)).catch(() => response.destroy());
  });
  await ready.catch((error: unknown) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  await renderFirstPage(url);
  await databaseReady(url);
  await closeDataFiles();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Nijer is ready on ${env.SITE_URL} after ${seconds} s${dev ? " (development)" : ""}`);
  for (const note of startNotes(env)) console.log(note);
  await warmPages(url).catch((error: unknown) => log().warn({ err: error }, "pages could not be rendered ahead"));
}

function traceSettings() {
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: ratio, TRUST_PROXY: acceptsParents } = env;
  return { serviceName, ratio, acceptsParents };
}

/** Pages may be stored until they change, if the cache can be purged. */
function sharedCaching(): SharedCaching | undefined {
  const { PURGE_URL: url, PURGE_TOKEN: token, SHARED_CACHE } = env;
  if (url === undefined) return SHARED_CACHE ? { purges: false } : undefined;
  const { purge, stop: stopPurging } = startPurging({ url, token, log: log() });
  (globalThis as { nijerPurge?: typeof purge }).nijerPurge = purge;
  onShutdown("cache in front", stopPurging);
  // Pages of another build, and those that changed while no server ran.
  purge([allTags]);
  return { purges: true };
}

/** Only a folder of their own tells instances of each other's pages. */
function sharedData(): SharedPageData | undefined {
  if (!env.STATIC_ARCHIVE_DIR) return undefined;
  const shared = new SharedPageData(path.resolve(env.STATIC_ARCHIVE_DIR), (error) =>
    log().warn({ err: error }, "a page's data could not be shared"),
  );
  onShutdown("page data", shared.pruneHourly());
  return shared;
}

/** The build's own files, and the archive of all builds. */
async function staticFiles() {
  const built = path.join(process.cwd(), ".next");
  const folder = path.join(built, "static");
  const archive = path.resolve(env.STATIC_ARCHIVE_DIR ?? path.join(env.DATA_DIR, "static"));
  try {
    await archiveStaticFiles(folder, archive, buildName());
  } catch (error) {
    console.warn(`Pages of this build will miss their scripts after the next: ${(error as Error).message}`);
  }
  return { folder, archive };
}

const buildName = () => readFileSync(path.join(process.cwd(), ".next", buildFiles.id), "utf8").trim();

/** A copied directory has the permissions of its origin. */
async function closeDataFiles(): Promise<void> {
  for (const folder of ["database", "static"]) {
    const directory = path.resolve(env.DATA_DIR, folder);
    if (existsSync(directory)) await makeFilesPrivate(directory).catch((error: Error) => console.warn(error.message));
  }
}

const hasPages = !dev && env.ROLE !== "worker" && env.WARM_PAGES > 0;
const firstPageRendered = hasPages ? awaitFirstPage() : () => undefined;

/** The first search reads the words of the catalogue, for half a second where it is large. */
const firstAddresses = ["/", "/api/Product/GetSearchSuggestions?query=a"];

/** What fails here is said by the readiness check. */
async function renderFirstPage(url: string): Promise<void> {
  if (hasPages) await Promise.all(firstAddresses.map((address) => requestPage(url + address)));
  firstPageRendered();
}

async function warmPages(url: string): Promise<void> {
  if (!hasPages || isDraining()) return;
  const begun = performance.now();
  const paths = await pagesToWarm(env.WARM_PAGES);
  const shown = await warmUp({ url, paths, isStopping: isDraining });
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  log().info({ pages: shown, seconds }, "popular pages are rendered");
}

/** Next opens the database with its first request. */
async function databaseReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Removes headers that clients may not send or need not see. */
function shield(request: IncomingMessage, response: ServerResponse): void {
  request.headers["x-client-address"] = addressOf(request);
  const given = String(request.headers["x-request-id"] ?? "");
  // A visitor's own one could name another's request in the log.
  const requestId = env.TRUST_PROXY && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  request.headers["x-request-id"] = requestId;
  response.setHeader("X-Request-Id", requestId);
  if (!env.TRUST_PROXY) {
    delete request.headers["x-forwarded-for"];
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
  }
}

/** The peer's address; behind a trusted proxy, the last one that the proxy added. */
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
let closeNext: () => Promise<void> = async () => undefined;

/** A second signal ends at once, but not within a second: Ctrl-C may come twice, from terminal and parent. */
function stop(): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > 1_000) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  // Closed first: its work after answers needs all the others.
  onShutdown("Next", () => closeNext());
  void stopServer({ delayMs: dev ? 0 : shutdownDelay() }).then(end);
}

/** Load balancers check readiness every few seconds; a developer's machine has none. */
function shutdownDelay(): number {
  return env.SHUTDOWN_DELAY_MS ?? (reachOf(env.SITE_URL) === "loopback" ? 0 : 5_000);
}

async function end(): Promise<void> {
  await runShutdownHooks((name, error) => {
    console.error(`Closing "${name}" failed:`, error);
    process.exitCode = 1;
  });
  process.exit();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
