import { Secret, TOTP } from "otpauth";

import { send } from "@/lib/api/testing";

import { secondFactorLimits } from "./rules";

/** Test code: an authenticator app, and a person who adds one through the API. */
export type App = { secret: string; recoveryCodes: string[] };

const { periodSeconds } = secondFactorLimits;

/** @param steps later than now, since each code is accepted once; one is within the window */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * periodSeconds * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Adds an app, with the code of the step before, so that the present one is still unused. */
export async function addApp(bearer: Record<string, string>): Promise<App> {
  const { body: started } = await send("POST", "Account/StartAuthenticator", undefined, bearer);
  const secret = started.Secret as string;
  const confirmed = await send("POST", "Account/ConfirmAuthenticator", { Code: codeOf(secret, -1) }, bearer);
  if (confirmed.status !== 200) throw new Error(`the app was not added: ${JSON.stringify(confirmed.body)}`);
  return { secret, recoveryCodes: confirmed.body.RecoveryCodes as string[] };
}
