import { build, hasCurrentBuild } from "./build.mjs";
import { Failure, runMain } from "./failure.mjs";
import { install } from "./install.mjs";
import { requireFreePort } from "./port.mjs";
import { childEnvironment, run, runForeground } from "./process.mjs";
import { inProject } from "./project.mjs";
import { requireRuntime } from "./runtime.mjs";
import { developmentCommand, serverCommand, serverEnvironment } from "./server-command.mjs";
import { noteServer } from "./running-servers.mjs";
import { withSetupLock } from "./setup-lock.mjs";

const commands = { start: startServer, dev: startDevelopment, build: buildOnly };

export function start(name) {
  const command = commands[name];
  if (!command) throw new Error(`Unknown command "${name}"; there are ${Object.keys(commands).join(", ")}.`);
  return runMain(command);
}

async function startServer() {
  const node = await prepare({ beforeBuild: requireUsableEnvironment });
  console.log("Starting …");
  process.exitCode = await serve(node, "production");
}

async function startDevelopment() {
  await withSetupLock(install);
  process.exitCode = await serve(requireRuntime(), "development");
}

async function buildOnly() {
  await prepare();
  console.log("The build is current.");
}

/** Installs and builds what is missing. @returns {Promise<string>} the server's Node */
export function prepare({ beforeBuild } = {}) {
  return withSetupLock(async () => {
    await install();
    const node = requireRuntime();
    if (!hasCurrentBuild()) {
      await beforeBuild?.(node);
      await build(node);
    }
    return node;
  });
}

/** The server repeats this check; done earlier, it avoids a build before the message. */
async function requireUsableEnvironment(node) {
  const env = childEnvironment(node, { NODE_ENV: "production" });
  const { code, output } = await run(node, ["--import", "tsx", inProject("scripts", "check-environment.ts")], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Failure(output.trim());
  const { PORT, HOST } = JSON.parse(output);
  await requireFreePort(PORT, HOST);
}

export function serve(node, mode, extra = {}) {
  const env = childEnvironment(node, { NODE_ENV: mode, ...serverEnvironment, ...extra });
  return runForeground(node, mode === "development" ? developmentCommand : serverCommand, {
    env,
    onStart: (pid) => mode === "production" && noteServer(pid, Number(env.PORT) || 3000),
  });
}
