import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { sourceFiles, sourceHash } from "./build.mjs";
import { isInstalled } from "./install.mjs";
import { canServe, hostNodeProblem, isPinned, serverNodeProblem } from "./node-version.mjs";
import { isHealthy, isFree, requireFreePort } from "./port.mjs";
import { inProject } from "./project.mjs";

describe("the Node that is needed", () => {
  it.each(["20.9.0", "20.20.2", "22.0.0", "24.21.0", "26.1.0"])("%s may install", (version) => {
    expect(hostNodeProblem(version)).toBeUndefined();
  });

  it.each(["12.22.0", "18.20.4", "20.8.1"])("%s may not, and the message names both", (version) => {
    expect(hostNodeProblem(version)).toContain("Node 20.9 or newer is needed");
    expect(hostNodeProblem(version)).toContain(`this is Node ${version}`);
  });

  it("serves from 24 on, and pins 24", () => {
    expect(["v20.9.0", "24.21.0", "v26.0.0"].map(canServe)).toEqual([false, true, true]);
    expect(["v20.9.0", "24.21.0", "v26.0.0"].map(isPinned)).toEqual([false, true, false]);
    expect(serverNodeProblem("20.11.0", "darwin arm64")).toMatch(
      /needs Node 24; this is Node 20\.11\.0[\s\S]*darwin arm64/,
    );
  });
});

describe("whether the packages are installed", () => {
  const lock = {
    packages: {
      "": { version: "0.1.0" },
      "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
      "node_modules/b-darwin": { version: "1.0.0", integrity: "sha512-b", optional: true },
      "node_modules/c-linux": { version: "1.0.0", optional: true },
    },
  };
  const having = (packages) => isInstalled(lock, { packages });
  const a = { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } };

  it("is so with everything but other platforms' packages", () => expect(having(a)).toBe(true));
  it("is so where the lock file knows no hash", () => {
    expect(having({ ...a, "node_modules/c-linux": { version: "1.0.0", integrity: "sha512-c" } })).toBe(true);
  });
  it("is not so on a fresh checkout", () => expect(isInstalled(lock, undefined)).toBe(false));
  it("is not so without a package", () => expect(having({})).toBe(false));
  it("is not so with another version", () => {
    expect(having({ "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } })).toBe(false);
  });
  it("is not so with other content", () => {
    expect(having({ "node_modules/a": { version: "1.0.0", integrity: "sha512-x" } })).toBe(false);
  });
});

describe("what a build is made from", () => {
  let root;
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), "nijer-hash-"));
    write("app/page.tsx", "one");
    write("lib/db/open.ts", "two");
    write("next.config.ts", "three");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("changes with a content, a name, a file more", () => {
    const hashes = new Set([sourceHash(root)]);
    write("app/page.tsx", "One");
    hashes.add(sourceHash(root));
    write("app/page.tsx", "one");
    write("messages/en/cart.json", "{}");
    hashes.add(sourceHash(root));
    rmSync(path.join(root, "messages/en/cart.json"));
    write("messages/de/cart.json", "{}");
    hashes.add(sourceHash(root));
    expect(hashes.size).toBe(4);
  });

  it("does not change with tests, documents or a second writing of the same", () => {
    const before = sourceHash(root);
    write("lib/db/open.test.ts", "it");
    write("README.md", "read");
    write("app/page.tsx", "one");
    expect(sourceHash(root)).toBe(before);
    expect(sourceFiles(root)).toEqual(["app/page.tsx", "lib/db/open.ts", "next.config.ts"]);
  });
});

describe("the port", () => {
  let server;
  let port;
  beforeEach(async () => {
    server = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    port = server.address().port;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it("in use is told with its number and the way to another", async () => {
    expect(await isFree(port, "127.0.0.1")).toBe(false);
    await expect(requireFreePort(port, "127.0.0.1")).rejects.toThrow(
      `Port ${port} is in use by another program.\nStop that program, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(await isHealthy(port)).toBe(true);
  });

  it("is free again afterwards", async () => {
    const other = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const freed = other.address().port;
    await new Promise((resolve) => other.close(resolve));
    expect(await isFree(freed, "127.0.0.1")).toBe(true);
    expect(await isHealthy(freed)).toBe(false);
  });
});

/** Runs code in a separate process; @returns its output and how it ended. */
function runCode(code, onStart) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    cwd: inProject(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      onStart?.(child, output);
    });
  }
  return new Promise((resolve) => child.once("close", (status, signal) => resolve({ output, status, signal })));
}

describe("two commands at once", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nijer-lock-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const work = (ending = "") => `
    import { appendFileSync } from "node:fs";
    import { withSetupLock } from "./scripts/setup/setup-lock.mjs";
    const note = (text) => appendFileSync(${JSON.stringify(path.join(folder, "log"))}, text + "\\n");
    await withSetupLock(async () => {
      note("in");
      ${ending}
      await new Promise((resolve) => setTimeout(resolve, 150));
      note("out");
    }, ${JSON.stringify(folder)});`;

  it("work one after the other, also after one that was killed", async () => {
    const killed = await runCode(work('process.kill(process.pid, "SIGKILL");'));
    expect(killed.signal).toBe("SIGKILL");
    const results = await Promise.all(Array.from({ length: 4 }, () => runCode(work())));
    expect(results.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    const log = readFileSync(path.join(folder, "log"), "utf8").trim().split("\n");
    expect(log).toEqual(["in", "in", "out", "in", "out", "in", "out", "in", "out"]);
    expect(results.some(({ output }) => output.includes("waiting for it"))).toBe(true);
  });
});

describe("a server in the foreground", () => {
  const serve = (child) => `
    import { runForeground } from "./scripts/setup/process.mjs";
    process.exitCode = await runForeground(process.execPath, ["-e", ${JSON.stringify(child)}], { env: process.env });`;

  it("hands on its exit code", async () => {
    expect((await runCode(serve("process.exit(7)"))).status).toBe(7);
  });

  it.each(["SIGINT", "SIGTERM"])("gets %s once, though it is sent twice, and is waited for", async (signal) => {
    const child = `
      let count = 0;
      process.on("${signal}", () => { count++; setTimeout(() => { console.log("stopped " + count); process.exit(3); }, 300); });
      setInterval(() => {}, 1000); console.log("ready");`;
    let sent = false;
    const { status, output } = await runCode(serve(child), (parent, text) => {
      if (sent || !text.includes("ready")) return;
      sent = true;
      parent.kill(signal);
      setTimeout(() => parent.kill(signal), 50);
    });
    expect({ status, output }).toEqual({ status: 3, output: "ready\nstopped 1\n" });
  });

  it.skipIf(process.platform === "win32")("ends with the shell that npm ran it under", async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "nijer-shell-")), "code.mjs");
    const child = `
      process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
      setInterval(() => {}, 1000); console.log("ready");`;
    writeFileSync(file, serve(child).replace("./scripts", inProject("scripts")));
    const env = { ...process.env, npm_lifecycle_event: "start" };
    const shell = spawn("sh", ["-c", `"${process.execPath}" "${file}"; true`], { env, cwd: inProject() });
    let output = "";
    shell.stdout.on("data", (chunk) => {
      output += chunk;
      if (output === "ready\n") shell.kill("SIGKILL");
    });
    await new Promise((resolve) => shell.once("close", resolve));
    expect(output).toBe("ready\nstopped\n");
    rmSync(path.dirname(file), { recursive: true });
  });

  it("that is killed gives the shell's code for it", async () => {
    expect((await runCode(serve('process.kill(process.pid, "SIGKILL")'))).status).toBe(137);
  });
});
