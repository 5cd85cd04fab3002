import "server-only";

import type { ClientBase } from "pg";

import { metrics } from "@/lib/metrics";

export function timeStatements(client: ClientBase): void {
  if (!metrics()) return;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const asked = query(...given);
    return asked instanceof Promise ? timed(() => asked as Promise<unknown>) : asked;
  }) as typeof client.query;
}

export async function timed<Result>(statement: () => Promise<Result>): Promise<Result> {
  const measured = metrics();
  if (!measured) return statement();
  const started = performance.now();
  try {
    return await statement();
  } finally {
    measured.observeStatement((performance.now() - started) / 1_000);
  }
}
