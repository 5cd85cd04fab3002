import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** A large page takes this long on a small machine that runs three tests at once. Milliseconds. */
const readingTime = 20_000;

type Options = {
  /** A selector that limits the check. */
  within?: string;
  /** Includes the header and the footer, which are the same on all pages. */
  withShell?: boolean;
  /** Shown with the findings, when a test checks several pages. */
  of?: string;
};

/**
 * Expects no axe findings, by WCAG's rules and axe's best practices such as the order of headings. Colours are read
 * after all transitions, because intermediate colours do not count.
 */
export async function expectAccessible(
  page: Page,
  { within, withShell = false, of = "" }: Options = {},
): Promise<void> {
  test.setTimeout(test.info().timeout + readingTime);
  // Next removes the title for some milliseconds whenever a page is refreshed.
  await expect(page).toHaveTitle(/\S/);
  // axe does not wait for what is about to open.
  if (within) await expect(page.locator(within).filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(async () => {
    const isPassing = (animation: Animation) =>
      animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime);
    // What was just rendered starts its transition with the next frame.
    for (let still = 0; still < 2; still++) {
      await new Promise(requestAnimationFrame);
      const passing = document.getAnimations().filter(isPassing);
      if (passing.length > 0) still = -1;
      await Promise.allSettled(passing.map((animation) => animation.finished));
    }
  });
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) builder.include(within);
  else if (!withShell) builder.exclude(".site-header").exclude(".site-footer");
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [of, id, ...nodes.map(({ target }) => target.join(" "))])).toEqual([]);
}

const widths = [375, 768, 1280, 1440];

/** Expects that nothing is wider than the page, or cut off by its panel: on mobile at its width, else at the design's. */
export async function expectToFit(page: Page, { of = "", more = [] }: { of?: string; more?: number[] } = {}) {
  const before = page.viewportSize();
  const own = test.info().project.name === "mobile" && before ? [before.width] : widths;
  for (const width of [...own, ...more]) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    const over = () =>
      page.evaluate(() => {
        const boxes = [document.documentElement, ...document.querySelectorAll("main .panel.overflow-hidden")];
        return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
      });
    await expect.poll(over, { message: `${of} ${width} px` }).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
