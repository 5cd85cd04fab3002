import { expect, test, untilListening, type Page } from "./fixtures";

const gone = { status: 404, contentType: "text/plain", body: "There is no such file.\n" };

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/));

type Counts = { documents: number; failed: number };

const firstScript = /(?: data-scripts="(?=[^"]*")| src="(?=[^"]*" async))(\/_next\/static\/[^" ]+\.js)/;
const data = / data-page="(\/page-data\/[^"]+)"/;
const early = / src="(\/_next\/static\/early\.[^"]+)"/;

/** Opens a page and lets one of the files that its behaviour needs fail, as long as `isGone` says. */
async function openWithout(page: Page, address: string, file: RegExp, isGone: (counts: Counts) => boolean) {
  const counts: Counts = { documents: 0, failed: 0 };
  const html = await (await page.request.get(address)).text();
  const [, missing = "nothing"] = file.exec(html) ?? [];
  await page.route(`**${missing}`, async (route) => {
    const isHead = route.request().method() === "HEAD";
    const fails = isHead || isGone(counts);
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

test("the first script of a page is requested again", { tag: "@once" }, async ({ page }) => {
  const counts = await openWithout(page, "/products/toys", early, ({ failed }) => failed < 2);
  await page.waitForFunction(() => "nijerReplayEvents" in window || "__next_f" in window);
  await untilListening(page);
  expect(counts).toEqual({ documents: 1, failed: 2 });
});

const files = [
  ["a script of a page for reading", "/products/toys", firstScript],
  ["the data of a page for reading", "/products/toys", data],
  ["a script of an account page", "/account/login", firstScript],
] as const;

for (const [what, address, file] of files) {
  // A script that waits for the page's data is requested ahead, too: two failures are one or two attempts.
  test(`what fails at first is requested again: ${what}`, { tag: "@once" }, async ({ page }) => {
    const counts = await openWithout(page, address, file, ({ failed }) => failed < 2);
    await expect.poll(() => counts.failed).toBe(2);
    await page.waitForURL(`**${address}`);
    await untilListening(page);
    expect(counts.documents).toBe(1);
  });

  test(`a page reloads, and works, that misses ${what}`, { tag: "@once" }, async ({ page }) => {
    const counts = await openWithout(page, address, file, ({ documents }) => documents < 2);
    await expect.poll(() => counts.documents).toBe(2);
    await page.waitForURL(`**${address}`);
    await untilListening(page);
    expect(counts.documents).toBe(2);
    expect(counts.failed).toBeGreaterThan(2);
  });
}

for (const [what, address, file] of files.slice(0, 2)) {
  test(`a page reloads once, and is readable, that never gets ${what}`, { tag: "@once" }, async ({ page }) => {
    const counts = await openWithout(page, address, file, () => true);
    await expect.poll(() => counts.documents).toBe(2);
    await page.waitForTimeout(4_000);
    expect(counts.documents).toBe(2);
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(page.getByRole("status").getByRole("link", { name: "Try again" })).toBeVisible();
  });
}
