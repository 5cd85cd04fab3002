import "server-only";

import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

import { site } from "@/lib/site";

import { secondFactorLimits, timeStep } from "./rules";

const { digits, periodSeconds: period, window } = secondFactorLimits;

/** What most apps support; they ignore other algorithms, or refuse them. */
const form = { algorithm: "SHA1", digits, period } as const;

/** 160 bits, as RFC 4226 recommends. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that apps read from a QR code, and that phones open in an app. */
export function appLink(secret: string, label: string): string {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), ...form }).toString();
}

/** Returns the time step of a code; null where the code is not one of this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), ...form });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : timeStep(now) + delta;
}

/** A QR code as the path of an SVG image, whose side has `Size` units with the margin. */
export function qrCodeOf(text: string): { Size: number; Path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const Path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { Size: size, Path };
}
