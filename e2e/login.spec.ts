import { expect, test, type Page } from "./fixtures";
import { layoutShiftOf, watchLayoutShifts } from "./layout-shifts";

const password = "Nijer-demo-2026";
const shopper = "shopper@example.com";

const form = (page: Page) => page.getByRole("main").locator("form");
const alert = (page: Page) => page.getByRole("alert").filter({ visible: true });

async function logIn(page: Page, email: string, secret: string) {
  await form(page).getByLabel("Email", { exact: true }).fill(email);
  await form(page).getByLabel("Password", { exact: true }).fill(secret);
  await form(page).getByRole("button", { name: "Login", exact: true }).click();
}

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "null") as { SID: number; Email: string } | null);

/** Asks the API for the session of the browser, whatever the page shows. */
const statusOfSession = (page: Page) =>
  page.evaluate(async (email) => {
    const response = await fetch(`/api/Account/getmurgioutofanda?ue=${encodeURIComponent(email)}`);
    return response.status;
  }, shopper);

test("a shopper logs in, goes on to where they wanted, and logs out", async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  await watchLayoutShifts(page);
  await page.goto("/account/login?next=/account/track-order%3ForderRef%3Dnone");
  await expect(page.getByRole("main")).toContainText("Log in to go on.");
  expect(await layoutShiftOf(page)).toBeLessThan(0.005);
  await logIn(page, shopper, password);
  await expect(page).toHaveURL(/\/account\/track-order\?orderRef=none$/);
  expect(await storedUser(page)).toMatchObject({ SID: 1000, AccountType: 1, Email: shopper });
  expect(await statusOfSession(page)).toBe(200);
  const session = (await context.cookies()).find(({ name }) => name === "nijer.session_token");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const readable = await page.evaluate(() => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as string[]);
    return [document.cookie, ...stored].join("\n");
  });
  expect(readable).not.toContain(session?.value);

  await page.goto("/account/login");
  await expect(page.getByRole("main")).toContainText(`You are logged in as ${shopper}`);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await storedUser(page)).toBeNull();
  expect(await statusOfSession(page)).toBe(401);
});

test("the title stays where it is while the rest of a sign-in page is parsed", { tag: "@once" }, async ({ page }) => {
  for (const path of ["login", "signup", "forgot-password"]) {
    await page.goto(`/account/${path}`);
    const title = page.getByRole("main").getByRole("heading", { level: 1 });
    const complete = await title.boundingBox();
    await title.evaluate((heading) => {
      while (heading.nextElementSibling) heading.nextElementSibling.remove();
    });
    expect((await title.boundingBox())?.y, path).toBe(complete?.y);
  }
});

test(
  "a wrong password and an unknown address get the same message, and can be tried again",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/account/login");
    for (const email of ["nobody@example.com", "company@example.com"]) {
      await logIn(page, email, "not the password");
      await expect(alert(page).first()).toContainText("Invalid login information!");
      await expect(alert(page).first()).toContainText("Invalid");
      await alert(page).first().locator("..").getByRole("button", { name: "Close" }).click();
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
      await expect(form(page)).toContainText("Invalid login information!");
    }
    expect(await storedUser(page)).toBeNull();
    await logIn(page, "company@example.com", password);
    await expect(page).toHaveURL((url) => url.pathname === "/account/dashboard");
  },
);

test("an unreachable shop is reported as such", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto("/account/login");
  await page.route("**/api/Account/Login", (route) => route.abort());
  await logIn(page, shopper, password);
  await expect(alert(page).first()).toContainText("Something went wrong, try again!");
});

test("`next` never leads off the site", { tag: "@once" }, async ({ page }) => {
  await page.goto("/account/login?next=//evil.example/account");
  await logIn(page, "individual@example.com", password);
  await expect(page).toHaveURL((url) => url.pathname === "/account/dashboard" && url.hostname !== "evil.example");
});

test("a guest's cart goes along into the account, once", { tag: "@once" }, async ({ page, request }) => {
  const list = { limit: 100, filterValues: { availability: "in-stock" } };
  const answer = await request.post("/api/Product/GetProducts", { data: list });
  type Card = { ID: number; Option: { ID: number; Quantity: number } | null };
  const cards = ((await answer.json()) as { Result: Card[] }).Result;
  const card = cards.find(({ Option }) => Option && Option.Quantity >= 5);
  if (!card?.Option) throw new Error("the demo shop has nothing in stock");
  const line = { ID: card.ID, OptionId: card.Option.ID, Quantity: 2 };
  await page.goto("/account/login");
  await page.evaluate((cart) => localStorage.setItem("cartItems", cart), JSON.stringify([line]));
  await page.reload();
  await logIn(page, "publisher@example.com", password);
  await expect(page).toHaveURL((url) => url.pathname === "/account/myaccount");
  const stored = () => page.evaluate(() => localStorage.getItem("accountCart") ?? "");
  await expect.poll(stored).toContain(`"OptionId":${line.OptionId}`);
  const { lines } = JSON.parse(await stored()) as { lines: (typeof line)[] };
  expect(lines.filter(({ OptionId }) => OptionId === line.OptionId)).toEqual([expect.objectContaining(line)]);
  expect(await page.evaluate(() => localStorage.getItem("cartItems") ?? "")).not.toContain(String(line.OptionId));
});

test("the password can be shown, and the fields are what a password manager knows", async ({ page }) => {
  await page.goto("/account/login");
  const field = form(page).getByLabel("Password", { exact: true });
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await expect(form(page).getByLabel("Email", { exact: true })).toHaveAttribute("autocomplete", "username webauthn");
  await form(page).getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
});
