import { expect, test, untilListening, type Page } from "./fixtures";

const gone = { status: 404, contentType: "text/plain", body: "There is no such file.\n" };

test.beforeEach(({ complaints }) => complaints.allow(/Failed to load resource/));

/** Opens a page one of whose first scripts fails as often as said. Returns how often each document was asked for. */
async function openWithout(page: Page, address: string, failures: number) {
  const counts = { documents: 0, failed: 0 };
  const html = await (await page.request.get(address)).text();
  // The first of those that wait for the paint, or of those in the head; not the one for browsers without modules.
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
  // Not `goto`, which waits until the page works.
  await page.evaluate((to) => location.assign(to), address);
  return counts;
}

test.beforeEach(async ({ page }) => void (await page.goto("/site/faq")));

for (const address of ["/products/toys", "/account/login"]) {
  test(`a script that is missing once is asked for again: ${address}`, { tag: "@once" }, async ({ page }) => {
    const counts = await openWithout(page, address, 1);
    await expect.poll(() => counts.failed).toBe(1);
    await page.waitForURL(`**${address}`);
    await untilListening(page);
    expect(counts.documents).toBe(1);
  });

  test(`a page whose script has gone reloads, and works: ${address}`, { tag: "@once" }, async ({ page }) => {
    const counts = await openWithout(page, address, 3);
    await expect.poll(() => counts.documents).toBe(2);
    await page.waitForURL(`**${address}`);
    await untilListening(page);
    expect(counts).toEqual({ documents: 2, failed: 3 });
  });
}

test("a page whose script never comes reloads once, and can be read", { tag: "@once" }, async ({ page }) => {
  const counts = await openWithout(page, "/products/toys", Infinity);
  await expect.poll(() => counts.failed).toBe(6);
  await page.waitForTimeout(2_000);
  expect(counts).toEqual({ documents: 2, failed: 6 });
  await expect(page.locator("main article").first()).toBeVisible();
});
