import { expect, test, untilListening, type Page } from "./fixtures";

const gone = { status: 404, contentType: "text/plain", body: "There is no such file.\n" };

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/));

/**
 * Opens a page and lets one of its first scripts fail the given number of times. Returns the number of requests per
 * document.
 */
async function openWithout(page: Page, address: string, failures: number) {
  const counts = { documents: 0, failed: 0 };
  const html = await (await page.request.get(address)).text();
  // Selects the first deferred script, or the first of the head, but not the fallback for browsers without modules.
  const [, missing = ""] = /(?:\(\["| src=")(\/_next\/static\/[^"]+\.js)"(?:,|\]| async)/.exec(html) ?? [];
  await page.route(`**${missing}`, async (route) => {
    const isHead = route.request().method() === "HEAD";
    const fails = isHead || counts.failed < failures;
    if (fails && !isHead) counts.failed += 1;
    await (fails ? route.fulfill(gone) : route.continue());
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) counts.documents += 1;
  });
  // `goto` would wait until the page works.
  await page.evaluate((to) => location.assign(to), address);
  return counts;
}

test.beforeEach(async ({ page }) => void (await page.goto("/site/faq")));

for (const address of ["/products/toys", "/account/login"]) {
  test(`a script that fails once is requested again: ${address}`, { tag: "@once" }, async ({ page }) => {
    const counts = await openWithout(page, address, 1);
    await expect.poll(() => counts.failed).toBe(1);
    await page.waitForURL(`**${address}`);
    await untilListening(page);
    expect(counts.documents).toBe(1);
  });

  test(`a page whose script is gone reloads, and works: ${address}`, { tag: "@once" }, async ({ page }) => {
    const counts = await openWithout(page, address, 3);
    await expect.poll(() => counts.documents).toBe(2);
    await page.waitForURL(`**${address}`);
    await untilListening(page);
    expect(counts).toEqual({ documents: 2, failed: 3 });
  });
}

test("a page whose script never loads reloads once, and is readable", { tag: "@once" }, async ({ page }) => {
  const counts = await openWithout(page, "/products/toys", Infinity);
  await expect.poll(() => counts.failed).toBe(6);
  await page.waitForTimeout(2_000);
  expect(counts).toEqual({ documents: 2, failed: 6 });
  await expect(page.locator("main article").first()).toBeVisible();
});
