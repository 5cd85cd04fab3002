import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Secret, TOTP } from "otpauth";

import { demoPassword, fillLogin } from "./accounts";
import { addAuthenticator } from "./authenticator-device";
import { expectAccessible, expectToFit } from "./axe";
import { copyDemoShop } from "./demo-shop";
import { expect, test, untilListening } from "./fixtures";
import { kill, startServer, untilReady, type ServerProcess } from "./server-process";

let directory: string;
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(path.join(tmpdir(), "nijer-second-factor-"));
  await copyDemoShop(path.join(directory, "data"));
  server = await startServer({ DATA_DIR: path.join(directory, "data"), SECOND_FACTOR: "required" });
  await untilReady(server);
});
test.afterAll(async () => {
  await kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

test("an administrator without a second factor reads, is told why nothing changes, sets one up, and acts", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/);
  await page.goto(`${server.url}/account/login?next=/account/dashboard/catalog`);
  await fillLogin(page, "boss@example.com", demoPassword);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/account/dashboard/catalog");
  await untilListening(page);
  const notice = page.getByRole("main").getByText("A second factor is needed");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, { more: [320] });

  const brand = { data: { Name: "Kolsi" } };
  const save = () =>
    page.evaluate(async ({ data }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const headers = { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token) };
      const answer = await fetch("/api/Admin/SaveBrand", { method: "POST", headers, body: JSON.stringify(data) });
      return { status: answer.status, body: (await answer.json()) as { key?: string; Name?: string } };
    }, brand);
  expect(await save()).toMatchObject({ status: 403, body: { key: "account.secondFactorNeeded" } });

  await page.getByRole("link", { name: "Set it up" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/account/security");
  await untilListening(page);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
  const secret = ((await setup.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await setup.getByLabel("Code that the app shows").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await setup.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();

  await page.goto(`${server.url}/account/dashboard/catalog`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await save()).toMatchObject({ status: 200, body: { Name: "Kolsi" } });
});

test("a publisher with a passkey is asked for it where the password alone has logged in", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/);
  await addAuthenticator(page);
  // The host of SITE_URL, to which passkeys belong.
  const home = server.url.replace("127.0.0.1", "localhost");
  await page.goto(`${home}/account/login?next=/account/security`);
  await fillLogin(page, "publisher@example.com", demoPassword);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/account/security");
  await untilListening(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);

  // Not by the form, where the simulated device answers at once.
  await page.context().clearCookies();
  const data = { Email: "publisher@example.com", Password: demoPassword };
  expect((await page.request.post(`${home}/api/Account/Login`, { data })).status()).toBe(200);
  await page.goto(`${home}/account/security`);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const identity = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(identity).toContainText("Use your passkey");
  await expect(identity.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expectAccessible(page, { within: "dialog[open]" });
  await expectToFit(page, { more: [320] });
  await identity.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("dialog", { name: "Set up an authenticator app" })).toBeVisible();
});
