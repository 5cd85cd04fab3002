import type { Locator } from "@playwright/test";

import { expectToFit } from "./axe";
import { expect, test, type Page } from "./fixtures";
import { logIn } from "./shop-products";

const languages = ["bn", "fr", "de", "it"] as const;
const faqTitles = {
  bn: "সাধারণ প্রশ্ন",
  fr: "Questions fréquentes",
  de: "Häufige Fragen",
  it: "Domande frequenti",
};

test.describe("every language", () => {
  for (const language of languages) {
    test(
      `${language} has its own texts, canonical and alternates on every kind of page`,
      { tag: "@once" },
      async ({ request }) => {
        for (const path of ["/", "/products/toys", "/site/faq", "/site/contact-us", "/blog", "/account/track-order"]) {
          const response = await request.get(`/${language}${path === "/" ? "" : path}`);
          expect(response.status()).toBe(200);
          const html = await response.text();
          const origin = new URL(response.url()).origin;
          expect(html).toContain(`<html lang="${language}"`);
          expect(html).toContain(`<link rel="canonical" href="${origin}/${language}${path === "/" ? "" : path}"/>`);
          for (const other of languages) {
            expect(html).toContain(`hrefLang="${other}" href="${origin}/${other}${path === "/" ? "" : path}"`);
          }
          const english = `${origin}${path === "/" ? "" : path}`;
          expect(html).toContain(`hrefLang="en" href="${english}"`);
          expect(html).toContain(`hrefLang="x-default" href="${english}"`);
          expect(html).not.toContain("MISSING_MESSAGE");
        }
      },
    );

    test(`${language} shows its own words in head, menus, footer and page`, { tag: "@once" }, async ({ page }) => {
      await page.goto(`/${language}/site/faq`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(faqTitles[language]);
      const shown = await page.locator("body").innerText();
      for (const english of [
        "About Us",
        "Privacy Policy",
        "Search By Category",
        "Contact Us",
        "Home & Living",
        "Still a question",
      ]) {
        expect(shown).not.toContain(english);
      }
    });
  }

  test("is in the sitemap beside the others", { tag: "@once" }, async ({ request }) => {
    const sitemap = await (await request.get("/sitemap/pages.xml")).text();
    for (const language of languages) {
      expect(sitemap).toMatch(new RegExp(`<loc>[^<]+/${language}/site/faq</loc>`));
      expect(sitemap).toMatch(new RegExp(`hreflang="${language}" href="[^"]+/${language}/site/faq"`));
    }
  });
});

test.describe("a new visitor", () => {
  test.use({ firstVisit: true });

  test("a screen of 320 px shows every button whole, in every language", { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const rightEdges = (buttons: Locator) =>
      buttons.evaluateAll((all) => all.map((each) => Math.ceil(each.getBoundingClientRect().right)));
    for (const language of languages) {
      await page.goto(`/${language}/products/home-decor`);
      const choices = page.locator(".cookie-bar button");
      await expect(choices).toHaveCount(2);
      expect(Math.max(...(await rightEdges(choices))), language).toBeLessThanOrEqual(320);
    }
    await logIn(page, "company@example.com");
    for (const language of languages) {
      await page.goto(`/${language}/account/productpublish`);
      const bar = page.getByRole("main").locator("form button[type=submit]").first();
      await expect(bar).toBeVisible();
      expect(Math.max(...(await rightEdges(bar))), language).toBeLessThanOrEqual(320);
      await expectToFit(page, { of: language });
    }
  });
});

test("the picker keeps the page, with its query", async ({ page, isMobile }) => {
  test.skip(isMobile, "the phone's picker is tested with its menu");
  await page.goto("/products/toys?sort=price_asc");
  await page.locator("summary", { hasText: "English" }).first().click();
  await page.getByRole("link", { name: "Deutsch" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/de\/products\/toys\?sort=price_asc$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kinder & Spielzeug");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("texts that are not in the page's language say which they are in", { tag: "@once" }, async ({ page }) => {
  await page.goto("/fr/products/toys");
  await expect(page.getByRole("main").locator('[lang="en"]').first()).toBeVisible();
  await page.goto("/it/blog");
  await expect(page.getByRole("main").getByRole("article").first().locator('[lang="en"]').first()).toBeVisible();
});

test("Bengali counts in its own digits, and German names the months", { tag: "@once" }, async ({ page }) => {
  await page.goto("/bn/site/refund-policy");
  await expect(page.getByRole("heading", { name: "৭ দিনের মধ্যে ফেরত" })).toBeVisible();
  await expect(page.getByText("২১ নভে, ২০২৬")).toBeVisible();
  await page.goto("/de/site/privacy");
  await expect(page.getByText("Zuletzt geändert: 21. Nov. 2026")).toBeVisible();
});

test("the contact form speaks the page's language", { tag: "@once" }, async ({ page }) => {
  await page.goto("/fr/site/contact-us");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Le nom est obligatoire")).toBeVisible();
});

test("the visitor's country marks its currency and is the first to deliver to, and no price changes", async ({
  page,
}) => {
  const answer = await page.request.post("/api/Product/GetProducts", { data: { limit: 1 } });
  const [product] = ((await answer.json()) as { Result: { Slug: string }[] }).Result;
  await page.route("**/api/Locale/me", (route) =>
    route.fulfill({
      json: {
        Name: "Malaysia",
        CountryCode: "MYS",
        CurrencyCode: "MYR",
        CurrencySymbol: "RM",
        CurrencyMultiplier: 4.7,
      },
    }),
  );
  await page.goto(`/de/products/details/${product?.Slug}`);
  await expect(page.locator('[data-currency="MYR"]')).toHaveAttribute("data-country", "Malaysia: $1 = RM4.70");
  await expect(page.locator("[data-country]")).toHaveCount(1);
  await expect(page.locator("main .price").first()).toHaveText(/^\$/);
  await page.locator("#delivery-to button.link").click();
  const first = page.locator("#delivery-to option").first();
  await expect(first).toHaveText("Malaysia");
  await expect(page.locator("#delivery-to select")).toHaveValue("AU");
});

test.describe("what the browser keeps", () => {
  const stored = (page: Page, key: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as Record<string, unknown> | null, key);

  test(
    "is the country, asked for once, and after nine seconds the culture and the security check",
    { tag: "@once" },
    async ({ page, context }) => {
      const calls: string[] = [];
      page.on("request", (request) => calls.push(new URL(request.url()).pathname));
      await page.goto("/site/about-us");
      await expect.poll(() => stored(page, "defaultCn")).toMatchObject({ CountryCode: "USA", CurrencyMultiplier: 1 });
      expect(calls).not.toContain("/api/Locale/me2");
      await expect
        .poll(() => stored(page, "u_cultureState"), { timeout: 20_000 })
        .toMatchObject({
          currentCulture: "en",
          supportedCultureCodes: ["en", "bn", "fr", "de", "it"],
        });
      await expect
        .poll(async () => (await context.cookies()).find(({ name }) => name === "me2_security")?.value, {
          timeout: 15_000,
        })
        .toBe("done");
      await page.reload();
      await page.waitForTimeout(12_000);
      expect(calls.filter((path) => path === "/api/Locale/me")).toHaveLength(1);
      expect(calls.filter((path) => path === "/api/Locale/me2")).toHaveLength(1);
      expect(calls.filter((path) => path.startsWith("/api/Culture/"))).toHaveLength(3);
    },
  );
});
