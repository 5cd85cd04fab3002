import { Agent, createServer, request as send, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import fc from "fast-check";
import { getScriptNonceFromHeaders } from "next/dist/server/app-render/get-script-nonce-from-header";
import { isRSCRequestHeader } from "next/dist/server/lib/is-rsc-request";
import { RequestCookies } from "next/dist/server/web/spec-extension/cookies";
import { afterAll, beforeAll, expect, it } from "vitest";

import { currencyOf } from "../../lib/locale/rules";
import { installPageCache } from "../cache/testing-page-cache";
import { cacheHtml } from "./html-cache";
import { guardRequests } from "./request-gate";

type Given = [name: string, value: string][];

const agent = new Agent({ keepAlive: true });
let server: Server;
let pages: ReturnType<typeof installPageCache>;

/** What Next makes of a request, by its own functions where they can be called. */
function rendered(headers: IncomingHttpHeaders): { type: string; body: string } {
  const cookie = new RequestCookies(new Headers({ cookie: headers.cookie ?? "" })).get("cname")?.value;
  const isPrefetch = headers["next-router-prefetch"] === "1";
  const segment = isPrefetch ? headers["next-router-segment-prefetch"] : undefined;
  const place = [headers["next-router-state-tree"], headers["next-router-prefetch"]].join();
  const facts = `${currencyOf(cookie)} ${getScriptNonceFromHeaders(headers) ?? ""} ${headers["user-agent"] ? 0 : "late"}`;
  if (segment !== undefined) return { type: "text/x-component", body: `segment ${String(segment)} ${facts}` };
  if (isRSCRequestHeader(headers.rsc)) return { type: "text/x-component", body: `data ${place} ${facts}` };
  return { type: "text/html", body: `<html><head></head><script>self.__next_f.push([1,"${facts}"])</script></html>` };
}

beforeAll(async () => {
  pages = installPageCache();
  const next = cacheHtml(async ({ headers }, response) => {
    const { type, body } = rendered(headers);
    response.writeHead(200, {
      "content-type": type,
      "content-security-policy": "script-src 'self'",
      "x-nijer-shared-page": "lists",
    });
    response.end(body);
  });
  const handle = guardRequests(next, []);
  server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  pages.remove();
  agent.destroy();
  server.close();
});

/** Sends repeated headers as they are. */
function ask(path: string, given: Given): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const headers = [["host", "localhost"], ...given].flat();
  return new Promise((resolve, reject) => {
    send({ host: "127.0.0.1", port, path, headers, setHost: false, agent } as object, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
      const { "content-type": type, "content-security-policy": policy, etag } = answer.headers;
      answer.on("end", () => resolve({ status: answer.statusCode, type, policy, etag, body }));
    })
      .on("error", reject)
      .end();
  });
}

const nonce = "script-src 'nonce-abcd'";
const values: Record<string, string[]> = {
  rsc: ["1", "", "0", "1, 1"],
  "next-router-prefetch": ["1", "", "2", "3", "x"],
  "next-router-segment-prefetch": ["/_tree", "", "/_full"],
  "next-router-state-tree": ["%5B%22%22%2C%7B%7D%5D", "%5B%22a%22%2C%7B%7D%5D", "", "1", "/_tree"],
  "content-security-policy": [nonce],
  "content-security-policy-report-only": [nonce],
  "user-agent": ["", "browser"],
  cookie: ["cname=EUR", "cname=USD; cname=EUR", "cname=%45UR", "cname", "a=b;\tcname=GBP", "cname =EUR", "CNAME=EUR"],
};
const header = fc
  .constantFrom(...Object.keys(values))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(values[name] ?? []))));
const headers = fc.array(header, { maxLength: 5 });
let addresses = 0;

it("a stored answer is what the request would get without the ones before it", { timeout: 60_000 }, async () => {
  const visits = fc.asyncProperty(fc.array(headers, { minLength: 1, maxLength: 3 }), headers, async (before, last) => {
    const [used, unused] = [`/products?page=${(addresses += 1)}`, `/products?page=${(addresses += 1)}`];
    for (const each of before) await ask(used, each);
    expect(await ask(used, last)).toEqual(await ask(unused, last));
  });
  await fc.assert(visits, { seed: 786, numRuns: 400 });
});

it.each<[string, Given, Given]>([
  ["an empty mark of data", [["rsc", ""]], []],
  ["an empty prefetch", [["next-router-prefetch", ""]], []],
  [
    "a prefetch that is not marked as data",
    [
      ["next-router-prefetch", "1"],
      ["next-router-segment-prefetch", "1"],
      ["next-router-state-tree", "/_tree"],
    ],
    [
      ["rsc", "1"],
      ["next-router-prefetch", "1"],
      ["next-router-segment-prefetch", "/_tree"],
    ],
  ],
  ["two currencies", [["cookie", "cname=USD; cname=EUR"]], []],
  ["an encoded currency", [["cookie", "cname=%45UR"]], []],
  ["a nonce", [["content-security-policy", nonce]], []],
  ["no user agent", [], [["user-agent", "browser"]]],
])("%s changes nothing for the next visitor", async (_, attack, visitor) => {
  const [used, unused] = [`/products?page=${(addresses += 1)}`, `/products?page=${(addresses += 1)}`];
  await ask(used, attack);
  expect(await ask(used, visitor)).toEqual(await ask(unused, visitor));
});
