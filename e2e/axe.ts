import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** A large page takes this long on a small machine that does three things at once. Milliseconds. */
const readingTime = 20_000;

type Options = {
  /** A selector: only what is in it is read. */
  within?: string;
  /** Also the header and the footer, which are the same on all pages. */
  withShell?: boolean;
  /** Said with what was found, where one test reads several pages. */
  of?: string;
};

/**
 * Axe finds nothing, WCAG's rules and its own good practice, headings that leave out no level among them. Colours are
 * read when every transition is over: in the middle of one they are nobody's choice.
 */
export async function expectAccessible(
  page: Page,
  { within, withShell = false, of = "" }: Options = {},
): Promise<void> {
  test.setTimeout(test.info().timeout + readingTime);
  await page.evaluate(async () => {
    const isPassing = (animation: Animation) =>
      animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isPassing)
        .map((animation) => animation.finished),
    );
  });
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) builder.include(within);
  else if (!withShell) builder.exclude(".site-header").exclude(".site-footer");
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => [of, id, ...nodes.map(({ target }) => target.join(" "))])).toEqual([]);
}

const widths = [375, 768, 1280, 1440];

/** At every width of the design, and those given, nothing reaches beyond the page. */
export async function expectToFit(page: Page, { of = "", more = [] }: { of?: string; more?: number[] } = {}) {
  const before = page.viewportSize();
  for (const width of [...widths, ...more]) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over, { message: `${of} ${width} px` }).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
