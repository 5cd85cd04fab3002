import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";

import { Client } from "pg";

import { ownEnvironment } from "../scripts/setup/own-environment.mjs";
import { inProject } from "../scripts/setup/project.mjs";

export type ServerDatabase = { environment: Record<string, string>; drop: () => Promise<void> };

/**
 * Creates a database with the demo shop on a PostgreSQL server.
 * @param server whose user may create databases
 * @param checkout whose demo shop, and whose tables, they are
 */
export async function seededDatabase(server: string, checkout: string = inProject()): Promise<ServerDatabase> {
  const name = `nijer_e2e_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const environment = { DATABASE_URL: url.toString(), AUTH_SECRET: randomBytes(32).toString("hex") };
  const drop = async () => {
    await run(server, `drop database ${name} with (force)`);
  };
  try {
    await fill(environment, checkout);
    return { environment, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** @returns how many of the orders the database has */
export async function countOrders({ environment }: ServerDatabase, refs: readonly string[]): Promise<number> {
  const statement = "select count(*)::integer as count from orders where order_ref = any ($1)";
  const [row] = await run<{ count: number }>(environment.DATABASE_URL ?? "", statement, [refs]);
  return row?.count ?? 0;
}

async function run<Row extends object>(server: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

function fill(environment: Record<string, string>, checkout: string): Promise<void> {
  const program = ["--conditions=react-server", "--import", "tsx", "scripts/seed.ts"];
  const child = spawn(process.execPath, program, {
    cwd: checkout,
    env: { ...ownEnvironment(process.env), ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("the demo shop could not be filled in"))));
  });
}
