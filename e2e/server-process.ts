import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";

export type ServerProcess = { url: string; child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Starts the production server as a process of its own, on a free port unless one is given. It need not come up. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const PORT = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/serve.ts"], {
    env: { ...process.env, HOST: "127.0.0.1", LOG_LEVEL: "warn", ...environment, PORT },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { url: `http://127.0.0.1:${PORT}`, child, output: () => output, ended };
}

/** Resolves when the server answers; rejects with what it printed when it ends or stays silent. */
export async function untilReady(server: ServerProcess, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline && server.child.exitCode === null) {
    const answer = await fetch(`${server.url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server did not come up:\n${server.output()}`);
}

export async function kill(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  server.child.kill(signal);
  return server.ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
