import type { Page } from "@playwright/test";

type Watched = { moved: number };

/** Adds up how much every page opened from here on moves without being asked to. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as unknown as Watched;
    state.moved = 0;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) state.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits until the page has come to rest. @returns its layout shift so far */
export async function layoutShiftOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as Watched).moved);
}
