// A PostgreSQL cluster in the temporary directory, for tests and measurements, which is deleted afterwards.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import pg from "pg";

const extensions = ["pg_trgm", "unaccent"];

export function findBinaries() {
  const versions = "/usr/lib/postgresql";
  const packaged = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const configured = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...packaged.map((version) => path.join(versions, version, "bin")),
    configured,
  ];
  const found = folders.find(
    (folder) => folder && ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name))),
  );
  return found && path.dirname(realpathSync(path.join(found, "postgres")));
}

/** @param more settings of the server */
export function startCluster(bin, more = {}) {
  const flags = ["--username=nijer", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  return start(bin, "initdb", flags, more);
}

/** A streaming replica of a cluster, with all of its databases. Its process can be killed and frozen. */
export function startReplica(bin, primary, more = {}) {
  const flags = ["--write-recovery-conf", "--checkpoint=fast", "--no-sync", `--dbname=${primary}`];
  return start(bin, "pg_basebackup", flags, more);
}

async function start(bin, program, flags, more) {
  const directory = mkdtempSync(path.join(os.tmpdir(), "nijer-postgres-"));
  const owner = ownerOfCluster();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = path.join(directory, "data");
  const options = { ...owner, cwd: directory, env: { ...process.env, HOME: directory, LC_ALL: "C.UTF-8" } };
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    const made = spawnSync(path.join(bin, program), ["--pgdata", data, ...flags], { ...options, encoding: "utf8" });
    if (made.status !== 0) throw new Error(`${program} failed: ${made.error?.message ?? made.stderr}`);
    const port = await findFreePort();
    const run = () =>
      spawn(path.join(bin, "postgres"), postgresFlags(data, directory, port, more), { ...options, stdio: "inherit" });
    let server = run();
    let ended = new Promise((resolve) => server.once("exit", resolve));
    const stop = async () => {
      // SIGINT is PostgreSQL's fast shutdown, which aborts running queries.
      server.kill("SIGINT");
      await ended;
      remove();
    };
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop().then(() => process.exit(1)));
    const url = `postgres://nijer@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url, server).catch((error) => stop().then(() => Promise.reject(error)));
    const restart = async () => {
      server = run();
      ended = new Promise((resolve) => server.once("exit", resolve));
      await waitUntilReady(url, server);
    };
    const kill = async (signal) => {
      server.kill(signal);
      await ended;
    };
    const pids = () => {
      const { stdout } = spawnSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" });
      return [server.pid, ...stdout.split("\n").filter(Boolean).map(Number)];
    };
    return { url, stop, restart, kill, pids };
  } catch (error) {
    remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so it runs as the system's postgres user, or nobody. */
function ownerOfCluster() {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, user], { encoding: "utf8" }).stdout?.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a postgres nor a nobody user.");
}

/** The data are temporary, so nothing waits for the disk. */
function postgresFlags(data, socketFolder, port, more) {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder,
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    log_min_messages: "panic",
    ...more,
  };
  return ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

async function waitUntilReady(url, server) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) throw new Error("PostgreSQL ended before it was ready.");
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("PostgreSQL was not ready after 30 seconds.");
}

export async function inspect(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const available = await client.query("select name from pg_available_extensions where name = any($1)", [extensions]);
  const { rows } = await client.query("show server_version");
  await client.end();
  const names = available.rows.map(({ name }) => name);
  return { version: rows[0].server_version, missing: extensions.filter((name) => !names.includes(name)) };
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
