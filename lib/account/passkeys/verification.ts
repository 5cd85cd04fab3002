import "server-only";

import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";

import { env } from "@/lib/env";
import { site } from "@/lib/site";

import type { NewCredential, UsedCredential } from "./contract";
import type { KnownPasskey } from "./queries";
import { challengeIn, passkeyLimits } from "./rules";

/** Loaded with the first passkey: it parses certificates of many makers, which takes a tenth of a second. */
const webauthn = () => import("@simplewebauthn/server");

/** Passkeys belong to the shop's domain, whatever address a request claims. */
function place() {
  const { origin, hostname } = new URL(env().SITE_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** EdDSA, ES256 and RS256: otherwise the library tries all of Node's, which warns of experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

const timeout = passkeyLimits.challengeMinutes * 60_000;

type Owner = { publicId: string; email: string; name: string };
type Existing = { credentialId: string; transports: string[] };

export async function creationOptions(challenge: string, owner: Owner, existing: readonly Existing[]) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: place().expectedRPID,
    userID: new TextEncoder().encode(owner.publicId),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: Buffer.from(challenge, "base64url"),
    timeout,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export async function requestOptions(challenge: string) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: place().expectedRPID,
    challenge: Buffer.from(challenge, "base64url"),
    timeout,
    userVerification: "required",
  });
}

/** Null where the device did not sign its challenge for this shop, with its user verified. */
export async function verifyCreation(sent: NewCredential): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...sent } as RegistrationResponseJSON,
    expectedChallenge: challengeIn(sent.response.clientDataJSON) ?? "",
    requireUserVerification: true,
    supportedAlgorithmIDs,
    ...place(),
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  return verified && registrationInfo ? registrationInfo.credential : null;
}

/** Returns the device's count of uses; null where it did not sign its challenge with this passkey. */
export async function verifyUse(sent: UsedCredential, known: KnownPasskey): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...sent } as AuthenticationResponseJSON,
    expectedChallenge: challengeIn(sent.response.clientDataJSON) ?? "",
    credential: {
      id: known.credentialId,
      publicKey: Buffer.from(known.publicKey, "base64url"),
      counter: known.counter,
    },
    requireUserVerification: true,
    ...place(),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  const { userHandle } = sent.response;
  const isOwner = !userHandle || Buffer.from(userHandle, "base64url").toString("utf8") === known.owner.publicId;
  return verified && authenticationInfo && isOwner ? authenticationInfo.newCounter : null;
}
