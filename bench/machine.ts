import { execSync } from "node:child_process";
import os from "node:os";

export function describeMachine(): string {
  const [cpu] = os.cpus();
  const commit = execSync("git rev-parse --short HEAD", { encoding: "utf8" }).trim();
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}, ${os.cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB, load before ${load}.`;
}
