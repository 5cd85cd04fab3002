// `npm run make-admin -- mail@example.com` prints a link to become an administrator, valid once, for an hour.
import "./setup/prepare-process.mjs";

import { seedDemoShop } from "../demo/seed";
import { inviteAdmin } from "../lib/account/invite-admin";
import { isAccountEmail, linkLimits, normalEmail } from "../lib/account/rules";
import { closeDatabase, openedDatabase } from "../lib/db/open";
import { env, EnvError } from "../lib/env";
import { passwordPath } from "../lib/paths";
import { StartupError } from "../lib/startup-error";

async function makeAdmin(given: readonly string[]): Promise<void> {
  const email = normalEmail(given[0] ?? "");
  if (given.length !== 1 || !isAccountEmail(email))
    throw new StartupError("Name one e-mail address: npm run make-admin -- mail@example.com");
  const { SITE_URL, SMTP_URL } = env();
  await openedDatabase(seedDemoShop);
  const invited = await inviteAdmin(email, SMTP_URL !== undefined);
  if (invited.kind === "deactivated")
    throw new StartupError(`The account of ${email} is deactivated. Another administrator can activate it again.`);
  const who = invited.isNew
    ? "a new account"
    : invited.isAdmin
      ? "an administrator already"
      : "an account of this shop";
  console.log(`${email} is ${who}. Whoever opens this link chooses its password, and is an administrator then:

  ${new URL(passwordPath(invited.token), SITE_URL).href}

It works once, for ${linkLimits.resetMinutes} minutes, while the server is running.`);
  if (SMTP_URL) console.log("The server sends it to the address, too.");
}

try {
  await makeAdmin(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartupError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
