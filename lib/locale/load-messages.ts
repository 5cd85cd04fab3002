import type { Areas } from "./areas";
import { cultureFallback } from "./culture-fallback";
import { isCultureArea } from "./culture-rules";

// Literal names keep the server's areas out of the bundle. The table has a kilobyte: initial code uses `import()`.
const loaders = {
  admin: (language: string) => import(`../../messages/${language}/admin.json`),
  cart: (language: string) => import(`../../messages/${language}/cart.json`),
  conversations: (language: string) => import(`../../messages/${language}/conversations.json`),
  dashboard: (language: string) => import(`../../messages/${language}/dashboard.json`),
  login: (language: string) => import(`../../messages/${language}/login.json`),
  product: (language: string) => import(`../../messages/${language}/product.json`),
  shell: (language: string) => import(`../../messages/${language}/shell.json`),
  shops: (language: string) => import(`../../messages/${language}/shops.json`),
  toasts: (language: string) => import(`../../messages/${language}/toasts.json`),
} satisfies Partial<Record<keyof Areas, (language: string) => Promise<unknown>>>;

export type BrowserArea = keyof typeof loaders;

const loading = new Map<string, Promise<unknown>>();

/** Returns the same promise each time, as React's `use` requires. */
export function loadMessages<Area extends BrowserArea>(
  area: Area,
  language = document.documentElement.lang,
): Promise<Areas[Area]> {
  const key = `${language}/${area}`;
  const known = loading.get(key) ?? load(area, language, () => loading.delete(key));
  loading.set(key, known);
  return known as Promise<Areas[Area]>;
}

/** A failed load is not cached, so that the next click retries; until then the culture data are used. */
async function load(area: BrowserArea, language: string, forget: () => void): Promise<unknown> {
  try {
    return ((await loaders[area](language)) as { default: unknown }).default;
  } catch (error) {
    forget();
    const stored = isCultureArea(area) ? cultureFallback() : null;
    if (stored) return stored;
    throw error;
  }
}
