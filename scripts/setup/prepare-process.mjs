// Must be the first import of each program that runs code of the shop.
import { canServe, directStartProblem } from "./node-version.mjs";

if (!canServe(process.version)) {
  console.error(directStartProblem(process.versions.node));
  process.exit(1);
}
// Orders, mails with links and the embedded database are readable only by the shop's own user: 0600 and 0700.
process.umask(0o077);
