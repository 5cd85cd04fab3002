import "server-only";

import { markedBrowser } from "./browser-cookie";
import { recordPasskeyUse } from "./change-passkeys";
import type { UsedCredential } from "./contract";
import { takeChallenge } from "./issue-challenge";
import { findPasskey, type KnownPasskey } from "./queries";
import { challengeIn, type ChallengePurpose } from "./rules";
import { verifyUse } from "./verification";

/** Uses up the signed challenge, whatever comes of the rest. */
export async function takeSignedChallenge(
  purpose: ChallengePurpose,
  clientDataJson: string,
  request: Request,
): Promise<boolean> {
  const browser = markedBrowser(request);
  const challenge = challengeIn(clientDataJson);
  return browser !== null && challenge !== null && takeChallenge(purpose, browser, challenge);
}

/** @returns null where the passkey proves nothing */
export async function acceptPasskey(sent: UsedCredential, request: Request): Promise<KnownPasskey | null> {
  if (!(await takeSignedChallenge("login", sent.response.clientDataJSON, request))) return null;
  const known = await findPasskey(sent.id);
  const counter = known && (await verifyUse(sent, known));
  if (known === null || counter === null) return null;
  return (await recordPasskeyUse(known, counter)) ? known : null;
}
