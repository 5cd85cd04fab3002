import { consentKey, parseConsent, type Consent } from "@/lib/shell/consent-rules";

export type { Consent } from "@/lib/shell/consent-rules";

/** Dispatched on the window, with `{ consent }`, whenever the answer changes, in this tab or in another. */
export const consentEvent = "nijer:consent";

/** For this visit only, where the browser disables storage. */
let unstored: Consent | null = null;

/** The answer to the cookie bar; null until there is one. Non-essential code runs only after "accepted". */
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
    // Hides the bar until the page is left.
  }
  tell();
}

/** Runs at once and at every change. @returns a function that stops it */
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
