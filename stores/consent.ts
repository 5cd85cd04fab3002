import { consentKey, parseConsent, type Consent } from "@/lib/shell/consent-rules";

import { createPersistedStore } from "./persisted-store";

export type { Consent } from "@/lib/shell/consent-rules";

/** Null until the cookie bar is answered. */
const store = createPersistedStore<Consent | null>({
  key: consentKey,
  initial: null,
  parse: parseConsent,
  format: (consent) => consent,
  broadcast: (consent) => window.dispatchEvent(new CustomEvent("nijer:consent", { detail: { consent } })),
});

/** Non-essential code runs only after "accepted". */
export const readConsent = store.read;
export const giveConsent: (consent: Consent) => void = store.write;

/** Calls the listener at once and at every change. @returns a function that unsubscribes */
export function followConsent(watch: (consent: Consent | null) => void): () => void {
  watch(store.read());
  return store.follow(watch);
}
