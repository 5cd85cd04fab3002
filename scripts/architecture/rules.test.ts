import { describe, expect, it } from "vitest";

import { parseFile, type Graph } from "./graph";
import { findViolations } from "./rules";
import { featureOf, roleOf } from "./roles";

function graphOf(files: Record<string, string>): Graph {
  const all = new Set(Object.keys(files));
  return new Map(Object.entries(files).map(([path, text]) => [path, parseFile(path, text, all)]));
}

/** Returns the rules that the files break, in order and without repeats. */
function brokenBy(files: Record<string, string>): string[] {
  return [...new Set(findViolations(graphOf(files), Object.keys(files)).map(({ rule }) => rule))];
}

const server = 'import "server-only";\n';
const value = "export const x = 1;\n";
const queries = { "lib/products/queries.ts": server + value };

describe("what a file is for, read from its name", () => {
  it.each([
    ["lib/orders/rules.ts", "rules"],
    ["lib/orders/stock-rules.ts", "rules"],
    ["lib/orders/place/line-rules.ts", "rules"],
    ["lib/orders/view/queries.ts", "queries"],
    ["lib/orders/place-order.ts", "commands"],
    ["lib/orders/place/place-order.ts", "commands"],
    ["lib/orders/change-rules.ts", "rules"],
    ["lib/orders/changes-of-order.ts", undefined],
    ["lib/orders/place-order.integration.test.ts", undefined],
    ["lib/orders/queries/lines.ts", undefined],
    ["lib/orders/overrules.ts", undefined],
    ["lib/db/queries.ts", undefined],
    ["components/orders/rules.ts", undefined],
  ])("%s is %s", (path, role) => expect(roleOf(path)).toBe(role));

  it("counts api, db, adapters and seo as no feature", () => {
    expect(["lib/orders/x.ts", "lib/api/x.ts", "lib/db/x.ts", "lib/env.ts"].map(featureOf)).toEqual([
      "orders",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("each rule reports its violation and not the legal neighbour", () => {
  const cases: [rule: string, what: string, files: Record<string, string>][] = [
    [
      "layers",
      "lib imports a component",
      { "lib/site.ts": 'import "@/components/ui/x";', "components/ui/x.ts": value },
    ],
    [
      "layers",
      "lib takes a type from a store",
      { "lib/a.ts": 'import type { x } from "../stores/b";', "stores/b.ts": value },
    ],
    [
      "layers",
      "a store imports a component",
      { "stores/a.ts": 'import "@/components/cart/b";', "components/cart/b.ts": value },
    ],
    [
      "layers",
      "lib imports the server process",
      { "lib/a.ts": 'import "../server/http/b";', "server/http/b.ts": value },
    ],
    ["layers", "a page imports the server process", { "app/a.tsx": 'import "@/server/b";', "server/b.ts": value }],
    ["layers", "the server process imports a store", { "server/a.ts": 'import "../stores/b";', "stores/b.ts": value }],
    ["layers", "a component imports a page", { "components/cart/a.tsx": 'import "@/app/b";', "app/b.ts": value }],
    [
      "layers",
      "the demo shop imports a component",
      { "demo/a.ts": 'import "../components/ui/b";', "components/ui/b.ts": value },
    ],
    [
      "demo-at-start",
      "lib fills itself",
      { "lib/db/a.ts": server + 'await import("../../demo/b");', "demo/b.ts": value },
    ],
    [
      "plain-ui",
      "ui imports a feature's component",
      { "components/ui/a.tsx": 'import "../cart/b";', "components/cart/b.ts": value },
    ],
    [
      "plain-ui",
      "ui imports a feature",
      { "components/ui/a.tsx": 'import "@/lib/cart/rules";', "lib/cart/rules.ts": value },
    ],
    [
      "plain-ui",
      "ui imports a feature's store",
      { "components/ui/a.tsx": 'import "@/stores/panels";', "stores/panels.ts": value },
    ],
    ["server-marker", "queries without the marker", { "lib/cart/queries.ts": value }],
    ["server-marker", "a command without the marker", { "lib/cart/save-line.ts": value }],
    [
      "server-marker",
      "an adapter whose marker is not first",
      { "lib/adapters/mail.ts": `import "node:fs";\n${server}` },
    ],
    [
      "sql-in-queries",
      "a handler with drizzle",
      { "lib/cart/handlers.ts": `${server}import { eq } from "drizzle-orm/sql";` },
    ],
    [
      "sql-in-queries",
      "a page with the schema",
      { "app/page.tsx": 'import "@/lib/db/schema/a";', "lib/db/schema/a.ts": value },
    ],
    ["sql-in-queries", "a lib module with pg", { "lib/outbox.ts": 'import pg from "pg";' }],
    ["reading-queries", "a query that inserts", { "lib/cart/queries.ts": `${server}await db.insert(lines);` }],
    ["reading-queries", "a query that updates", { "lib/cart/queries.ts": `${server}await change.tx.update(lines);` }],
    [
      "reading-queries",
      "a query that deletes",
      { "lib/cart/queries.ts": `${server}await (on ?? (await database())).delete(lines);` },
    ],
    [
      "reading-queries",
      "a query with an insert as SQL",
      { "lib/cart/queries.ts": `${server}db.execute(sql\`\n  insert into lines (id) values (1)\`);` },
    ],
    [
      "reading-queries",
      "a query that updates within a select",
      {
        "lib/cart/queries.ts": `${server}sql\`with gone as (\n delete from lines returning id) select id from gone\`;`,
      },
    ],
    [
      "reading-queries",
      "a query that runs a command",
      { "lib/cart/queries.ts": `${server}import { x } from "./save-line";`, "lib/cart/save-line.ts": server + value },
    ],
    [
      "money-at-the-edge",
      "a query that answers dollars",
      { "lib/cart/queries.ts": `${server}import "@/lib/dollars";`, "lib/dollars.ts": value },
    ],
    [
      "money-at-the-edge",
      "a component that reads amounts by itself",
      { "components/cart/sum.tsx": 'import "@/lib/amounts";', "lib/amounts.ts": value },
    ],
    ["pure-rules", "rules with a package", { "lib/cart/rules.ts": 'import { z } from "zod";' }],
    ["pure-rules", "rules with a built-in module", { "lib/cart/rules.ts": 'import { randomInt } from "node:crypto";' }],
    ["pure-rules", "rules with the clock", { "lib/cart/rules.ts": "export const at = () => Date.now();" }],
    ["pure-rules", "rules with today", { "lib/cart/rules.ts": "export const at = () => new Date();" }],
    ["pure-rules", "rules with chance", { "lib/cart/rules.ts": "export const die = () => Math.random();" }],
    ["pure-rules", "rules with the environment", { "lib/cart/rules.ts": "export const x = process.env.X;" }],
    [
      "across-features",
      "contract to rules",
      { "lib/cart/contract.ts": 'import "../orders/rules";', "lib/orders/rules.ts": value },
    ],
    [
      "across-features",
      "rules to contract",
      { "lib/cart/rules.ts": 'import "../orders/contract";', "lib/orders/contract.ts": value },
    ],
    [
      "across-features",
      "queries to queries",
      { "lib/cart/queries.ts": `${server}import "../products/queries";`, ...queries },
    ],
    [
      "across-features",
      "a command to another feature's queries",
      { "lib/cart/save-line.ts": `${server}import "../products/queries";`, ...queries },
    ],
    [
      "across-features",
      "a plain file to a plain file",
      { "lib/cart/a.ts": 'import "../orders/b";', "lib/orders/b.ts": value },
    ],
    [
      "handlers-by-dispatcher",
      "handler to handler",
      { "lib/cart/handlers.ts": `${server}import "../orders/handlers";`, "lib/orders/handlers.ts": server },
    ],
    [
      "handlers-by-dispatcher",
      "page to handler",
      { "app/page.tsx": 'import "@/lib/cart/handlers";', "lib/cart/handlers.ts": server },
    ],
    [
      "light-clients",
      "a component with zod",
      { "components/cart/a.tsx": 'import "@/lib/cart/contract";', "lib/cart/contract.ts": value },
    ],
    [
      "light-clients",
      "a component with queries",
      { "components/cart/a.tsx": 'import "@/lib/products/queries";', ...queries },
    ],
    [
      "light-clients",
      "a component with a command",
      { "components/cart/a.tsx": 'import "@/lib/cart/save-line";', "lib/cart/save-line.ts": server },
    ],
    [
      "light-clients",
      "a store with the dispatcher",
      { "stores/a.ts": 'import "@/lib/api/server";', "lib/api/server.ts": value },
    ],
    [
      "no-barrels",
      "a file of re-exports",
      { "lib/cart/index.ts": 'export * from "./rules";', "lib/cart/rules.ts": value },
    ],
    ["no-barrels", "the same by names", { "components/cart.ts": 'export { x } from "./a";', "components/a.ts": value }],
    ["no-server-actions", "a server action", { "components/cart/a.ts": `"use server";\n${value}` }],
    [
      "no-tests-in-product",
      "a query with a test's data",
      { "lib/cart/queries.ts": `${server}import "./testing";`, "lib/cart/testing.ts": value },
    ],
    [
      "across-features",
      "handlers to messages",
      { "lib/cart/handlers.ts": `${server}import "../orders/messages";`, "lib/orders/messages.ts": value },
    ],
    ["build-inputs", "a page that reads from docs", { "app/page.tsx": 'import "@/docs/a";', "docs/a.ts": value }],
    ["no-vague-names", "a utils file", { "lib/cart/utils.ts": value }],
    ["no-vague-names", "a file with a retired word", { "lib/cart/tell-buyer.ts": value }],
    ["no-vague-names", "a folder with a retired word", { "components/bag/a.tsx": value }],
    ["no-vague-names", "a function with a retired word", { "lib/cart/a.ts": "export function tellBuyer() {}" }],
    ["no-vague-names", "a constant with a retired word", { "lib/cart/a.ts": "export const x = 1, isKept = 2;" }],
    ["no-vague-names", "a type with a retired word", { "lib/cart/a.ts": "export type HTMLRefusal = 1;" }],
    ["no-vague-names", "an interface with a retired word", { "lib/cart/a.ts": "export interface Renewal {}" }],
    ["no-vague-names", "the plural of a retired word", { "lib/cart/a.ts": "export type CardWords = 1;" }],
    ["no-vague-names", "a class with a retired word", { "lib/cart/a.ts": "export class Pulse {}" }],
    ["no-vague-names", "a helpers folder", { "components/helpers/a.ts": value }],
    [
      "one-meaning",
      "a component with the name of a type",
      { "components/a.tsx": "export function Card() {}", "lib/b.ts": "export type Card = 1;" },
    ],
    ["no-cycles", "two files", { "lib/a.ts": 'import "./b";', "lib/b.ts": 'import "./a";' }],
    ["no-cycles", "a file and itself", { "lib/a.ts": 'import "./a";' }],
    [
      "no-cycles",
      "by a late import",
      { "lib/a.ts": 'export const b = () => import("./b");', "lib/b.ts": 'import "./a";' },
    ],
  ];
  it.each(cases)("%s: %s", (rule, _what, files) => expect(brokenBy(files)).toContain(rule));

  const legal: [what: string, files: Record<string, string>][] = [
    [
      "the same name in two routes, in tests, in the demo shop, and in a file that does not export it",
      {
        "app/a/page.tsx": "export const revalidate = 1;",
        "app/b/page.tsx": "export const revalidate = 1;",
        "lib/a.ts": "export const made = 1;",
        "lib/testing.ts": "export const made = 1;",
        "demo/a.ts": "export const made = 1;",
        "lib/b.ts": "const made = 1; export const other = made;",
      },
    ],
    [
      "money at the edge: the reader of answers, a contract, and a type anywhere",
      {
        "lib/orders/amount-rules.ts": 'import "@/lib/amounts"; import "@/lib/dollars";',
        "lib/orders/contract.ts": 'import "@/lib/dollars";',
        "components/orders/x.tsx": 'import type { Amount } from "@/lib/amounts";',
        "lib/amounts.ts": value,
        "lib/dollars.ts": "export const y = 1;",
      },
    ],
    [
      "ui with a lib module",
      {
        "components/ui/a.tsx": 'import { x } from "@/lib/paths"; import "./b";',
        "components/ui/b.tsx": "export const B = () => <b />;",
        "lib/paths.ts": value,
      },
    ],
    [
      "queries with drizzle and the schema",
      {
        "lib/products/queries.ts": `${server}import { eq } from "drizzle-orm"; import { p } from "@/lib/db/schema/p";`,
        "lib/db/schema/p.ts": 'import { pgTable } from "drizzle-orm/pg-core";',
      },
    ],
    [
      "a query that locks, hashes, empties a map and takes a command's type",
      {
        "lib/cart/queries.ts": `${server}import type { x } from "./save-line"; const found = new Map(); found.delete(1);
          createHash("sha256").update("a"); db.transaction((tx) => tx.select().from(lines).for("update"));
          sql\`select id, updated_at from lines for update\`; sql\`lower(\${update})\`;`,
        "lib/cart/save-line.ts": `${server}${value}await db.insert(lines); sql\`update lines set id = 2\`;`,
      },
    ],
    [
      "a command with drizzle, and another feature's handler with the command",
      {
        "lib/products/save-product.ts": `${server}import { eq } from "drizzle-orm"; import "../cart/rules";`,
        "lib/cart/handlers.ts": `${server}import "../products/save-product";`,
        "lib/cart/rules.ts": value,
      },
    ],
    [
      "handlers with another feature's queries",
      { "lib/cart/handlers.ts": `${server}import "../products/queries";`, ...queries },
    ],
    [
      "queries and handlers with another feature's rules",
      {
        "lib/cart/queries.ts": `${server}import "../orders/rules";`,
        "lib/cart/handlers.ts": `${server}import "../orders/rules";`,
        "lib/orders/rules.ts": value,
      },
    ],
    ["what serves tests alone", { "lib/cart/testing-carts.ts": 'import "../db/schema/a"; import "drizzle-orm";' }],
    [
      "the dispatcher with handlers",
      { "lib/api/routes.ts": 'import "../cart/handlers";', "lib/cart/handlers.ts": server },
    ],
    [
      "rules with another feature's rules and with types",
      {
        "lib/cart/rules.ts": 'import { x } from "../orders/rules"; import type { y } from "../orders/contract";',
        "lib/orders/rules.ts": "export const x = (at: Date) => new Date(at.getTime());",
        "lib/orders/contract.ts": 'import { z } from "zod"; export type y = z.infer<typeof z>;',
      },
    ],
    [
      "a component with types and with the client",
      {
        "components/cart/a.tsx":
          '"use client";\nimport type { y } from "@/lib/products/queries"; import { call } from "@/lib/api/client";',
        "lib/api/client.ts": 'import { type z } from "zod"; import ky from "ky";',
        ...queries,
      },
    ],
    [
      "the one file that joins the schema",
      {
        "lib/db/schema/index.ts": 'export * from "./a";',
        "lib/db/schema/a.ts": value,
      },
    ],
    [
      "names that only contain a retired word, and what is not exported",
      {
        "lib/cart/marketing-desktop.ts":
          "export const constructor = 1, marketing = 2, storyteller = 3; const told = 1;",
        "demo/texts/desk-lamps.ts": value,
      },
    ],
    [
      "a cycle of types alone",
      { "lib/a.ts": 'import type { B } from "./b";', "lib/b.ts": 'import "./a"; export type B = 1;' },
    ],
    [
      "a test that looks behind a wall",
      { "lib/cart/rules.test.ts": 'import { it } from "vitest"; import "../db/schema/a";' },
    ],
  ];
  it.each(legal)("nothing: %s", (_what, files) => expect(brokenBy(files)).toEqual([]));
});

describe("server code reached from the browser", () => {
  const steps = {
    "lib/products/cards.ts": 'import { x } from "./loader";',
    "lib/products/loader.ts": 'export const load = () => import("./queries");',
    ...queries,
  };
  it.each([
    ["components/products/card/card.tsx", '"use client";\nimport { x } from "@/lib/products/cards";'],
    ["stores/products.ts", 'import { x } from "@/lib/products/cards";'],
    ["lib/products/contract.ts", 'import { x } from "./cards";'],
    ["lib/products/rules.ts", 'import { x } from "./cards";'],
  ])("is reported with its import path, from %s", (path, text) => {
    const found = findViolations(graphOf({ [path]: text, ...steps }), []).filter(({ rule }) => rule === "server-reach");
    expect(found.map(({ message }) => message)).toEqual([
      `reaches server code: ${path} → lib/products/cards.ts → lib/products/loader.ts → lib/products/queries.ts`,
    ]);
  });

  it("also stops at a marked file of any name", () => {
    const files = { "stores/a.ts": 'import "@/lib/log";', "lib/log.ts": server };
    expect(brokenBy(files)).toEqual(["server-reach"]);
  });

  it("does not count what a server component reaches", () => {
    expect(brokenBy({ "app/page.tsx": 'import { x } from "@/lib/products/cards";', ...steps })).toEqual([]);
  });
});
