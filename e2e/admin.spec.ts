import { readFileSync } from "node:fs";

import { expectAccessible, expectToFit } from "./axe";
import { expect, test, type Page } from "./fixtures";

async function signIn(page: Page, who: string): Promise<void> {
  const data = { Email: `${who}@example.com`, Password: "Nijer-demo-2026" };
  expect((await page.request.post("/api/Account/Login", { data })).status()).toBe(200);
}

const toast = (page: Page) => page.locator("[data-sonner-toast]");

test("the administrator approves a request, and the shop gets its page", async ({ page }) => {
  const StoreName = `Approved ${test.info().project.name} ${Date.now().toString(36)}`;
  const data = {
    Email: "new.keeper@example.com",
    Name: "Keeper",
    Phone: "+880 1700 000555",
    StoreLocation: "dhaka",
    StoreAddress: "1 Lane",
    StoreName,
    Category: "bike",
    Brands: "Poth",
  };
  expect(await (await page.request.post("/api/Store/NewStoreRequest", { data })).json()).toBe(true);
  await signIn(page, "boss");
  await page.goto("/account/dashboard/requests");
  const request = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: StoreName }) });
  await request.getByRole("button", { name: "Reject" }).click();
  await expect(request).toContainText("Say why, so that the applicant knows what to do.");
  await expect(request.getByRole("textbox")).toBeFocused();
  await request.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page).first()).toContainText(`${StoreName} is verified`);
  await page.goto("/account/dashboard/shops");
  await page.getByRole("searchbox").fill(StoreName);
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: StoreName }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(StoreName);
  await page.getByRole("link", { name: "Public page" }).click();
  await expect(page).toHaveURL(/\/products\/shop\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(StoreName);
});

test(
  "a suspended shop's page and products are gone at once, from carts too, and come back",
  { tag: "@once" },
  async ({ page, browser, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    await signIn(page, "boss");
    await page.goto("/account/dashboard/shops");
    const answer = await page.request.get("/api/Admin/GetStores?state=verified&limit=100");
    const shops = (
      (await answer.json()) as { Result: { Name: string; Slug: string; Products: number; Owner: string }[] }
    ).Result;
    const shop = shops.findLast(({ Products, Owner }) => Products > 0 && !Owner.includes("shop@example.com"));
    if (!shop) throw new Error("the demo shop has no shop to suspend");
    const list = await page.request.post("/api/Product/GetProducts", {
      data: { storeSlug: shop.Slug, limit: 20, filterValues: { availability: "in-stock" } },
    });
    type Listed = { ID: number; Slug: string; Name: string; Option: { ID: number } | null };
    const product = ((await list.json()) as { Result: Listed[] }).Result.find(({ Option }) => Option);
    if (!product) throw new Error(`${shop.Name} has nothing in stock`);
    const address = `/products/details/${product.Slug}`;
    expect((await page.request.get(address)).status()).toBe(200);
    const buyer = await browser.newPage({ baseURL: test.info().project.use.baseURL });
    await buyer.addInitScript(
      (lines) => localStorage.getItem("cartItems") ?? localStorage.setItem("cartItems", lines),
      JSON.stringify([
        { ID: product.ID, OptionId: product.Option?.ID, Quantity: 1, Name: product.Name, Slug: product.Slug },
      ]),
    );
    // Excludes the notices above the lines, which name products too.
    const line = buyer
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: product.Name, has: buyer.locator("img") });
    await buyer.goto("/account/cart");
    await expect(line).toBeVisible();
    await expect(line.getByText("No longer sold")).toHaveCount(0);
    const find = async () => {
      await page.getByRole("searchbox").fill(shop.Name);
      await page.getByRole("searchbox").press("Enter");
    };
    await find();
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: shop.Name });
    await row.getByRole("button", { name: "Suspend" }).click();
    const question = page.getByRole("dialog", { name: `Suspend ${shop.Name}?` });
    await question.getByRole("button", { name: "Suspend" }).click();
    await expect(question.getByLabel(/^Reason/)).toHaveAccessibleDescription(/the owner reads it/);
    await question.getByLabel(/^Reason/).fill("Sells copies of other brands.");
    await question.getByRole("button", { name: "Suspend" }).click();
    await expect(row).toContainText("Suspended");
    expect((await page.request.get(address)).status()).toBe(404);
    expect((await page.request.get(`/products/shop/${shop.Slug}`)).status()).toBe(404);
    await buyer.reload();
    await expect(line.getByText("No longer sold")).toBeVisible();
    await row.getByRole("button", { name: "Restore" }).click();
    await expect(row).toContainText("Verified");
    expect((await page.request.get(address)).status()).toBe(200);
    expect((await page.request.get(`/products/shop/${shop.Slug}`)).status()).toBe(200);
    await buyer.reload();
    await expect(line.getByRole("link", { name: product.Name }).first()).toBeVisible();
    await expect(line.getByText("No longer sold")).toHaveCount(0);
    await buyer.close();
  },
);

test("the other admin sections show their data", async ({ page }) => {
  await signIn(page, "boss");
  for (const [section, text] of [
    ["catalog", "Wall Hangings"],
    ["users", "shopper@example.com"],
    ["money", "WELCOME10"],
    ["inbox", "Answer by e-mail"],
    ["search", "without who searched"],
    ["jobs", "Unpaid orders and refunds"],
  ] as const) {
    await page.goto(`/account/dashboard/${section}`);
    await expect(page.getByRole("main")).toContainText(text);
    await expectAccessible(page);
  }
});

test("the log names person, change and request, and is exported with its filter", async ({ page }) => {
  await signIn(page, "boss");
  const Name = `Logged ${test.info().project.name} ${Date.now().toString(36)}`;
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { "X-XSRF-TOKEN": token, origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const saved = await page.request.post("/api/Admin/SaveBrand", { data: { Name }, headers });
  expect(saved.status()).toBe(200);
  const requestId = saved.headers()["x-request-id"] ?? "";
  await page.goto("/account/dashboard/log?about=brand");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log");
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: Name });
  await expect(entry).toContainText("Brand added");
  await expect(entry).toContainText(requestId);
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole("searchbox", { name: "Name, e-mail or detail" }).fill(requestId);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("audit-log.csv");
  const rows = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`brand.added`);
});

test(
  "a message is marked with the click, and as before where the shop refuses",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 503/);
    await signIn(page, "boss");
    await page.goto("/account/dashboard/inbox");
    const open = page.getByRole("button", { name: "Mark as answered" });
    const message = page.getByRole("main").getByRole("listitem").filter({ has: open }).first();
    const subject = await message.getByRole("heading").textContent();
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: subject ?? "" });
    let reject = () => undefined as void;
    const rejected = new Promise<void>((done) => (reject = done));
    await page.route("**/api/Admin/SetMessageAnswered", async (route) => {
      await rejected;
      await route.fulfill({ status: 503, json: {} });
    });
    await row.getByRole("button", { name: "Mark as answered" }).click();
    await expect(row.getByRole("button", { name: "Open again" })).toBeVisible();
    reject();
    await expect(toast(page).first()).toContainText("Not changed");
    await expect(row.getByRole("button", { name: "Mark as answered" })).toBeVisible();
    await page.unroute("**/api/Admin/SetMessageAnswered");
    const answered = page.waitForResponse("**/api/Admin/SetMessageAnswered");
    await row.getByRole("button", { name: "Mark as answered" }).click();
    await answered;
    await page.reload();
    await row.getByRole("button", { name: "Open again" }).click();
    await expect(row.getByRole("button", { name: "Mark as answered" })).toBeVisible();
  },
);

test("a changed rate is on cached pages at once", { tag: "@once" }, async ({ page }) => {
  // No other test uses it.
  const code = "CAD";
  await signIn(page, "boss");
  const list = await page.request.post("/api/Product/GetProducts", { data: { limit: 1, sort: "price_desc" } });
  const [product] = ((await list.json()) as { Result: { Slug: string; Price: number }[] }).Result;
  const shown = async (path: string, rate: number) => {
    const html = await (await page.request.get(path)).text();
    const amount = Math.round((product?.Price ?? 0) * 100 * rate) / 100;
    return html.includes(amount.toLocaleString("en-US", { minimumFractionDigits: 2 }));
  };
  const address = `/products/details/${product?.Slug}`;
  await page.goto("/account/dashboard/money");
  await page.context().addCookies([{ name: "cname", value: code, url: new URL("/", page.url()).href }]);
  const field = page.getByRole("textbox", { name: code });
  const before = Number(await field.inputValue());
  expect(await shown(address, before)).toBe(true);
  const question = page.getByRole("dialog", { name: `Really set ${code} to 7.77?` });
  await field.fill("7.77");
  await field.press("Enter");
  await expect(question).toContainText(`the last rate, ${before}`);
  await expect(question).toContainText(/\+\d{3}/);
  await expect(question).toContainText((before * 100).toFixed(2));
  await expect(question).toContainText("777.00");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep the last rate" }).click();
  expect(await shown(address, before)).toBe(true);
  await field.press("Enter");
  await question.getByRole("button", { name: "Set this rate" }).click();
  await expect.poll(() => shown(address, 7.77)).toBe(true);
  expect(await shown(address, before)).toBe(false);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shown(address, before)).toBe(true);
  await expect(field).toHaveValue(String(before));
});

test("a coupon is added, edited, paused and ended", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 40[09]/);
  const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
  await signIn(page, "boss");
  await page.goto("/account/dashboard/money");
  await page.getByRole("button", { name: "New coupon" }).click();
  const added = page.getByRole("dialog", { name: "New coupon" });
  await added.getByLabel("Code").fill("WELCOME10");
  await added.getByLabel("Value").fill("twelve");
  await added.getByRole("button", { name: "Save coupon" }).click();
  await expect(added.getByLabel("Value")).toBeFocused();
  await expect(added.getByLabel("Value")).toHaveAccessibleDescription(/0.01/);
  await added.getByLabel("Value").fill("12");
  await added.getByRole("button", { name: "Save coupon" }).click();
  await expect(added.getByLabel("Code")).toHaveAccessibleDescription(/There is already a coupon WELCOME10/);
  await expectAccessible(page, { within: "dialog[open]" });
  await added.getByLabel("Code").fill(code);
  await added.getByRole("button", { name: "Save coupon" }).click();
  await expect(added).toBeHidden();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText("−12%");
  await expect(row).toContainText("Active");

  await row.getByRole("button", { name: `Edit ${code}` }).click();
  const edited = page.getByRole("dialog", { name: `Edit coupon ${code}` });
  await expect(edited.getByLabel("Code")).not.toBeEditable();
  await edited.getByLabel("Value").fill("15");
  await edited.getByLabel("First day").fill("2100-01-01");
  await edited.getByRole("button", { name: "Save coupon" }).click();
  await expect(row).toContainText("−15%");
  await expect(row).toContainText("Scheduled");

  await row.getByRole("button", { name: `Pause ${code}` }).click();
  await expect(row).toContainText("Paused");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Scheduled");
  await row.getByRole("button", { name: `End now: ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End now" }).click();
  await expect(row).toBeHidden();
  await page.getByText(/ended coupon/).click();
  await expect(row).toContainText("Ended");
  await expectAccessible(page);
});

test("an invalid rate is rejected beside its field", async ({ page }) => {
  await signIn(page, "boss");
  await page.goto("/account/dashboard/money");
  const field = page.getByRole("textbox", { name: "MYR" });
  const before = await field.inputValue();
  for (const [typed, words] of [
    ["", "Enter a rate"],
    ["abc", "Enter a number, such as 1.56"],
    ["0", "Enter at least 0.0001"],
    ["2000000", "Enter at most 1,000,000"],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue(before);
  for (const language of ["bn", "de", "fr", "it"]) {
    await page.goto(`/${language}/account/dashboard/money`);
    await field.fill("abc");
    await field.press("Enter");
    await expectToFit(page, { of: language, more: [320] });
  }
  // Beside or above its field, not under it.
  await page.setViewportSize({ width: 320, height: 812 });
  const names = page.getByRole("listitem").filter({ has: page.getByRole("textbox") });
  const covered = await names.evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = document.createRange();
      name.selectNodeContents(row.querySelector("b + span") ?? row);
      const [text, field] = [name.getBoundingClientRect(), row.querySelector("input")?.getBoundingClientRect()];
      return field && text.right > field.left && text.bottom > field.top ? [row.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
});

const yes = (page: Page) =>
  page.getByRole("alertdialog", { name: "Are you sure you?" }).getByRole("button", { name: "Yes" });

test(
  "a category is added, renamed with a redirect, moved, and deleted while it is empty",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 40[49]/);
    const name = `Candles ${Date.now().toString(36)}`;
    const slug = name.toLowerCase().replace(" ", "-");
    await signIn(page, "boss");
    await page.goto("/account/dashboard/catalog");
    const main = page.getByRole("main");
    const form = page.getByRole("dialog");
    await main.getByRole("button", { name: "Add a category below Home & Living" }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Name is required")).toBeVisible();
    await expect(form.getByLabel("Name")).toBeFocused();
    await form.getByLabel("Name").fill(name);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(toast(page).first()).toContainText(`${name} is saved`);
    await expect(form).toBeHidden();
    await main.getByRole("button", { name: `Edit ${name}` }).click();
    await form.getByLabel("Address").fill(`new-${slug}`);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText(`new-${slug} · 0 products`)).toBeVisible();
    const old = await page.request.get(`/de/products/${slug}?sort=latest`, { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([308, `/de/products/new-${slug}?sort=latest`]);
    const empty = await (await page.request.get(`/products/new-${slug}`)).text();
    expect(empty).toContain("Nothing here yet");
    expect(empty).not.toContain("Nothing matches");
    await main.getByRole("button", { name: `Edit ${name}` }).click();
    await expect(form.getByLabel("Lies in").getByRole("option", { name, exact: true })).toHaveCount(0);
    await form.getByLabel("Lies in").selectOption({ label: "Gadgets & Gears" });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(async () => {
      const trail = await (await page.request.get(`/products/new-${slug}`)).text();
      expect(/"BreadcrumbList".*?<\/script>/s.exec(trail)?.[0]).toContain("/products/gadget-and-gears");
    }).toPass();
    await main.getByRole("button", { name: "Delete Home & Living" }).click();
    await yes(page).click();
    await expect(toast(page).filter({ hasText: "It has categories below it." })).toBeVisible();
    await main.getByRole("button", { name: `Delete ${name}` }).click();
    await yes(page).click();
    await expect(toast(page).filter({ hasText: `${name} is deleted` })).toBeVisible();
    await expect(main.getByText(`new-${slug} · 0 products`)).toBeHidden();
    await expect(main.getByRole("listitem").locator(":focus")).toHaveCount(1);
    expect((await page.request.get(`/products/new-${slug}`)).status()).toBe(404);
  },
);

test("a brand is added, renamed with a redirect, and deleted while unused", { tag: "@once" }, async ({ page }) => {
  const name = `Maker ${Date.now().toString(36)}`;
  const slug = name.toLowerCase().replace(" ", "-");
  await signIn(page, "boss");
  await page.goto("/account/dashboard/catalog");
  const main = page.getByRole("main");
  const form = page.getByRole("dialog");
  await main.getByRole("button", { name: "Brands", exact: true }).click();
  await main.getByRole("button", { name: "Add a brand" }).click();
  await form.getByLabel("Name").fill(name);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await main.getByRole("searchbox").fill(name);
  await main.getByRole("searchbox").press("Enter");
  await main.getByRole("button", { name: `Edit ${name}` }).click();
  await form.getByLabel("Address").fill(`new-${slug}`);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText(`new-${slug} · 0 products`)).toBeVisible();
  const old = await page.request.get(`/products/brand/${slug}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([308, `/products/brand/new-${slug}`]);
  await main.getByRole("button", { name: `Delete ${name}` }).click();
  await yes(page).click();
  await expect(toast(page).filter({ hasText: `${name} is deleted` })).toBeVisible();
  await expect(main.getByText("Nothing here yet")).toBeVisible();
  await expect(main).toBeFocused();
});

test("a synonym is added and deleted, which can be undone", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 400/);
  const word = `zorbel${Date.now().toString(36).replace(/\d/g, "x")}`;
  await signIn(page, "boss");
  await page.goto("/account/dashboard/search");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Synonyms", exact: true }).click();
  await main.getByRole("button", { name: "Add synonym" }).click();
  const form = page.getByRole("dialog", { name: "Synonym" });
  await form.getByLabel("What people type").fill(word);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Please fill this in")).toBeVisible();
  await form.getByLabel("What it means").fill("Wallet");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const row = main.getByRole("listitem").filter({ hasText: word });
  await expect(row).toContainText("wallet");
  await row.getByRole("button", { name: `Delete the rule for ${word}` }).click();
  await expect(row).toBeHidden();
  const deleted = page.getByRole("status").filter({ hasText: "The rule is deleted." });
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: `Delete the rule for ${word}` }).click();
  await expect(row).toBeHidden();
});

test("why a product ranks where it does is explained, and leads to the product", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "boss");
  await page.goto("/account/dashboard/search");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Explain", exact: true }).click();
  await main.getByLabel("Search", { exact: true }).fill("wallet");
  await main.getByRole("button", { name: "Explain", exact: true }).last().click();
  const first = main.locator("ol > li").first();
  await expect(first).toContainText("“wallet”");
  await expectAccessible(page);
  await expectToFit(page);
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/products\/details\//);
});

test(
  "a search leads to the page of its redirect, and one that finds nothing is reported",
  { tag: "@once" },
  async ({ page }) => {
    const Query = `qzxv${Date.now().toString(36).replace(/\d/g, "k")}`;
    const missed = await page.request.get(`/products?q=${Query}&literal=1`);
    expect(missed.status()).toBe(200);
    await signIn(page, "boss");
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
    const headers = { "X-XSRF-TOKEN": token, origin: new URL(test.info().project.use.baseURL ?? "").origin };
    await expect(async () => {
      const report = (await (await page.request.get("/api/Admin/GetSearchReport?limit=200")).json()) as {
        Missed: { Query: string }[];
      };
      expect(report.Missed.map((each) => each.Query)).toContain(Query);
    }).toPass({ timeout: 20_000 });
    const data = { Query, Path: "/site/refund-policy" };
    expect((await page.request.post("/api/Admin/SaveSearchRedirect", { data, headers })).status()).toBe(200);
    const led = await page.request.get(`/de/products?q=${Query}`, { maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([307, "/de/site/refund-policy"]);
    const literal = await page.request.get(`/products?q=${Query}&literal=1`, { maxRedirects: 0 });
    expect(literal.status()).toBe(200);
  },
);

test("other roles have no admin sections", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "publisher");
  for (const section of [
    "listings",
    "requests",
    "shops",
    "catalog",
    "search",
    "users",
    "money",
    "inbox",
    "log",
    "jobs",
  ]) {
    await page.goto(`/account/dashboard/${section}`);
    await expect(page).toHaveURL(/\/account\/dashboard(\/orders|\/verification)?$/);
  }
});
