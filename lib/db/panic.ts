import "server-only";

import type { PGlite } from "@electric-sql/pglite";

/** PostgreSQL's code while it cannot be reached, which calls report as unavailable. */
const cannotConnect = "57P03";

/**
 * Sends nothing more to a database after a PANIC, as when a checkpoint finds the disk full: PostgreSQL would end its
 * process and be started again, PGlite would block the shop's for ever. @returns whether it has stopped
 */
export function haltAtPanic(client: PGlite): () => boolean {
  let hasStopped = false;
  const guarded =
    <Given extends unknown[], Answer>(send: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (hasStopped) throw databaseStopped();
      try {
        return await send(...given);
      } catch (error) {
        hasStopped ||= (error as { severity?: unknown }).severity === "PANIC";
        throw error;
      }
    };
  client.execProtocol = guarded(client.execProtocol.bind(client));
  client.execProtocolStream = guarded(client.execProtocolStream.bind(client));
  return () => hasStopped;
}

export function databaseStopped(cause?: unknown): Error {
  return Object.assign(new Error("the embedded database has stopped", { cause }), { code: cannotConnect });
}
