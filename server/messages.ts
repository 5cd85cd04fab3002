import { readFileSync } from "node:fs";
import path from "node:path";

import type { Areas } from "../lib/locale/areas";
import type { Language } from "../lib/locale/rules";

/** Reads from the disk, because this process has no bundler. */
export function readMessages<Area extends keyof Areas>(language: Language, area: Area): Areas[Area] {
  const file = path.join(process.cwd(), "messages", language, `${area}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Areas[Area];
}
