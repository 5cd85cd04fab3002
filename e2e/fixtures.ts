import { test as base, type ConsoleMessage, type Page } from "@playwright/test";

/** What a page reported that no page should: errors on the console (hydration included) and uncaught exceptions. */
type Complaints = {
  /** Messages that a test provokes on purpose, such as the browser's note of a 404 it asks for. */
  allow: (...patterns: RegExp[]) => void;
};

export const test = base.extend<{ complaints: Complaints; firstVisit: boolean }>({
  /** A browser that was never here: the cookie bar asks, and the promotion opens over the page. */
  firstVisit: [false, { option: true }],
  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) {
      await context.addInitScript(() => {
        // An empty page has no storage.
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
  complaints: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      context.on("page", (page: Page) => {
        page.on("pageerror", (error) => found.push(`uncaught: ${error.message}`));
        page.on("console", (message) => {
          if (isComplaint(message)) found.push(`console: ${message.text()} (${message.location().url})`);
        });
      });
      await use({ allow: (...patterns) => void allowed.push(...patterns) });
      const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
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

/** For a page that was not opened by `goto` or `reload`: waits until React listens. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(isListening);
}

/**
 * Before React has taken a page over, a tab is still the link that it is without scripts, and what a test adds to the
 * page would be a difference. React keeps its state at the document: no other sign comes after the whole is taken over.
 */
function isListening(): boolean {
  if (!("__next_f" in window)) return true;
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  if (!key) return false;
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
  const root = (document as unknown as Record<string, Root>)[key];
  if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
  const controls = [...document.querySelectorAll("main button, main a, main input")];
  const isTaken = (element: Element) => Object.keys(element).some((name) => name.startsWith("__reactProps$"));
  // Not every one: links inside a description are its own markup, which React never takes over.
  return controls.length === 0 || controls.some(isTaken);
}

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() === "error") return true;
  return message.type() === "warning" && /hydrat|did not match/i.test(message.text());
}

export { expect, type Page } from "@playwright/test";
