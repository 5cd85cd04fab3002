import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { listFiles } from "../architecture/graph";

type ProjectFile = { path: string; bytes: number; text: string | undefined };

/** Files that are or would be committed; without git, all that are not generated. */
export function* readProjectFiles(): Generator<ProjectFile> {
  for (const path of listProjectFiles()) {
    const content = readIfThere(path);
    if (!content) continue;
    yield { path, bytes: content.length, text: content.includes(0) ? undefined : content.toString("utf8") };
  }
}

function listProjectFiles(): string[] {
  try {
    const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const output = execFileSync("git", args, { encoding: "utf8", stdio: "pipe", maxBuffer: 64 * 1024 * 1024 });
    return output.split("\0").filter(Boolean);
  } catch {
    return listFiles(process.cwd(), "");
  }
}

/** A tracked file may be deleted before that is committed. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
