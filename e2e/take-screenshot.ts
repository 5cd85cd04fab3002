import path from "node:path";

import type { CDPSession } from "@playwright/test";

import { expect, type Page } from "./fixtures";

/** Texts that differ between two runs on one build: references, new accounts' addresses, times of day. */
const changing = [
  [/\b(NJ|INV)-[0-9A-Z]{13}\b/g, "$1-0000000000000"],
  [/\b\d{1,2}:\d{2}(:\d{2})?(?:[ \u202f][AP]M)?/g, "10:00"],
  [/\b\d+ (?:seconds?|minutes?|hours?) ago\b/g, "1 minute ago"],
  [/e2e-[0-9a-f-]{13}@/g, "e2e@"],
] as const;

/** Outside test-results, which Playwright empties at every start. The variable names the folder of one build. */
export const screenshotFolder = path.resolve(".tmp/screenshots", process.env.SCREENSHOTS ?? "unnamed");

/** Waits until nothing has been requested for half a second, also after a click, which a load state does not see. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  const countRequests = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  let [before, now] = [-1, await countRequests()];
  for (let times = 0; times < 20 && before !== now; times++) {
    await page.waitForTimeout(500);
    [before, now] = [now, await countRequests()];
  }
}

/** Waits for fonts and images, also below the fold, and replaces the texts that differ between two runs. */
async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    const decoded = Promise.allSettled([...document.images].map((image) => image.decode()));
    await Promise.race([decoded, new Promise((done) => setTimeout(done, 5_000))]);
    await document.fonts.ready;
  });
  await page.evaluate(
    (patterns) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const before = node.nodeValue ?? "";
        let text = before;
        for (const [source, by] of patterns) text = text.replace(new RegExp(source, "g"), by);
        if (text !== before) node.nodeValue = text;
      }
    },
    changing.map(([{ source }, by]) => [source, by] as const),
  );
}

const stillStyle = `
  *, ::before, ::after { content-visibility: visible !important; caret-color: transparent !important; }
  video, iframe { visibility: hidden !important; }
`;

/** @param whole the page from top to bottom, otherwise the viewport */
export async function takeScreenshot(page: Page, name: string, { whole }: { whole: boolean }): Promise<void> {
  await settle(page);
  if (whole) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await settle(page);
  }
  await page.screenshot({
    path: path.join(screenshotFolder, `${name}.png`),
    fullPage: whole,
    animations: "disabled",
    style: stillStyle,
    timeout: 60_000,
  });
}

type Forced = "hover" | "focus" | "focus-visible" | "focus-within" | "active";

/** Forces pseudo-classes on every element, so that one screenshot shows all styles of a state. */
export async function force(page: Page, states: readonly Forced[]): Promise<void> {
  // The header's menus ask once, when their code arrives, whether they are pointed at; and what arrives later would take
  // the place of elements that are being forced.
  const header = page.locator(".site-header");
  if ((await header.count()) > 0) {
    await header.dispatchEvent("pointerover");
    await expect(page.locator("html")).toHaveAttribute("data-live");
  }
  await untilQuiet(page);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  for (const nodeId of await nodesOf(session)) {
    await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [...states] });
  }
}

async function nodesOf(session: CDPSession): Promise<number[]> {
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body *:not(svg *)",
  });
  expect(nodeIds.length).toBeGreaterThan(20);
  return nodeIds;
}
