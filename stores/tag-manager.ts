import { startConsentMode } from "./consent-mode";

/** Adds the container's script to the page, after the commands that pass it the visitor's consent. Does so once. */
export function loadTagManager(id: string): void {
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  if (document.querySelector(`script[src="${src}"]`)) return;
  startConsentMode();
  (window.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}
