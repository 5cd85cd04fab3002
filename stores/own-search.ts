/** How the document came to be: its first address, where it was opened from, and by which kind of navigation. */
export type Opened = { address: string; referrer: string; type: string };

/**
 * A search is one's own when a page of the shop led to it: a shared link that is opened, a reload and Back are not.
 */
export function isOwnSearch(text: string, { address, referrer, type }: Opened): boolean {
  if (text === "") return false;
  if (textOf(address) !== text) return true;
  const isFromShop = URL.canParse(referrer) && new URL(referrer).origin === new URL(address).origin;
  return type === "navigate" && isFromShop && textOf(referrer) !== text;
}

function textOf(address: string): string {
  return new URL(address).searchParams.get("q")?.replace(/\s+/g, " ").trim() ?? "";
}

const seen = new Set<string>();

/** Once in each document: a search that is forgotten does not come back with the page behind. */
export async function rememberOwnSearch(text: string): Promise<void> {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (seen.has(text) || !opened) return;
  seen.add(text);
  if (!isOwnSearch(text, { address: opened.name, referrer: document.referrer, type: opened.type })) return;
  const { rememberSearch } = await import("./recent-searches");
  rememberSearch(text);
}
