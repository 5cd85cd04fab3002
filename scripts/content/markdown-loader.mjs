// The bundler's loader for content/**/*.md; next.config.ts registers it.
import path from "node:path";

import { compileMarkdown } from "./compile-markdown.mjs";

const content = path.resolve("content");

/** @this {{ resourcePath: string }} @param {string} source */
export default function loadMarkdown(source) {
  const file = path.relative(content, this.resourcePath).replaceAll(path.sep, "/");
  return `export default ${JSON.stringify(compileMarkdown(file, source))};`;
}
