import type { Page } from "@playwright/test";

type Watched = { layoutShift: number };

/** Adds up the layout shifts of every page opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as unknown as Watched;
    state.layoutShift = 0;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) state.layoutShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits until the page is stable. @returns its layout shift so far */
export async function layoutShiftOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as Watched).layoutShift);
}
