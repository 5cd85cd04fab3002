export const passkeyLimits = {
  perAccount: 20,
  name: 60,
  challengeMinutes: 5,
} as const;

/** A challenge to log in adds no passkey, and one for Ana adds none to Ben. */
export type ChallengePurpose = "login" | `add:${number}`;

/** The challenge that a device claims to have signed; null where there is none. */
export function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
