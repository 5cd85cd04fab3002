import { Client } from "@opensearch-project/opensearch";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { indexBody } from "@/lib/search/engine-rules";

import { testingOpenSearch } from "./testing-opensearch";

const server = testingOpenSearch();
let client: Client;

beforeAll(async () => {
  await server.start();
  client = new Client({ node: server.url(), maxRetries: 0 });
  await client.indices.create({ index: "some", body: { ...indexBody, aliases: { it: {} } } });
});
beforeEach(() => void server.faults.splice(0));
afterAll(() => server.stop());

const rejected: [string, () => Promise<unknown>][] = [
  ["an unknown query", () => search({ fuzzy_like: { name: "x" } })],
  ["an unknown key of a query", () => search({ bool: { musts: [] } })],
  ["two queries in one", () => search({ match_all: {}, bool: {} })],
  ["a field that is not mapped", () => search({ match: { title: { query: "x" } } })],
  ["a term of a text", () => search({ term: { name: "x" } })],
  ["an unknown key of a search", () => client.search({ index: "it", body: { limit: 3 } as object })],
  ["too large a window", () => client.search({ index: "it", body: { size: 10_001, query: { match_all: {} } } })],
  [
    "an order by a text",
    () => client.search({ index: "it", body: { query: { match_all: {} }, sort: [{ name: "asc" }] } }),
  ],
  [
    "an unknown parameter",
    () => client.search({ index: "it", preference: "_local", body: { query: { match_all: {} } } }),
  ],
  ["an unknown call", () => client.cluster.health()],
  [
    "an index with an unknown setting",
    () => client.indices.create({ index: "other", body: { setting: {} } as object }),
  ],
  ["a write without a version", () => bulk([{ delete: { _id: "1" } }])],
  ["a document with another field", () => bulk([{ index: { ...target } }, { colour: "red" }])],
  ["a document with a wrong type", () => bulk([{ index: { ...target } }, { sold: "many" }])],
];
const target = { _id: "1", version: 1, version_type: "external_gte" as const };
const search = (query: object) => client.search({ index: "it", body: { query } });
const bulk = (body: object[]) => client.bulk({ index: "it", require_alias: true, body });

it.each(rejected)("rejects %s, and remembers it", async (_, call) => {
  await expect(call()).rejects.toThrow();
  expect(server.faults).toHaveLength(1);
});

it("needs an alias where one is asked for", async () => {
  await expect(client.bulk({ index: "some", require_alias: true, body: [{ delete: target }] })).rejects.toThrow();
});
