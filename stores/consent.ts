import { consentKey, parseConsent, type Consent } from "@/lib/shell/consent-rules";

export type { Consent } from "@/lib/shell/consent-rules";

/** Told on the window, with `{ consent }`, whenever the answer changes, in this tab or in another. */
export const consentEvent = "nijer:consent";

/** For this visit only, where the browser refuses storage. */
let unstored: Consent | null = null;

/** The answer to the cookie bar; null until there is one. What is not essential runs after "accepted" alone. */
export function readConsent(): Consent | null {
  try {
    return parseConsent(localStorage.getItem(consentKey)) ?? unstored;
  } catch {
    return unstored;
  }
}

export function giveConsent(consent: Consent): void {
  unstored = consent;
  try {
    localStorage.setItem(consentKey, consent);
  } catch {
    // The bar stays away until the page is left.
  }
  tell();
}

/** Runs at once and at every change; answers how to stop. */
export function followConsent(watch: (consent: Consent | null) => void): () => void {
  const show = () => watch(readConsent());
  const listen = ({ key }: StorageEvent) => {
    if (key === consentKey || key === null) tell();
  };
  window.addEventListener(consentEvent, show);
  window.addEventListener("storage", listen);
  show();
  return () => {
    window.removeEventListener(consentEvent, show);
    window.removeEventListener("storage", listen);
  };
}

function tell(): void {
  window.dispatchEvent(new CustomEvent(consentEvent, { detail: { consent: readConsent() } }));
}
