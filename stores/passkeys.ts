import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

import { call, CallError } from "@/lib/api/client";

import { refreshUser, type LoginOutcome } from "./session-actions";

/** The person closed the browser's dialog, or the device has no passkey. */
export class PasskeyError extends Error {
  override name = "PasskeyError";
}

/** No page loads it before a click. */
const webauthn = () => import("@simplewebauthn/browser");

/** Whether this browser can use passkeys at this address. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** @param offer until it ends, offers one in a field with `autocomplete="webauthn"` @throws PasskeyError, CallError */
export async function askForPasskey(offer?: AbortSignal): Promise<AuthenticationResponseJSON> {
  const { startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await webauthn();
  if (offer && !(await browserSupportsWebAuthnAutofill())) throw new PasskeyError("no autofill");
  const optionsJSON = await call("POST Account/StartPasskeyLogin", {}, offer);
  offer?.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  const credential = await ceremony(
    startAuthentication({
      optionsJSON: optionsJSON as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: offer !== undefined,
    }),
  );
  if (offer?.aborted) throw new PasskeyError("the offer has ended");
  return credential;
}

/** Adds a passkey of this device, or of another that the browser reaches. @throws PasskeyError, CallError */
export async function setUpPasskey(Name: string): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([webauthn(), call("POST Account/StartPasskey")]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const Credential = await ceremony(startRegistration({ optionsJSON }));
  await call("POST Account/AddPasskey", { body: { Name, Credential } });
}

/** The caller then calls `mergeStoredLists`. @param isRemembered asked after the passkey's use @throws PasskeyError */
export async function logInByPasskey(isRemembered: () => boolean, offer?: AbortSignal): Promise<LoginOutcome> {
  try {
    const Credential = await askForPasskey(offer);
    const answer = await call("POST Account/PasskeyLogin", { body: { Credential, Remember: isRemembered() } });
    if (typeof answer === "number") return answer;
    return (await refreshUser(answer.Email)) ? "ok" : 0;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.problem?.status === 429 ? "too-many" : 0;
  }
}

async function ceremony<Credential>(asked: Promise<Credential>): Promise<Credential> {
  try {
    return await asked;
  } catch (error) {
    throw new PasskeyError("no passkey was used", { cause: error });
  }
}
