import { demoPassword, logIn } from "./accounts";
import { expect, test, type Page } from "./fixtures";
import { detailsPath, findProduct, inStock } from "./shop-products";

/** One page of every kind; the languages share their components. */
const paths = [
  "/",
  "/de/products/toys",
  "/fr/products?q=vase",
  "/it/blog/what-the-badges-on-a-product-mean",
  "/bn/site/faq",
  "/account/login",
  "/account/cart",
];

/** Collects violations of the policy from the beginning of each document. */
async function collectViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      found.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test(
  "pages work under their policy, which names each of their scripts",
  { tag: "@once" },
  async ({ page, request }) => {
    const violations = await collectViolations(page);
    const product = detailsPath(await findProduct(request, () => true, inStock));
    for (const path of [...paths, product]) {
      // Resolves when React has hydrated the page.
      const response = await page.goto(path);
      expect(response?.headers()["content-security-policy"], path).not.toMatch(/script-src[^;]*unsafe/);
      expect(await violations(), path).toEqual([]);
    }
    await page.getByRole("link", { name: /Nijer/ }).first().click();
    await expect(page).toHaveURL("/");
    expect(await violations()).toEqual([]);
  },
);

test("the pages of an account and of the dashboard do, too", { tag: "@once" }, async ({ page }) => {
  const violations = await collectViolations(page);
  await logIn(page, "boss@example.com", demoPassword, "/account/dashboard");
  expect(await violations()).toEqual([]);
  for (const path of ["/account/dashboard/products", "/account/productpublish", "/account/orders"]) {
    await page.goto(path);
    expect(await violations(), path).toEqual([]);
  }
});

test("a page that does not exist is whole under its policy", { tag: "@once" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  const violations = await collectViolations(page);
  for (const path of ["/no/such/page", "/de/missing.html", "/products?page=9999"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    expect(await violations(), path).toEqual([]);
  }
});

for (const path of ["/", "/products/toys", "/account/cart"]) {
  test(`an injected script is blocked: ${path}`, { tag: "@once" }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Content Security Policy/);
    const violations = await collectViolations(page);
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const injected = `<script>window.isInjected = 1</script><style onload="window.isInjected = 2">i{}</style>`;
      await route.fulfill({ response, body: html.replace("</head>", `${injected}</head>`) });
    });
    await page.goto(path, { waitUntil: "load" });
    await expect.poll(violations).toHaveLength(2);
    expect(await page.evaluate(() => "isInjected" in window)).toBe(false);
  });
}

test("other sites may show pictures, but use no page and no call", { tag: "@once" }, async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["cross-origin-resource-policy"];
  const html = await (await request.get("/products/toys")).text();
  const [picture = ""] = /\/pictures\/[^"\s,]+/.exec(html) ?? [];
  expect(picture).not.toBe("");
  for (const path of ["/", "/products/toys", "/account/login", "/api/Category"])
    expect(await policyOf(path), path).toBe("same-origin");
  for (const path of [picture, "/icon-512.png", "/og/home.png"])
    expect([undefined, "cross-origin"], path).toContain(await policyOf(path));
});
