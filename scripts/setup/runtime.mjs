import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";

import { Failure } from "./failure.mjs";
import { canServe, isPinned, serverNodeProblem } from "./node-version.mjs";
import { inProject } from "./project.mjs";

/** @returns {string} the pinned Node if it runs here, else the host's own */
export function requireRuntime() {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  if (canServe(process.version)) return process.execPath;
  throw new Failure(serverNodeProblem(process.versions.node, `${process.platform} ${process.arch}`));
}

function pinnedNode() {
  const file =
    process.platform === "win32"
      ? inProject("node_modules", `node-win-${process.arch}`, "bin", "node.exe")
      : inProject("node_modules", ".bin", "node");
  if (!existsSync(file)) return undefined;
  if (realpathSync(file) === realpathSync(process.execPath)) return isPinned(process.version) ? file : undefined;
  // An installed Node may be unusable: a glibc binary does not start on a musl system.
  const answer = spawnSync(file, ["-p", "process.versions.node"], { encoding: "utf8" });
  return answer.status === 0 && isPinned(answer.stdout.trim()) ? file : undefined;
}
