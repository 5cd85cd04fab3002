import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Client } from "pg";

import { freePort } from "./server-process";

export type Pooler = {
  url: string;
  /** Rows of a command of its console, such as `show pools`. */
  show: (command: string) => Promise<Record<string, string>[]>;
  /** Ends it as in a crash. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
};

/** The path of pgbouncer; undefined when it is not installed. */
export function findPooler(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => path.join(folder, "pgbouncer")).find((file) => existsSync(file));
}

/** PgBouncer with the configuration of `deploy/` before a database, with so many connections to it. */
export async function startPooler(program: string, database: string, connections: number): Promise<Pooler> {
  const directory = mkdtempSync(path.join(tmpdir(), "nijer-pooler-"));
  const port = await freePort();
  const to = new URL(database);
  const [file, users] = [path.join(directory, "pgbouncer.ini"), path.join(directory, "userlist.txt")];
  const replaced = [
    [/^nijer = host=\S+ port=\S+ dbname=\S+/m, `nijer = host=127.0.0.1 port=${to.port} dbname=${to.pathname.slice(1)}`],
    [/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =\nadmin_users = nijer`],
    [/^auth_type = .*/m, "auth_type = trust"],
    [/^auth_file = .*/m, `auth_file = ${users}`],
    [/^default_pool_size = .*/m, `default_pool_size = ${connections}`],
  ] as const;
  let settings = readFileSync("deploy/pgbouncer.ini", "utf8");
  for (const [line, by] of replaced) {
    if (!line.test(settings)) throw new Error(`deploy/pgbouncer.ini has no line like ${line}`);
    settings = settings.replace(line, by);
  }
  writeFileSync(file, settings);
  writeFileSync(users, '"nijer" ""\n');
  const url = `postgres://nijer@127.0.0.1:${port}/nijer`;
  const own = processOf(program, directory, file);
  const start = async () => {
    own.start();
    await untilOpen(url);
  };
  const show = async (command: string) => {
    const console = new Client({ connectionString: url.replace(/nijer$/, "pgbouncer") });
    await console.connect();
    try {
      return (await console.query<Record<string, string>>(command)).rows;
    } finally {
      await console.end();
    }
  };
  await start();
  const close = async () => {
    await own.kill();
    rmSync(directory, { recursive: true, force: true });
  };
  return { ...own, url, show, start, close };
}

/** It does not run as root. */
function processOf(program: string, directory: string, file: string) {
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  const user = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : null;
  if (user) chownSync(directory, user.uid, user.gid);
  let child = null as ReturnType<typeof spawn> | null;
  return {
    start: () => void (child = spawn(program, ["--quiet", file], { ...user, cwd: directory, stdio: "ignore" })),
    kill: async () => {
      const ended = new Promise((resolve) => child?.once("exit", resolve));
      if (child?.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await ended;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}

async function untilOpen(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("pgbouncer did not start");
}
