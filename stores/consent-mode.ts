import { followConsent } from "./consent";
import { once } from "./once";

/** Decided by the cookie bar. */
const signals = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;
type State = "denied" | "granted";
type Command = [command: "consent", action: "default" | "update", states: Record<(typeof signals)[number], State>];

const all = (state: State) => Object.fromEntries(signals.map((signal) => [signal, state])) as Command[2];

/** Denies TAG_MANAGER_ID everything until the shopper accepts, and after a later rejection. Idempotent. */
export const startConsentMode = once(() => {
  command("consent", "default", all("denied"));
  let state: State = "denied";
  followConsent((consent) => {
    const next = consent === "accepted" ? "granted" : "denied";
    if (next !== state) command("consent", "update", all(next));
    state = next;
  });
});

/** Tag managers recognise a command only as an `arguments` object. */
function command(..._: Command): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}
