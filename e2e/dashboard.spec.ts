import type { Locator } from "@playwright/test";
import sharp from "sharp";

import { expectAccessible } from "./axe";
import { order, process, tokenOf, type Buyable } from "./buying";
import { expect, test, type Page } from "./fixtures";

const password = "Nijer-demo-2026";

/** By the call itself: the login page has its own tests. */
async function signIn(page: Page, who: string): Promise<void> {
  const answer = await page.request.post("/api/Account/Login", {
    data: { Email: `${who}@example.com`, Password: password },
  });
  expect(answer.status()).toBe(200);
}

const unique = () => `${test.info().project.name} ${Date.now().toString(36)}`;
const picture = () =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
const toast = (page: Page) => page.locator("[data-sonner-toast]");

test("guests are sent to the login page, and nothing of the desk is told", { tag: "@once" }, async ({ page }) => {
  await page.goto("/account/dashboard/products");
  await expect(page).toHaveURL(/\/account\/login\?next=/);
  const forged = await page.request.get("/account/dashboard", {
    headers: { cookie: "nijer.session_token=forged" },
    maxRedirects: 0,
  });
  expect(forged.status()).toBeGreaterThanOrEqual(300);
  // The words of the interface may be there; nothing of anybody is.
  expect(await forged.text()).not.toMatch(/Hello, \w|Basanti|\$\d+\.\d\d/);
});

test("a shopper has no desk but the way to a shop", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "shopper");
  await page.goto("/account/dashboard");
  await expect(page).toHaveURL(/\/account\/dashboard\/verification$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification");
});

test("a seller sees figures, opens another period, sets the desk up, and finds nothing to complain of", async ({
  page,
}) => {
  const isFine = async () => {
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  };
  await signIn(page, "shop");
  await page.goto("/account/dashboard");
  await expect(page.getByRole("heading", { name: "Sales by day" })).toBeVisible();
  await page.getByRole("link", { name: "Last 30 days" }).click();
  await expect(page).toHaveURL(/days=30/);
  await expect(page.getByRole("link", { name: "Last 30 days" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: "Latest orders" })).toBeVisible();
  await isFine();
  await page.goto("/account/dashboard/settings");
  await expect(page.getByRole("heading", { name: "Mails to shop@example.com" })).toBeVisible();
  const units = page.getByLabel("Units");
  await units.fill("many");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Write a whole number from 0 to 1000")).toBeVisible();
  await expect(units).toBeFocused();
  await units.fill("6");
  await page.getByLabel("New reviews").uncheck();
  await page.getByLabel("Public e-mail").fill("hello@basanti.example");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(toast(page).first()).toContainText("Your settings are saved");
  await page.getByRole("button", { name: "Save contact" }).click();
  await expect(async () => {
    expect(await (await page.request.get("/products/shop/basanti-home-studio")).text()).toContain(
      "mailto:hello@basanti.example",
    );
  }).toPass();
  await page.reload();
  await expect(units).toHaveValue("6");
  await expect(page.getByLabel("New reviews")).not.toBeChecked();
  await isFine();
});

test("a product is written, published, changed and archived", async ({ page, complaints }) => {
  complaints.allow(/status of 40[04]/);
  const name = `Jute basket ${unique()}`;
  await signIn(page, "company");
  await page.goto("/account/productpublish");
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(form.getByText("Name is required").first()).toBeVisible();
  await form
    .locator("input[type=file]")
    .setInputFiles({ name: "basket.png", mimeType: "image/png", buffer: await picture() });
  await expect(form.getByText("Main photo")).toBeVisible();
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Short description").fill("Woven by hand from jute.");
  await form.getByRole("textbox", { name: "Description", exact: true }).fill("It stands by itself.");
  await form.getByLabel("Price", { exact: true }).fill("24.50");
  await form.getByLabel("Stock", { exact: true }).fill("8");
  await form.getByLabel("Category").selectOption("home-decor");
  await form.getByLabel("Brand").fill("Shui");
  await expect(form.getByText(/Draft saved at/)).toBeVisible();
  await form.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/products\/details\/jute-basket/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("main")).toContainText("$24.50");
  const address = page.url();

  await page.goto("/account/dashboard/products");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel(`Price of ${name}`).fill("22");
  await page.getByLabel(`Price of ${name}`).press("Enter");
  await expect(toast(page).first()).toContainText("Saved");
  await page.goto(address);
  await expect(page.getByRole("main")).toContainText("$22.00");

  await page.goto("/account/dashboard/products");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("button", { name: `Archive ${name}` }).click();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: `Archive ${name}` })).toBeVisible();
  await page.getByRole("button", { name: `Archive ${name}` }).click();
  await expect(page.getByText("No product matches")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

const pictures = (...colours: string[]) =>
  Promise.all(
    colours.map(async (background, index) => ({
      name: `${index}.png`,
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 500, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );

test("photos are put in order by dragging and by keys, a colour has its own, and the previews follow", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "dragging is a mouse's");
  const name = `Enamel mug ${unique()}`;
  await signIn(page, "company");
  await page.goto("/account/productpublish");
  const form = page.getByRole("main");
  const photos = form.getByRole("region", { name: "Photos and video" });
  await photos.locator("input[type=file]").setInputFiles(await pictures("#a33", "#3a3", "#33a"));
  const photo = photos.getByAltText(/^Photo \d$/);
  await expect(photo).toHaveCount(3);
  const order = () => photo.evaluateAll((all) => all.map((each) => each.getAttribute("src")));
  const [first, second, third] = await order();
  await photo.nth(2).dragTo(photo.nth(0));
  await expect.poll(order).toEqual([third, first, second]);
  await photos.getByRole("button", { name: "Move photo 1 later" }).press("Enter");
  await expect.poll(order).toEqual([first, third, second]);
  await expect(photos.getByRole("status")).toHaveText("Now photo 2 of 3");

  await form.getByLabel("Variant", { exact: true }).fill("Blue");
  await photos.getByLabel("What photo 2 shows").selectOption("Blue");
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Short description").fill("Holds hot tea.");
  await form.getByRole("textbox", { name: "Description", exact: true }).fill("Two coats of enamel.");
  await form.getByLabel("Price", { exact: true }).fill("12");
  await form.getByLabel("Regular price").fill("16");
  await form.getByLabel("Stock", { exact: true }).fill("3");
  await form.getByLabel("Category").selectOption("accessories");
  await form.getByLabel("Brand").fill("Shui Collective");
  await form.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog");
  const card = dialog.getByRole("region", { name: "In a list" });
  await expect(card).toContainText(name);
  await expect(card).toContainText("$12.00");
  await expect(card).toContainText("−25%");
  await expect(dialog.getByRole("region", { name: "Among search results" })).toContainText("Holds hot tea.");
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/products\/details\/enamel-mug/);

  const slug = page.url().split("/").at(-1) ?? "";
  const saved = (await (await page.request.get(`/api/UserProduct/GetUserProduct?slug=${slug}`)).json()) as {
    Images: string[];
    OptionList: { ImageList: string[] }[];
  };
  const file = (address: string | null | undefined) => address?.split("/").at(-1);
  expect(saved.Images.map(file)).toEqual([first, third, second].map(file));
  expect(saved.OptionList[0]?.ImageList).toEqual([saved.Images[1]]);
});

test("a shopper sees every photo of a product, and each colour the photos chosen for it, after an edit too", async ({
  page,
}) => {
  const name = `Kantha throw ${unique()}`;
  await signIn(page, "company");
  await page.goto("/account/productpublish");
  const form = page.getByRole("main");
  const photos = form.getByRole("region", { name: "Photos and video" });
  await photos.locator("input[type=file]").setInputFiles(await pictures("#a33", "#3a3", "#33a", "#aa3"));
  await expect(photos.getByAltText(/^Photo \d$/)).toHaveCount(4);
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Price", { exact: true }).fill("12");
  await form.getByLabel("Stock", { exact: true }).fill("3");
  await form.getByLabel("Category").selectOption("accessories");
  await form.getByLabel("Brand").fill("Shui Collective");
  await form.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/products\/details\/kantha-throw/);
  const address = page.url();
  await expect(page.locator(".gthumbs li")).toHaveCount(4);

  await page.goto(`/account/productpublish/${address.split("/").at(-1)}`);
  await form.getByLabel("Variant", { exact: true }).fill("Madder");
  await form.getByRole("button", { name: "Add variant" }).click();
  await form.getByLabel("Variant", { exact: true }).nth(1).fill("Indigo");
  await form.getByLabel("Price", { exact: true }).nth(1).fill("14");
  await form.getByLabel("Stock", { exact: true }).nth(1).fill("2");
  await photos.getByLabel("What photo 1 shows").selectOption("Madder");
  await photos.getByLabel("What photo 2 shows").selectOption("Indigo");
  await photos.getByLabel("What photo 3 shows").selectOption("Indigo");
  // As wide as the photo: beside the arrows there is no room for a variant's name.
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
  expect(await widthOf(photos.getByLabel("What photo 1 shows"))).toBe(await widthOf(photos.getByAltText("Photo 1")));
  await form.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(address);
  // Madder's own photo and the one of every variant; Indigo has two of its own.
  await expect(page.locator(".gthumbs li")).toHaveCount(2);
  await page.getByRole("radio", { name: "Indigo" }).click();
  await expect(page.locator(".gthumbs li")).toHaveCount(3);

  await page.goto(`/account/productpublish/${address.split("/").at(-1)}`);
  const chosen = () =>
    photos
      .getByLabel(/^What photo \d shows$/)
      .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).selectedOptions[0]?.label));
  await expect.poll(chosen).toEqual(["Madder", "Indigo", "Indigo", "Every variant"]);
  await photos.getByLabel("What photo 4 shows").selectOption("Madder");
  await form.getByRole("button", { name: "Publish changes" }).click();
  await expect(page).toHaveURL(address);
  await page.goto(`/account/productpublish/${address.split("/").at(-1)}`);
  await expect.poll(chosen).toEqual(["Madder", "Indigo", "Indigo", "Madder"]);
});

test("what is taken out of a product comes back to its place by Undo", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "company");
  await page.goto("/account/productpublish");
  const form = page.getByRole("main");
  const undo = async (told: string) => {
    const note = toast(page).filter({ hasText: told });
    await note.getByRole("button", { name: "Undo" }).click();
    await expect(note).toHaveCount(0);
  };
  const photos = form.getByRole("region", { name: "Photos and video" });
  await photos.locator("input[type=file]").setInputFiles(await pictures("#a63", "#3a6"));
  const photo = photos.getByAltText(/^Photo \d$/);
  await expect(photo).toHaveCount(2);
  const order = () => photo.evaluateAll((all) => all.map((each) => each.getAttribute("src")));
  const before = await order();
  await photos.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(photo).toHaveCount(1);
  await undo("Photo removed.");
  await expect.poll(order).toEqual(before);

  const sizes = form.getByLabel("Size", { exact: true });
  await sizes.fill("S");
  for (const size of ["M", "L"]) {
    await form.getByRole("button", { name: "Add a size" }).click();
    await sizes.last().fill(size);
  }
  await form.getByRole("button", { name: "Remove size M" }).click();
  await expect(sizes).toHaveCount(2);
  // What is typed before Undo stays.
  await form.getByLabel("Name", { exact: true }).fill("Kettle");
  await undo("Size removed.");
  await expect(sizes).toHaveCount(3);
  expect(await sizes.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual(["S", "M", "L"]);
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Kettle");

  await form.getByRole("button", { name: "Add variant" }).click();
  await form.getByLabel("Variant", { exact: true }).first().fill("Blue");
  await form.getByRole("button", { name: "Remove variant" }).first().click();
  await expect(sizes).toHaveCount(1);
  await undo("Variant removed.");
  await expect(sizes).toHaveCount(4);
  await expect(form.getByLabel("Variant", { exact: true }).first()).toHaveValue("Blue");
});

test("a draft is offered when its writer comes back", { tag: "@once" }, async ({ page }) => {
  const name = `Unfinished ${unique()}`;
  await signIn(page, "individual");
  await page.goto("/account/productpublish");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByText(/Draft saved at/)).toBeVisible();
  await page.goto("/account/productpublish");
  await expect(page.getByText(`You have an unpublished draft: ${name}`)).toBeVisible();
  await page.getByRole("button", { name: "Continue with it" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
});

test("an edit that came first is shown, not overwritten", { tag: "@once" }, async ({ page, complaints }) => {
  complaints.allow(/status of 409/);
  await signIn(page, "company");
  await page.goto("/account/dashboard/products");
  const slug = await page.evaluate(async () => {
    const answer = await fetch("/api/UserProduct/GetUserProducts?limit=5&sort=sold");
    return ((await answer.json()) as { Result: { Slug: string }[] }).Result[0]?.Slug ?? "";
  });
  await page.goto(`/account/productpublish/${slug}`);
  await page.getByLabel("Model").fill(`M-${Date.now()}`);
  const other = await page.evaluate(async (which) => {
    const {
      ID: _id,
      UpdatedAt: _at,
      ...product
    } = (await (await fetch(`/api/UserProduct/GetUserProduct?slug=${which}`)).json()) as Record<string, unknown>;
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "Content-Type": "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) };
    return (await fetch("/api/UserProduct/AddNewProduct", { method: "POST", headers, body: JSON.stringify(product) }))
      .status;
  }, slug);
  expect(other).toBe(200);
  await page.getByRole("button", { name: "Publish changes" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Somebody else changed this product");
  await dialog.getByRole("button", { name: "Publish mine over it" }).click();
  await expect(page).toHaveURL(new RegExp(`/products/details/${slug}`));
});

test("a hostile upload is refused with a sentence", { tag: "@once" }, async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  await signIn(page, "company");
  await page.goto("/account/productpublish");
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  await page.locator("input[type=file]").setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: svg });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This is not a picture that the shop can use.");
});

test("the editor opens over the products, stays until it is saved or left on purpose, and the list follows", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "below 768 px the editor is a page of its own");
  const name = `Modal basket ${unique()}`;
  await signIn(page, "company");
  await page.goto("/account/dashboard/products");
  await page.getByRole("link", { name: "Add product" }).click();
  const modal = page.getByRole("dialog", { name: "Add product" });
  await modal.getByLabel("Name", { exact: true }).fill(name);
  // A click beside it does nothing; Escape asks.
  await page.mouse.click(5, 5);
  const question = page.getByRole("alertdialog", { name: "Are you sure you?" });
  await expect(question).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  await question.getByRole("button", { name: "No" }).click();
  await expect(modal.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expectAccessible(page, { within: "dialog[open]" });
  await modal.getByLabel("State").selectOption("Draft");
  await modal.getByLabel("Price", { exact: true }).fill("12.30");
  await modal.getByRole("button", { name: "Save", exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(toast(page).first()).toContainText("The product is saved");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByLabel(`Price of ${name}`)).toHaveValue("12.30");

  await row.getByRole("link", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await expect(edit.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.keyboard.press("Escape");
  await expect(edit).toBeHidden();
  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await edit.getByLabel("Model").fill("M-1");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(edit).toBeHidden();
});

test(
  "products go out and come in as a file: checked line by line, imported, and goes on where it stood",
  { tag: "@once" },
  async ({ page, complaints }) => {
    complaints.allow(/status of (?:422|503)/);
    const base = `F${Date.now().toString(36).toUpperCase()}`;
    await signIn(page, "individual");
    await page.goto("/account/dashboard/products");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("products.csv");
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import products" });
    const choose = (text: string) =>
      dialog
        .locator("input[type=file]")
        .setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose("SKU,Prise\n1,2");
    await expect(dialog.getByRole("alert")).toContainText("“Prise”");
    const rows = Array.from(
      { length: 60 },
      (_, at) => `${base}-${at},Bowl ${base} ${at},toys,Shui,${at === 7 ? "x" : "3.20"},4`,
    );
    await choose(["SKU,Name,Category,Brand,Price,Stock", ...rows].join("\n"));
    await expect(dialog.getByRole("region", { name: "What the file brings" })).toContainText("60 lines");
    await expect(dialog.getByRole("row").nth(1)).toContainText("9PriceWrite the price like 24.50");
    await expectAccessible(page, { within: "dialog[open]" });

    // The connection breaks before the first answer; the page is left, and the import waits.
    await page.route("**/api/UserProduct/RunImport", (route) => route.fulfill({ status: 503, json: {} }));
    await dialog.getByRole("button", { name: "Import 59 products" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Nothing is lost");
    await page.unroute("**/api/UserProduct/RunImport");
    await page.reload();
    await page.getByRole("button", { name: "Import" }).click();
    await dialog.getByRole("button", { name: /Import 59 products|Continue/ }).click();
    await expect(dialog.getByText("The import is done")).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("searchbox").fill(`Bowl ${base}`);
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText("Page 1 of 3")).toBeVisible();
  },
);

test("many orders take a step together, and what one refuses is told beside its reference", async ({ page }) => {
  await signIn(page, "publisher");
  await page.goto("/account/dashboard/orders");
  const orders = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const reference = async (at: number) => (await orders.nth(at).getByRole("heading", { level: 2 }).textContent()) ?? "";
  const refs = [await reference(0), await reference(1)];
  for (const ref of refs) await page.getByLabel(`Choose order ${ref}`).check();
  const bar = page.getByRole("form", { name: "Process the chosen orders" });
  await expect(bar).toContainText("2 chosen");
  await bar.getByLabel("Step").selectOption("ship");
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect(bar.getByRole("alert")).toHaveText("Name the carrier");
  // One of them was taken further by somebody else meanwhile.
  await page.route("**/api/Publisher/ProcessOrderRequest", async (route) => {
    const { Orders } = route.request().postDataJSON() as { Orders: { OrderRef: string }[] };
    const Result = Orders.map(({ OrderRef }, at) => ({
      OrderRef,
      Ok: at > 0,
      Status: null,
      Parts: [],
      Problem: at > 0 ? null : { status: 409, detail: "It is on its way already." },
    }));
    await route.fulfill({ json: { Counts: Result.length, Result } });
  });
  await bar.getByLabel("Carrier").fill("Pathao");
  await bar.getByLabel(`Tracking number of ${refs[0]}`).fill("PX-1");
  await bar.getByRole("button", { name: "Apply" }).click();
  const outcome = page.getByRole("main").getByRole("status").filter({ hasText: "1 order changed" });
  await expect(outcome).toContainText(`${refs[0]}: It is on its way already.`);
  await expect(page.getByLabel(`Choose order ${refs[0]}`)).toBeChecked();
  await expect(page.getByLabel(`Choose order ${refs[1]}`)).not.toBeChecked();
  await expectAccessible(page);
});

test("a keeper cuts a cover to its frame, answers a review, and both stand on the shop's pages", async ({ page }) => {
  await signIn(page, "shop");
  await page.goto("/account/dashboard/shop");
  const cover = page.locator("section").filter({ has: page.getByRole("heading", { name: "Cover photo" }) });
  await cover
    .locator('input[type="file"]')
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: await picture() });
  await expect(cover.locator("canvas")).toBeVisible();
  await cover.getByRole("slider", { name: "Zoom" }).fill("2");
  await cover.getByRole("button", { name: "Use this part" }).click();
  await expect(toast(page).first()).toContainText("Your shop page is saved");
  const shown = page.getByRole("region", { name: "Preview" }).locator("img").first();
  await expect(shown).toHaveAttribute("src", /^\/media\//);
  const address = await shown.getAttribute("src");
  const own = (await (await page.request.get("/api/Store/GetMyStore")).json()) as { Store: { slug: string } };
  const html = await (await page.request.get(`/products/shop/${own.Store.slug}`)).text();
  expect(html).toContain(address);

  await page.goto("/account/dashboard/reviews");
  const review = page.getByRole("main").getByRole("listitem").first();
  await review.getByRole("button").first().click();
  const words = `Thank you, ${unique()}.`;
  await review.getByRole("textbox").fill(words);
  await review.getByRole("button").first().click();
  await expect(review).toContainText(words);
});

test("an order of which a unit came back is a sale of what is left", { tag: "@once" }, async ({ page }) => {
  await signIn(page, "individual");
  const get = async <T>(call: string) => (await (await page.request.get(`/api/${call}`)).json()) as T;
  type Product = { ID: number; Slug: string; Name: string; PaymentType: number; OptionList: { items: Item[] }[] };
  type Item = { ID: number; Price: number; Quantity: number };
  const { Result } = await get<{ Result: Product[] }>("UserProduct/GetUserProducts?limit=50&state=Published");
  const find = async () => {
    for (const { Slug } of Result) {
      const product = await get<Product>(`Product/GetProductBySlug?slug=${Slug}`);
      const Option = product.OptionList.flatMap(({ items }) => items).find(({ Quantity }) => Quantity >= 3);
      if (product.PaymentType === 1 && Option) return { ...product, Option };
    }
    throw new Error("this seller has nothing to sell on delivery");
  };
  const product = (await find()) as unknown as Buyable;
  const buyer = { Authorization: `Bearer ${await tokenOf("shopper@example.com")}` };
  const { OrderRef } = await order(page.request, [product], { headers: buyer, quantity: 2 });
  await process(page.request, OrderRef, ["accept", "pack", "ship", "deliver", "collect"]);
  const sales = page.getByText("After discounts and refunds, by day of order").locator("..");
  const amount = async () =>
    Math.round(100 * Number((await sales.textContent())?.match(/\$([\d,]+\.\d\d)/)?.[1]?.replaceAll(",", "")));
  await page.goto("/account/dashboard");
  const before = await amount();
  const Lines = [{ OptionId: product.Option.ID, Quantity: 1 }];
  const wish = { headers: buyer, data: { OrderRef, Lines, Reason: "Does not fit" } };
  expect((await page.request.post("/api/Order/RequestReturn", wish)).status()).toBe(200);
  await process(page.request, OrderRef, ["accept-return"]);
  await page.reload();
  const cents = Math.round(product.Option.Price * 100);
  expect(await amount()).toBe(before - cents);
  const row = page.getByRole("row").filter({ hasText: OrderRef });
  await expect(row).toContainText("Partly returned: 1 of 2");
  await expect(row).toContainText(`$${product.Option.Price.toFixed(2)}`);
  await expectAccessible(page);
});
