import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import { gauges, type Metrics } from "../../lib/metrics";
import type { RequestKind } from "./request-kind";

export type ServerMetrics = Metrics & {
  registry: Registry;
  observeRequest: (kind: RequestKind, status: number, seconds: number) => void;
};

/** Seconds: from a page in memory to a request that the client gave up. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "nijer_http_request_seconds",
    help: "Time until an answer is complete, by what was asked for and the class of the status",
    labelNames: ["kind", "status"],
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: "nijer_api_call_seconds",
    help: "Time until a call of the API is answered",
    labelNames: ["call", "status"],
    buckets,
    registers,
  });
  const statements = new Histogram({
    name: "nijer_database_statement_seconds",
    help: "Time of a statement, without the wait for a connection of the pool",
    buckets,
    registers,
  });
  const caches = new Counter({
    name: "nijer_cache_reads_total",
    help: "Reads of a cache, by layer and result",
    labelNames: ["layer", "result"],
    registers,
  });
  const payments = new Counter({
    name: "nijer_payments_total",
    help: "Payments as the provider reported them",
    labelNames: ["result"],
    registers,
  });
  const searches = new Counter({
    name: "nijer_searches_total",
    help: "Searches of lists, by whether they found something",
    labelNames: ["result"],
    registers,
  });
  const readers: Parameters<Metrics["addGauges"]>[0][] = [];
  addGaugesTo(registry, readers);
  return {
    registry,
    observeRequest: (kind, status, seconds) => requests.labels(kind, classOf(status)).observe(seconds),
    observeCall: (call, status, seconds) => calls.labels(call, classOf(status)).observe(seconds),
    observeStatement: (seconds) => statements.observe(seconds),
    countCache: (layer, result) => caches.labels(layer, result).inc(),
    countPayment: (result) => payments.labels(result).inc(),
    countSearch: (result) => searches.labels(result).inc(),
    addGauges: (read) => void readers.push(read),
  };
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

/** One read per scrape fills all gauges. One that cannot be read is left out instead of being zero. */
function addGaugesTo(registry: Registry, readers: Parameters<Metrics["addGauges"]>[0][]): void {
  let reading: Promise<Record<string, number>> | undefined;
  const readAll = () =>
    (reading ??= Promise.allSettled(readers.map((read) => read()))
      .then((results) => Object.assign({}, ...results.map((one) => (one.status === "fulfilled" ? one.value : {}))))
      .finally(() => (reading = undefined)));
  for (const [name, help] of Object.entries(gauges)) {
    new Gauge({
      name: `nijer_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const value = (await readAll())[name];
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }
}
