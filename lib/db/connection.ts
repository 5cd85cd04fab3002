import "server-only";

import type { ClientBase } from "pg";

/** pg cannot close a connection in another way without waiting for the server. */
export function socketOf(client: object): { destroy: () => void } | undefined {
  return (client as { connection?: { stream?: { destroy: () => void } } }).connection?.stream;
}

/** Closes the connection when a rollback fails: the server then rolls back, and the original error is shown. */
export function rollBackForCertain(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined;
  const ask = (...given: unknown[]) => {
    const asked = query(...given);
    if (!isRollback(given[0])) return asked;
    return asked?.catch(() => {
      socketOf(client)?.destroy();
      return { command: "ROLLBACK", rowCount: null, oid: 0, rows: [], fields: [] };
    });
  };
  client.query = ask as typeof client.query;
}

function isRollback(asked: unknown): boolean {
  const text = typeof asked === "string" ? asked : (asked as { text?: unknown } | null)?.text;
  return typeof text === "string" && /^rollback\b/i.test(text);
}
