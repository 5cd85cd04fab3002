import "server-only";

import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

import { site } from "@/lib/site";

import { secondFactorLimits, timeStep } from "./rules";

const { digits, periodSeconds: period, window } = secondFactorLimits;

/** Apps ignore or refuse other algorithms. */
const form = { algorithm: "SHA1", digits, period } as const;

/** 160 bits, as RFC 4226 recommends. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Apps read it from a QR code, and phones open it in an app. */
export function appLink(secret: string, label: string): string {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), ...form }).toString();
}

/** Null where the code is not one of this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), ...form });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : timeStep(now) + delta;
}

/** The path of an SVG image, whose side has `Size` units with the margin. */
export function qrCodeOf(text: string): { Size: number; Path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const Path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { Size: size, Path };
}
