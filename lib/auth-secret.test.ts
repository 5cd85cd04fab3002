import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { authSecret, isSignatureOf, storedSecret, signatureOf } from "./auth-secret";

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
