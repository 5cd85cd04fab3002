// What traces cost the server, on the production build and an embedded database with the demo shop:
//   node --import tsx bench/traces.ts [rounds]
// Servers without traces, with a tenth of them and with all are measured in turn, because the machine's speed changes.
// Prints the median of the rounds: start, memory, and processor time per request.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";

import { kill, memoryOf, processorSeconds, startServer, untilReady, type ServerProcess } from "../e2e/server-process";

const rounds = Number(process.argv[2] ?? 3);
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const collector = http.createServer((request, response) => request.resume().on("end", () => response.end("{}")));
collector.listen(0, "127.0.0.1");
await once(collector, "listening");
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const cases = { off: undefined, "a tenth": "0.1", all: "1" } as const;
const loads = {
  "page from memory": { total: 6_000, path: () => "/" },
  "rendered page": { total: 240, path: (at: number) => `/products?q=lamp+${at}` },
  "call of the API": { total: 3_000, path: () => "/api/Product/GetSearchSuggestions?query=lamp" },
};
type Figures = Record<string, number>;

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume().on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(url))));
    });
    request.on("error", reject);
  });
}

async function load(server: ServerProcess, total: number, path: (at: number) => string): Promise<number> {
  const before = processorSeconds(server);
  let next = 0;
  const client = async () => {
    while (next < total) await ask(server.url + path((next += 1)));
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return ((processorSeconds(server) - before) * 1_000) / total;
}

async function measure(directory: string, ratio: string | undefined): Promise<Figures> {
  const traced = ratio && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio };
  // The jobs run elsewhere in a large shop, and would be measured at random.
  const server = await startServer({ DATA_DIR: directory, ROLE: "web", ...traced });
  await untilReady(server);
  const figures: Figures = { "start, s of processor": processorSeconds(server) };
  for (const { path } of Object.values(loads)) await load(server, 400, (at) => path(at + 1_000));
  for (const [name, { total, path }] of Object.entries(loads))
    figures[`${name}, ms of processor`] = await load(server, total, path);
  figures["memory afterwards, MB"] = memoryOf(server, "VmRSS");
  await kill(server, "SIGTERM");
  return figures;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const directory = mkdtempSync(path.join(os.tmpdir(), "nijer-bench-traces-"));
const found: Record<string, Figures[]> = {};
await measure(directory, undefined);
for (let round = 0; round < rounds; round += 1)
  for (const [name, ratio] of Object.entries(cases)) (found[name] ??= []).push(await measure(directory, ratio));
for (const [name, all] of Object.entries(found)) {
  const rows = Object.keys(all[0] ?? {}).map(
    (row) => `${row}: ${median(all.map((each) => each[row] ?? 0)).toFixed(3)}`,
  );
  console.log(`${name}\n  ${rows.join("\n  ")}`);
}
rmSync(directory, { recursive: true, force: true });
collector.close().closeAllConnections();
process.exit();
