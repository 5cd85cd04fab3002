// Must be the first import of each program that runs code of the shop.
import { canServe, directStartProblem } from "./node-version.mjs";

if (!canServe(process.version)) {
  console.error(directStartProblem(process.versions.node));
  process.exit(1);
}
// Only the shop's own user may read orders, mails with links and the embedded database: 0600 and 0700.
process.umask(0o077);
