import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { authSecret, isSignatureOf, storedSecret, signatureOf } from "./auth-secret";

import { decryptText, encryptText, isOfPresentSecret } from "./encrypted-text";

const settings = vi.hoisted((): { AUTH_SECRET?: string; AUTH_SECRET_PREVIOUS?: string } => ({}));
vi.mock("./env", async (original) => {
  const real = await original<typeof import("./env")>();
  return { ...real, env: () => ({ ...real.env(), ...settings }) };
});

let directory: string;
beforeEach(() => void (directory = mkdtempSync(path.join(tmpdir(), "secret-"))));
afterEach(() => rmSync(directory, { recursive: true }));

describe("the secret of a data directory", () => {
  it("is created once, at random, readable by its owner only", () => {
    const first = storedSecret(path.join(directory, "new"));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(storedSecret(path.join(directory, "new"))).toBe(first);
    expect(storedSecret(path.join(directory, "other"))).not.toBe(first);
    expect(statSync(path.join(directory, "new", "auth-secret")).mode & 0o077).toBe(0);
  });

  it("is not replaced when its file is damaged", () => {
    writeFileSync(path.join(directory, "auth-secret"), "short");
    expect(() => storedSecret(directory)).toThrow(/auth-secret is damaged/);
    expect(readFileSync(path.join(directory, "auth-secret"), "utf8")).toBe("short");
  });
});

describe("a signature", () => {
  it("is valid for its text and its purpose only", () => {
    const signature = signatureOf("order", "NJ-1");
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(isSignatureOf(signature, "order", "NJ-1")).toBe(true);
    for (const [purpose, text] of [
      ["order", "NJ-2"],
      ["reset", "NJ-1"],
    ] as const) {
      expect(isSignatureOf(signature, purpose, text)).toBe(false);
    }
    for (const wrong of ["", "x", signature.slice(1), `${signature}=`]) {
      expect(isSignatureOf(wrong, "order", "NJ-1")).toBe(false);
    }
    expect(signature).not.toContain(authSecret());
  });
});

describe("a secret that is exchanged", () => {
  const [old, present] = ["o".repeat(40), "p".repeat(40)];
  const use = (AUTH_SECRET: string, AUTH_SECRET_PREVIOUS?: string) =>
    Object.assign(settings, { AUTH_SECRET, AUTH_SECRET_PREVIOUS });
  afterEach(() => {
    delete settings.AUTH_SECRET;
    delete settings.AUTH_SECRET_PREVIOUS;
  });

  it("is accepted beside the present one, which signs and encrypts", () => {
    use(old);
    const [signature, encrypted] = [signatureOf("order", "NJ-1"), encryptText("app 1", "text")];
    use(present, old);
    expect(isSignatureOf(signature, "order", "NJ-1")).toBe(true);
    expect(isSignatureOf(signature, "reset", "NJ-1")).toBe(false);
    expect(decryptText("app 1", encrypted)).toBe("text");
    expect(decryptText("app 2", encrypted)).toBeNull();
    expect(isOfPresentSecret("app 1", encrypted)).toBe(false);
    expect(isOfPresentSecret("app 1", encryptText("app 1", "text"))).toBe(true);
    expect(signatureOf("order", "NJ-1")).not.toBe(signature);
  });

  it("is worth nothing afterwards", () => {
    use(old);
    const [signature, encrypted] = [signatureOf("order", "NJ-1"), encryptText("app 1", "text")];
    use(present);
    expect(isSignatureOf(signature, "order", "NJ-1")).toBe(false);
    expect(decryptText("app 1", encrypted)).toBeNull();
  });
});
