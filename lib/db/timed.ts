import "server-only";

import { AsyncResource } from "node:async_hooks";

import type { ClientBase, Pool } from "pg";

import { metrics } from "@/lib/metrics";
import { tracePart, tracing } from "@/lib/tracing";

import { statementName } from "./statement-name";

/** What waits for a connection would otherwise continue in the trace of the request that gives it back. */
export function keepTraces(pool: Pool): void {
  if (!tracing()) return;
  const connect = pool.connect.bind(pool) as (done?: () => void) => unknown;
  pool.connect = ((done?: () => void) => connect(done && AsyncResource.bind(done))) as typeof pool.connect;
}

export function timeStatements(client: ClientBase): void {
  if (!metrics() && !tracing()) return;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const asked = query(...given);
    return asked instanceof Promise ? timed(textOf(given[0]), () => asked as Promise<unknown>) : asked;
  }) as typeof client.query;
}

function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : String((asked as { text?: unknown } | null)?.text ?? "");
}

export function timed<Result>(text: string, statement: () => Promise<Result>): Promise<Result> {
  return tracePart(
    () => {
      const name = statementName(text);
      return { name, kind: "client", attributes: { "db.system.name": "postgresql", "db.query.summary": name } };
    },
    () => measured(statement),
  );
}

async function measured<Result>(statement: () => Promise<Result>): Promise<Result> {
  const installed = metrics();
  if (!installed) return statement();
  const started = performance.now();
  try {
    return await statement();
  } finally {
    installed.observeStatement((performance.now() - started) / 1_000);
  }
}
