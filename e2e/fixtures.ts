import { test as base, type ConsoleMessage, type Page } from "@playwright/test";

/** Collects errors that no page may report: console errors (hydration included) and uncaught exceptions. */
type ConsoleErrors = {
  /** Allows messages that a test provokes on purpose, such as the browser's log of a 404. */
  allow: (...patterns: RegExp[]) => void;
};

export const test = base.extend<{ consoleErrors: ConsoleErrors; firstVisit: boolean }>({
  /** Simulates a new visitor: the cookie bar and the promotion appear. */
  firstVisit: [false, { option: true }],
  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) {
      await context.addInitScript(() => {
        // A blank page has no storage.
        if (!location.protocol.startsWith("http")) return;
        localStorage.setItem("promo-modal-1", String(Date.now()));
        if (!localStorage.getItem("cookie_accept")) localStorage.setItem("cookie_accept", "essential");
      });
    }
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      page.goto = thenListening(page, page.goto.bind(page));
      page.reload = thenListening(page, page.reload.bind(page));
    }
    await use(page);
  },
  consoleErrors: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      context.on("page", (page: Page) => {
        page.on("pageerror", (error) => found.push(`uncaught: ${error.message}`));
        page.on("console", (message) => {
          if (isConsoleError(message)) found.push(`console: ${message.text()} (${message.location().url})`);
        });
      });
      await use({ allow: (...patterns) => void allowed.push(...patterns) });
      const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});

function thenListening<Given extends unknown[], Answer>(page: Page, open: (...given: Given) => Promise<Answer>) {
  return async (...given: Given): Promise<Answer> => {
    const answer = await open(...given);
    await page.waitForFunction(isListening);
    return answer;
  };
}

/** Waits for React on a page that was not opened by `goto` or `reload`. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(isListening);
}

/**
 * Until React has hydrated the page, a tab is still a plain link, and elements added by a test would cause a hydration
 * error. React's data on the elements is the only sign that hydration is complete.
 */
function isListening(): boolean {
  const hasScripts = "__next_f" in window || "nijerReplayEvents" in window;
  if (!hasScripts) return true;
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  if (!key) return false;
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
  const root = (document as unknown as Record<string, Root>)[key];
  if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
  const controls = [...document.querySelectorAll("main button, main a, main input")];
  const isTaken = (element: Element) => Object.keys(element).some((name) => name.startsWith("__reactProps$"));
  // Not every element: links inside a description are raw HTML, which React does not hydrate.
  return controls.length === 0 || controls.some(isTaken);
}

function isConsoleError(message: ConsoleMessage): boolean {
  if (message.type() === "error") return true;
  return message.type() === "warning" && /hydrat|did not match/i.test(message.text());
}

export { expect, type Page } from "@playwright/test";
