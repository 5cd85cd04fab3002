import { describe, expect, it, test } from "vitest";

import { appLink, newAppSecret, qrCodeOf, stepOfCode } from "./one-time-codes";

/** The secret of RFC 6238, and its codes with six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code", () => {
  test.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [2_000_000_000, "279037", 66_666_666],
  ])("of RFC 6238 at %i s is %s, of step %i", (seconds, code, step) => {
    expect(stepOfCode(secret, code, new Date(seconds * 1_000))).toBe(step);
  });

  test.each([
    ["of the step before", 30, 1],
    ["of the next step", -30, 1],
    ["of two steps before", 60, null],
    ["of two steps later", -60, null],
  ])("%s", (_case, seconds, step) => {
    expect(stepOfCode(secret, "287082", new Date((45 + seconds) * 1_000))).toBe(step);
  });

  it("of another secret is refused", () => {
    expect(stepOfCode(newAppSecret(), "287082", new Date(59_000))).not.toBe(1);
  });
});

it("a secret has 160 bits, another one each time", () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(newAppSecret());
});

it("the link names shop, account and secret", () => {
  const link = new URL(appLink(secret, "ana+shop@example.com"));
  expect(link.protocol).toBe("otpauth:");
  expect(decodeURIComponent(link.pathname)).toContain("ana+shop@example.com");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ issuer: "Nijer", secret, digits: "6", period: "30" });
});

it("the QR code is a square with a light margin of four units", () => {
  const { Size, Path } = qrCodeOf(appLink(secret, "ana@example.com"));
  const at = [...Path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(at.length).toBeGreaterThan(400);
  expect(Math.min(...at.flat())).toBe(4);
  expect(Math.max(...at.flat())).toBe(Size - 5);
});
