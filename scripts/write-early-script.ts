// Keeps the script that pages run before they are painted beside the build's own (server/html/early-script.ts).
import { writeFileSync } from "node:fs";
import path from "node:path";

import { earlyScript, earlyScriptName } from "../server/html/early-script";

writeFileSync(path.join(import.meta.dirname, "..", ".next", "static", earlyScriptName), earlyScript);
