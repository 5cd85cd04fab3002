import { describe, expect, test } from "vitest";

import { isAccountClosed, isPasswordClosed, publishedPassword } from "./demo-rules";

describe("an account", () => {
  test.each([
    ["of the demo shop, while that is open", true, true, false],
    ["of the demo shop, while that is closed", true, false, true],
    ["of a person, in an open demo", false, true, false],
    ["of a person, in a real shop", false, false, false],
  ])("%s", (_case, isDemo, isOpen, isClosed) => {
    expect(isAccountClosed({ isDemo }, isOpen)).toBe(isClosed);
  });
});

describe("a password", () => {
  test.each([
    ["the published one, in an open demo", publishedPassword, true, false],
    ["the published one, in a real shop", publishedPassword, false, true],
    ["the published one with a space", `${publishedPassword} `, false, true],
    ["another", "kettle-over-the-river", false, false],
    ["one that only begins like it", `${publishedPassword}-kettle`, false, false],
  ])("%s", (_case, password, isOpen, isClosed) => {
    expect(isPasswordClosed(password, isOpen)).toBe(isClosed);
  });
});
