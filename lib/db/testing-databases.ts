import { randomBytes } from "node:crypto";

import { Client } from "pg";

/** @param template name of a database to which nobody is connected; it is copied */
export async function emptyServerDatabase(
  server: string,
  template = "template1",
): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `nijer_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), name, drop: () => run(`drop database ${name} with (force)`) };
}
