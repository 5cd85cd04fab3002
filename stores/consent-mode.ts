import { followConsent } from "./consent";

/** The signals of Consent Mode that the cookie bar decides on. */
const signals = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;
type State = "denied" | "granted";
type Command = [command: "consent", action: "default" | "update", states: Record<(typeof signals)[number], State>];

const all = (state: State) => Object.fromEntries(signals.map((signal) => [signal, state])) as Command[2];

let isStarted = false;

/**
 * Sets Consent Mode for a tag manager, should one be set up: everything is denied until the shopper accepts, and again
 * after a refusal. The shop itself loads no tag manager. May be called repeatedly.
 */
export function startConsentMode(): void {
  if (isStarted) return;
  isStarted = true;
  command("consent", "default", all("denied"));
  let state: State = "denied";
  followConsent((consent) => {
    const next = consent === "accepted" ? "granted" : "denied";
    if (next !== state) command("consent", "update", all(next));
    state = next;
  });
}

/** Tag managers recognise commands by being `arguments`, not an array. */
function command(..._: Command): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}
