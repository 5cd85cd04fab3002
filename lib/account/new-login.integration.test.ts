import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { outbox, sessions } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";

import { browserAfter, logIn, mailsTo, makeAccount, newEmail, rightPassword, sessionsOf } from "./testing";

let opened: OpenDatabase;
beforeAll(async () => void (opened = await freshDatabase()));
afterAll(() => opened.close());

const phone = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};
const subject = "New login to your account";
const newLogins = async (email: string) => (await mailsTo(email)).filter((mail) => mail.subject === subject);

/** The cookies that stay when the session has ended. */
function browserWithoutSession(answer: Parameters<typeof browserAfter>[0]) {
  const { cookie } = browserAfter(answer);
  return { cookie: cookie.split("; ").find((pair) => pair.startsWith("nijer-device=")) ?? "" };
}

describe("a login in a browser that the account does not know", () => {
  it("is reported to the owner: where, when and what to do", async () => {
    const user = await makeAccount(opened.db, { firstName: "Nadia" });
    await logIn(user.email);
    await logIn(user.email, undefined, phone);
    const [mail, ...others] = await newLogins(user.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Hello Nadia,");
    expect(mail?.text).toContain("Device: Chrome on Android");
    expect(mail?.text).toMatch(/Time: \w{3},? \d{1,2} \w{3,4},? \d{2}:\d{2} UTC/);
    expect(mail?.text).toContain("http://localhost:3000/account/security\n");
    expect(mail?.text).toContain("http://localhost:3000/account/forgot-password\n");
  });

  test.each([
    ["de", "Neue Anmeldung bei Ihrem Konto", "Chrome auf Android", "/de/account/security"],
    ["fr", "Nouvelle connexion à votre compte", "Chrome sur Android", "/fr/account/security"],
    ["it", "Nuovo accesso al tuo account", "Chrome su Android", "/it/account/security"],
    ["bn", "আপনার অ্যাকাউন্টে নতুন লগইন", "Android-এ Chrome", "/bn/account/security"],
  ])("is reported in the person's language: %s", async (language, title, device, path) => {
    const user = await makeAccount(opened.db, { language });
    await logIn(user.email);
    await logIn(user.email, undefined, phone);
    const [mail] = await mailsTo(user.email);
    expect([mail?.subject, mail?.text.includes(device), mail?.text.includes(path)]).toEqual([title, true, true]);
  });

  it("is reported where the browser cannot be told", async () => {
    const user = await makeAccount(opened.db);
    await logIn(user.email);
    await logIn(user.email, undefined, { "user-agent": "<script>x</script>" });
    expect((await newLogins(user.email))[0]?.text).toContain("Device: An unknown device");
  });

  it("is reported for each of several at once", async () => {
    const user = await makeAccount(opened.db);
    await logIn(user.email);
    await Promise.all([logIn(user.email), logIn(user.email)]);
    expect(await newLogins(user.email)).toHaveLength(2);
  });

  it("is not reported when it fails", async () => {
    const user = await makeAccount(opened.db);
    await logIn(user.email);
    await logIn(user.email, "wrong");
    expect(await newLogins(user.email)).toEqual([]);
  });

  it("stays without a session where the report cannot be written", async () => {
    const user = await makeAccount(opened.db);
    await logIn(user.email);
    await opened.db.delete(sessions).where(eq(sessions.userId, user.id));
    await opened.db.execute(`alter table outbox add constraint no_reports check (kind <> 'new-login') not valid`);
    try {
      expect((await logIn(user.email)).body).toBe(0);
    } finally {
      await opened.db.execute(`alter table outbox drop constraint no_reports`);
    }
    expect(await sessionsOf(opened.db, user.id)).toEqual([]);
    expect(await opened.db.$count(outbox, eq(outbox.recipient, user.email))).toBe(0);
  });
});

describe("no mail reports", () => {
  it("a login in a browser that was used before", async () => {
    const user = await makeAccount(opened.db);
    const first = await logIn(user.email);
    expect((await logIn(user.email, undefined, browserWithoutSession(first))).body).toEqual(expect.any(String));
    expect(await newLogins(user.email)).toEqual([]);
  });

  it("the first login after the sign-up, in whatever browser", async () => {
    const Email = newEmail();
    const person = { FirstName: "Rumana", LastName: "Akter", Email, Password: rightPassword };
    await send("POST", "Account/Register", person);
    const [mail] = await mailsTo(Email);
    const link = { RefCode: mail?.link.get("refCode"), Token: mail?.link.get("token") };
    const confirmed = await send("POST", "Account/ConfirmWithPassword", { ...link, Password: rightPassword });
    expect(confirmed.body).toBe(1);
    expect((await logIn(Email)).body).toEqual(expect.any(String));
    expect(await newLogins(Email)).toEqual([]);
  });

  it("a login in the browser that signed up", async () => {
    const Email = newEmail();
    const person = { FirstName: "Rumana", LastName: "Akter", Email, Password: rightPassword };
    const signup = browserAfter(await send("POST", "Account/Register", person));
    const [mail] = await mailsTo(Email);
    const confirmed = await send("POST", `Account/ConfirmEmail?${mail?.link}`, undefined, signup);
    expect(confirmed.body).toBe(Email);
    await logIn(Email, undefined, browserWithoutSession(confirmed));
    expect(await newLogins(Email)).toEqual([]);
    await logIn(Email);
    expect(await newLogins(Email)).toHaveLength(1);
  });

  it("a login to a demo account, whose password is public", async () => {
    const user = await makeAccount(opened.db, { isDemo: true });
    await logIn(user.email);
    await logIn(user.email, undefined, phone);
    expect(await newLogins(user.email)).toEqual([]);
  });

  it("a login with a new password in the browser that chose it", async () => {
    const user = await makeAccount(opened.db);
    const browser = browserAfter(await logIn(user.email));
    const change = { Password: rightPassword, NewPassword: "seven-clay-lamps" };
    const changed = await send("POST", "Account/ResetPasswordByUser", change, browser);
    expect(changed.body).toBe(1);
    await logIn(user.email, "seven-clay-lamps", browserWithoutSession(changed));
    expect(await newLogins(user.email)).toEqual([]);
    await logIn(user.email, "seven-clay-lamps", { cookie: browser.cookie.split("nijer.session_token")[0] ?? "" });
    expect(await newLogins(user.email)).toHaveLength(1);
  });
});
