// Imported before everything else by each program that runs the shop's own code.
import { canServe, directStartProblem } from "./node-version.mjs";

if (!canServe(process.version)) {
  console.error(directStartProblem(process.versions.node));
  process.exit(1);
}
// Orders, mails with links and the embedded database are for the shop's own user alone: 0600 and 0700.
process.umask(0o077);
