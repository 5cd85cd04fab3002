import { latinDigits } from "@/lib/latin-digits";

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
  /** Characters, with spaces and hyphens. */
  typed: 40,
} as const;

/** Without letters that look like digits; `plainCode` reads those as the digits. */
const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const recoveryLength = 24;
/** Codes of sheets from before had 16 characters. */
const recoveryForm = new RegExp(`^(?:[${recoveryAlphabet}]{${recoveryLength}}|[${recoveryAlphabet}]{16})$`);

/** The form in which codes are compared. */
export function plainCode(typed: string): string {
  return latinDigits(typed).replaceAll(/[\s-]/g, "").toUpperCase();
}

export function isAppCode(code: string): boolean {
  return new RegExp(`^[0-9]{${secondFactorLimits.digits}}$`).test(code);
}

/** Null for what is no recovery code. */
export function plainRecoveryCode(code: string): string | null {
  const read = code.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return recoveryForm.test(read) ? read : null;
}

/** @param bytes one of them decides each letter */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, recoveryLength)].map((byte) => recoveryAlphabet[byte % 32]).join("");
}

export const recoveryCodeBytes = recoveryLength;

/** Groups of four, as the sheet shows them. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

export function timeStep(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / secondFactorLimits.periodSeconds);
}

/** Calls of staff and sellers. */
export function isPrivileged({ access, selling }: { access: string; selling?: true }): boolean {
  return selling === true || ["seller", "publisher", "admin"].includes(access);
}

type Duty = { accountType: number; roles: readonly string[]; ownsVerifiedShop: boolean };

/** People who could harm others with the shop's trust in them need a second factor. */
export function isObliged({ ownsVerifiedShop, ...person }: Duty): boolean {
  return isPublisher(person) || ownsVerifiedShop;
}
