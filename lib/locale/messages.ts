import "server-only";

import type { Areas, Messages, MessagesOf } from "./areas";
import { cultureAreas, type CultureArea } from "./culture-rules";
import type { Language } from "./rules";

const areas = Object.keys({
  account: true,
  admin: true,
  cart: true,
  catalogue: true,
  checkout: true,
  content: true,
  conversations: true,
  dashboard: true,
  errors: true,
  home: true,
  lists: true,
  login: true,
  mail: true,
  orders: true,
  product: true,
  reasons: true,
  shell: true,
  shops: true,
  toasts: true,
} satisfies Record<keyof Areas, true>);

const loading = new Map<Language, Promise<Messages>>();

/** A test checks that every language has every key. */
export function messagesOf(language: Language): Promise<Messages> {
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}

/** §3.2; the storefront stores it. */
export async function cultureData(language: Language): Promise<MessagesOf<CultureArea>> {
  return Object.assign({}, ...(await Promise.all(cultureAreas.map((area) => loadArea(language, area)))));
}

async function load(language: Language): Promise<Messages> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => loadArea(language, area))))) as Messages;
}

async function loadArea(language: Language, area: string): Promise<object> {
  return ((await import(`../../messages/${language}/${area}.json`)) as { default: object }).default;
}
