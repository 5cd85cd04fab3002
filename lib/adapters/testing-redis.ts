import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export type TestRedis = {
  url: string;
  /** Ends it as in a crash; its data are lost. */
  kill: () => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
  /** Keeps the connections open without answering. */
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
};

/** The path of redis-server; undefined when it is not installed. */
export function findRedisServer(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    "/usr/bin",
    "/usr/local/bin",
    "/opt/homebrew/bin",
  ];
  return folders.map((folder) => path.join(folder, "redis-server")).find((file) => existsSync(file));
}

export async function startRedis(program: string): Promise<TestRedis> {
  const directory = mkdtempSync(path.join(tmpdir(), "nijer-redis-"));
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const start = async () => {
    const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn(program, flags, { cwd: directory, stdio: "ignore" });
    await untilOpen(port);
  };
  const kill = async () => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => server?.kill("SIGSTOP"),
    thaw: () => server?.kill("SIGCONT"),
    close: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = net.connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("redis-server did not start");
}
