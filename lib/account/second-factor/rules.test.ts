import { describe, expect, it, test } from "vitest";

import {
  formatRecoveryCode,
  isAppCode,
  isObliged,
  isPrivileged,
  plainCode,
  plainRecoveryCode,
  recoveryCodeOf,
  timeStep,
} from "./rules";

describe("what a person types", () => {
  test.each([
    ["123456", "123456", true],
    ["123 456", "123456", true],
    ["123-456", "123456", true],
    ["12345", "12345", false],
    ["1234567", "1234567", false],
    ["12345a", "12345A", false],
    ["১২৩৪৫৬", "123456", true],
  ])("%o is read as %s; a code of an app: %s", (typed, plain, isApp) => {
    expect(plainCode(typed)).toBe(plain);
    expect(isAppCode(plainCode(typed))).toBe(isApp);
  });

  test.each([
    ["0123-4567-89AB-CDEF", "0123456789ABCDEF"],
    ["0123 4567 89ab cdef", "0123456789ABCDEF"],
    ["o123-4567-89ab-cdef", "0123456789ABCDEF"],
    ["0i23-4567-89ab-cdel", "0123456789ABCDE1"],
    ["0123-4567-89ab-cdef-GHJK-MNPQ", "0123456789ABCDEFGHJKMNPQ"],
    ["0123-4567-89AB-CDE", null],
    ["0123-4567-89AB-CDEF-GHJK", null],
    ["0123-4567-89AB-CDEF-0", null],
    ["0123-4567-89AB-CDEU", null],
    ["123456", null],
  ])("%o is the recovery code %s", (typed, code) => {
    expect(plainRecoveryCode(plainCode(typed))).toBe(code);
  });
});

it("a recovery code takes five bits of each byte and is shown in groups", () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 24 }, (_, index) => index * 2 + 32));
  expect(code).toBe("02468ACEGJMPRTWY02468ACE");
  expect(formatRecoveryCode(code)).toBe("0246-8ACE-GJMP-RTWY-0246-8ACE");
  expect(plainRecoveryCode(plainCode(formatRecoveryCode(code)))).toBe(code);
});

test.each([
  [29_999, 0],
  [30_000, 1],
  [59_999, 1],
])("the time step at %i ms is %i", (ms, step) => {
  expect(timeStep(new Date(ms))).toBe(step);
});

test.each([
  ["a shopper", { accountType: 1, roles: [] }, false, false],
  ["a seller", { accountType: 2, roles: [] }, false, false],
  ["the owner of a verified shop", { accountType: 2, roles: [] }, true, true],
  ["a publisher", { accountType: 1, roles: ["publisher"] }, false, true],
  ["an administrator", { accountType: 786, roles: ["boss"] }, false, true],
])("%s needs a second factor", (_who, person, ownsVerifiedShop, isNeeded) => {
  expect(isObliged({ ...person, ownsVerifiedShop })).toBe(isNeeded);
});

test.each([
  [{ access: "anyone" }, false],
  [{ access: "signed-in" }, false],
  [{ access: "signed-in", selling: true } as const, true],
  [{ access: "seller" }, true],
  [{ access: "publisher" }, true],
  [{ access: "admin" }, true],
])("a call with %j is privileged: %s", (endpoint, isSo) => {
  expect(isPrivileged(endpoint)).toBe(isSo);
});
