import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, it, test } from "vitest";

import { metrics } from "../../lib/metrics";
import { kindOf } from "./request-kind";
import { startMetrics } from "./serve-metrics";

let started: ReturnType<typeof startMetrics>;
afterEach(() => {
  started?.server.close();
  delete (globalThis as { nijerMetrics?: unknown }).nijerMetrics;
});

async function start() {
  started = startMetrics(0, "127.0.0.1");
  if (!started) throw new Error("no metrics");
  if (!started.server.listening) await once(started.server, "listening");
  const { port } = started.server.address() as AddressInfo;
  const read = async (path = "/metrics") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  return { ...started, read };
}

test.each([
  ["/", "page"],
  ["/products/details/lamp?option=2", "page"],
  ["/products?q=a.b", "page"],
  ["/api/Product/GetProducts?x=1", "api"],
  ["/api/health/ready", "health"],
  ["/api/healthy", "api"],
  ["/_next/static/chunks/a.js", "static"],
  ["/page-data/build/hash/products", "page-data"],
  ["/media/ab/cd.webp", "media"],
  ["/sitemap.xml", "feed"],
  ["/sitemap/products-1.xml", "feed"],
  ["/favicon.ico", "static"],
] as const)("%s is of the kind %s", (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});

describe("the metrics", () => {
  it("are not measured without a port", () => {
    expect(startMetrics(undefined, "127.0.0.1")).toBeNull();
    expect(metrics()).toBeUndefined();
  });

  it("say what was counted, under the names of the dashboard", async () => {
    const { read, observeRequest } = await start();
    observeRequest("page", 200, 0.002);
    observeRequest("page", 503, 2);
    metrics()?.observeCall("GET Product/GetProducts", 404, 0.02);
    metrics()?.observeStatement(0.001);
    metrics()?.countCache("html", "hit");
    metrics()?.countPayment("paid");
    metrics()?.countSearch("nothing");
    const { text } = await read();
    expect(text).toContain('nijer_http_request_seconds_bucket{le="0.0025",kind="page",status="2xx"} 1');
    expect(text).toContain('nijer_http_request_seconds_count{kind="page",status="5xx"} 1');
    expect(text).toContain('nijer_api_call_seconds_count{call="GET Product/GetProducts",status="4xx"} 1');
    expect(text).toContain("nijer_database_statement_seconds_count 1");
    expect(text).toContain('nijer_cache_reads_total{layer="html",result="hit"} 1');
    expect(text).toContain('nijer_payments_total{result="paid"} 1');
    expect(text).toContain('nijer_searches_total{result="nothing"} 1');
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  it("have a gauge as long as it can be read, and none that is made up", async () => {
    const { read } = await start();
    let isThere = true;
    metrics()?.addGauges(async () => {
      if (!isThere) throw new Error("the database does not answer");
      return { mails_waiting: 3 };
    });
    metrics()?.addGauges(async () => ({ database_waiting: 0 }));
    expect((await read()).text).toMatch(/^nijer_mails_waiting 3$/m);
    isThere = false;
    const { text } = await read();
    expect(text).not.toMatch(/^nijer_mails_waiting \d/m);
    expect(text).toMatch(/^nijer_database_waiting 0$/m);
  });

  it("are at their own address only", async () => {
    const { read } = await start();
    expect((await read("/")).status).toBe(404);
    expect((await read("/metrics?x=1")).status).toBe(200);
  });
});
