// Does for programs what the bundler does for the shop: "server-only" is empty, and Markdown files are compiled.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

import loadMarkdown from "./markdown-loader.mjs";

const empty = new URL("../empty.ts", import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => (name === "server-only" ? { url: empty, shortCircuit: true } : next(name, context)),
  load: (url, context, next) => {
    if (!url.endsWith(".md")) return next(url, context);
    const source = loadMarkdown.call({ resourcePath: fileURLToPath(url) }, readFileSync(new URL(url), "utf8"));
    return { format: "module", source, shortCircuit: true };
  },
});
