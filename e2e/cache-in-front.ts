import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export type CacheInFront = { url: string; stop: () => Promise<void> };

const isInstalled = (program: string) => spawnSync(program, ["-V"], { stdio: "ignore" }).error === undefined;

/** The folders of a test are closed to the users to which both change otherwise. */
const isRoot = process.getuid?.() === 0;

type Choices = {
  /** A second port, with TLS, and the files of its certificate. */
  tls?: { port: number; certificate: string; key: string };
  /** The addresses of a CDN in front of it. */
  cdn?: string;
  /** All visitors of most tests have one address. */
  isLimited?: boolean;
};

/** nginx with the configuration of `deploy/`, for instances on other ports; null where it is not installed. */
export async function startNginx(
  directory: string,
  port: number,
  shops: number[],
  { tls, cdn, isLimited = false }: Choices = {},
): Promise<CacheInFront | null> {
  if (!isInstalled("nginx")) return null;
  mkdirSync(directory, { recursive: true });
  const secured = tls
    ? readFileSync("deploy/nginx-tls.conf", "utf8")
        .replace("listen 443", `listen 127.0.0.1:${tls.port}`)
        .replace("/etc/nginx/tls/fullchain.pem", tls.certificate)
        .replace("/etc/nginx/tls/privkey.pem", tls.key)
    : "";
  const site = behind(cdn, readFileSync("deploy/nginx.conf", "utf8"))
    .replace("rate=50r/s", isLimited ? "rate=50r/s" : "rate=100000r/s")
    .replace("/var/cache/nijer", path.join(directory, "cache"))
    .replace(
      "server 127.0.0.1:3000 max_fails=0;",
      shops.map((shop) => `server 127.0.0.1:${shop} max_fails=0;`).join(" "),
    )
    .replace("listen 80;", `listen 127.0.0.1:${port};\n${secured}`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(directory, name)};`,
  );
  const file = path.join(directory, "nginx.conf");
  const [log, pid] = [path.join(directory, "error.log"), path.join(directory, "pid")];
  writeFileSync(
    file,
    `${isRoot ? "user root;" : ""} daemon off; worker_processes 1; pid ${pid}; error_log ${log};
events {} http { access_log off; ${folders.join(" ")} ${site} }`,
  );
  return listening(spawn("nginx", ["-c", file, "-e", log], { stdio: "ignore" }), port);
}

/** With the lines of a comment that are for a CDN. */
function behind(cdn: string | undefined, site: string): string {
  if (cdn === undefined) return site;
  const lines = site.replace(/# (set_real_ip_from) .*;/, `$1 ${cdn};`).replace(/# (real_ip_\w+ .*;)/g, "$1");
  if (lines.split("# ").length !== site.split("# ").length - 3) throw new Error("it has no lines for a CDN");
  return lines;
}

/**
 * Varnish with the configuration of `deploy/`, for a shop on another port; null where it is not installed.
 * @param told a second port, where the PROXY protocol tells the visitor's address
 */
export async function startVarnish(
  directory: string,
  port: number,
  shop: number,
  told?: number,
): Promise<CacheInFront | null> {
  if (!isInstalled("varnishd")) return null;
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, "varnish.vcl");
  writeFileSync(file, readFileSync("deploy/varnish.vcl", "utf8").replace('"3000"', `"${shop}"`));
  const settings = [
    "-j",
    "none",
    "-n",
    path.join(directory, "work"),
    "-s",
    "malloc,64m",
    "-p",
    "http_gzip_support=off",
    ...(told === undefined ? [] : ["-a", `127.0.0.1:${told},PROXY`]),
  ];
  return listening(
    spawn("varnishd", ["-F", "-f", file, "-a", `127.0.0.1:${port}`, ...settings], { stdio: "ignore" }),
    port,
  );
}

async function listening(child: ChildProcess, port: number): Promise<CacheInFront> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) {
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      return { url, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`${child.spawnfile} does not answer`);
}
