import { isPublisher } from "../rules";

export const secondFactorLimits = {
  digits: 6,
  periodSeconds: 30,
  /** Steps by which the clock of a phone may be early or late. */
  window: 1,
  recoveryCodes: 10,
  /** From this number on, the person is asked to make new ones. */
  fewCodes: 3,
  /** How long, and how often, a login waits for the right code. */
  pendingMinutes: 5,
  pendingTries: 5,
  /** Of what a person types, with spaces and hyphens. */
  typed: 40,
} as const;

/** Without letters that look like digits; `plainCode` reads those as the digits. */
const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const recoveryLength = 16;
const recoveryForm = new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`);

/** Returns what was typed in the form in which codes are compared. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}

export function isAppCode(code: string): boolean {
  return new RegExp(`^[0-9]{${secondFactorLimits.digits}}$`).test(code);
}

/** Returns a code of a recovery sheet in its plain form; null for another text. */
export function plainRecoveryCode(code: string): string | null {
  const read = code.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return recoveryForm.test(read) ? read : null;
}

/** @param bytes one of them decides each letter */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, recoveryLength)].map((byte) => recoveryAlphabet[byte % 32]).join("");
}

export const recoveryCodeBytes = recoveryLength;

/** In groups of four, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

export function timeStep(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / secondFactorLimits.periodSeconds);
}

/** A call of the areas of staff and sellers. */
export function isPrivileged({ access, selling }: { access: string; selling?: true }): boolean {
  return selling === true || ["seller", "publisher", "admin"].includes(access);
}

type Duty = { accountType: number; roles: readonly string[]; ownsVerifiedShop: boolean };

/** Who needs more than a password to act: those who could harm others with the shop's trust in them. */
export function isObliged({ ownsVerifiedShop, ...person }: Duty): boolean {
  return isPublisher(person) || ownsVerifiedShop;
}
