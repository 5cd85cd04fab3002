// Stands in for "server-only": no bundler watches here that server code stays out of a browser.
import { registerHooks } from "node:module";

const empty = new URL("../scripts/empty.ts", import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => (name === "server-only" ? { url: empty, shortCircuit: true } : next(name, context)),
});
