import { inject } from "vitest";

import { openEmbedded } from "./embedded";
import { openServer, setDatabase, type OpenDatabase } from "./open";
import { emptyServerDatabase } from "./testing-databases";
import { databaseProxy, type DatabaseProxy } from "./testing-proxy";

declare module "vitest" {
  interface ProvidedContext {
    /** Base64 of a migrated, empty embedded database; empty when the suite runs on PostgreSQL. */
    databaseTemplate: string;
    /** Name of a migrated database on the server of TEST_DATABASE_URL, to copy; empty without such a server. */
    serverTemplate: string;
  }
}

/** Creates a database on the server of TEST_DATABASE_URL, behind a proxy; null without such a server. */
export async function proxiedDatabase(): Promise<{ proxy: DatabaseProxy; opened: OpenDatabase } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const proxy = await databaseProxy(server);
  const behind = new URL(proxy.url);
  const made = await newServerDatabase(server, (url) => {
    behind.pathname = url.pathname;
    return behind.toString();
  });
  setDatabase(made);
  const close = async () => {
    await made.close();
    await proxy.close();
  };
  return { proxy, opened: { ...made, close } };
}

/**
 * Creates an empty, migrated database for the test, which `database()` then returns: embedded and in memory, or on the
 * server of TEST_DATABASE_URL when that is set.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const opened = server ? await newServerDatabase(server) : await embeddedFromTemplate();
  setDatabase(opened);
  return opened;
}

/** @param dataDir its directory; in memory when undefined */
export async function embeddedFromTemplate(dataDir?: string): Promise<OpenDatabase> {
  const bytes = Buffer.from(inject("databaseTemplate"), "base64");
  return openEmbedded(dataDir, new Blob([bytes], { type: "application/x-gzip" }));
}

async function newServerDatabase(server: string, through = (url: URL) => url.toString()): Promise<OpenDatabase> {
  const made = await emptyServerDatabase(server, inject("serverTemplate"));
  const opened = await openServer(through(new URL(made.url)));
  const close = async () => {
    await opened.close();
    await made.drop();
  };
  return { ...opened, close };
}
