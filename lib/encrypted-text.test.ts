import { describe, expect, it, test } from "vitest";

import { decryptText, encryptText } from "./encrypted-text";

const text = "JBSWY3DPEHPK3PXP";

describe("an encrypted text", () => {
  it("is read again, for its own purpose only", () => {
    const encrypted = encryptText("app 1", text);
    expect(encrypted).not.toContain(text);
    expect(decryptText("app 1", encrypted)).toBe(text);
    expect(decryptText("app 2", encrypted)).toBeNull();
  });

  it("is another one each time", () => {
    expect(encryptText("app", text)).not.toBe(encryptText("app", text));
  });

  test.each([
    ["nonce", 0],
    ["text", 1],
    ["tag", 2],
  ])("is refused with another %s", (_part, index) => {
    const parts = encryptText("app", text).split(".");
    const changed = Buffer.from(parts[index] ?? "", "base64url");
    changed[0] = (changed[0] ?? 0) ^ 1;
    expect(decryptText("app", parts.with(index, changed.toString("base64url")).join("."))).toBeNull();
  });

  test.each(["", "x", "a.b", "a.b.c", `${encryptText("app", text).split(".").slice(0, 2).join(".")}.AAAA`])(
    "%o is none",
    (value) => expect(decryptText("app", value)).toBeNull(),
  );
});
