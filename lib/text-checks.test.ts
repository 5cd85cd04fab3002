import { describe, expect, it } from "vitest";

import { isEmail, isMultiline, isOneLine, isPhone, isPlainName } from "./text-checks";

describe("an e-mail address", () => {
  it.each([
    ["nadia@example.com", true],
    ["nadia.h+shop@mail.example.co.uk", true],
    ["ärzte@bücher.example", true],
    [`${"a".repeat(64)}@example.com`, true],
    [`${"a".repeat(65)}@example.com`, false],
    [`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example`, true],
    [`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example.com`, false],
    ["", false],
    ["nadia", false],
    ["nadia@", false],
    ["@example.com", false],
    ["nadia@example", false],
    ["nadia@@example.com", false],
    ["na dia@example.com", false],
    ["nadia@exam_ple.com", false],
    ["nadia@-example.com", false],
    [".nadia@example.com", false],
    ["nadia..h@example.com", false],
    ["nadia@example.com\n", false],
    ["nadia@example.com,mallory@example.com", false],
  ])("%j: %s", (text, valid) => {
    expect(isEmail(text)).toBe(valid);
  });
});

describe("a phone number", () => {
  it.each([
    ["+61 400 000 000", true],
    ["(02) 9876-5432", true],
    ["123456", true],
    ["12345", false],
    ["12-34-5", false],
    ["12345678901234567890", true],
    ["123456789012345678901", false],
    ["০১৭১১-০০০০০০", true],
    ["+61 400 CALL", false],
    ["61+400000000", false],
    ["------", false],
    ["", false],
  ])("%j: %s", (text, valid) => {
    expect(isPhone(text)).toBe(valid);
  });
});

it.each([
  ["Road 11, Banani", true],
  ["রোড ১১", true],
  ["two\nlines", false],
  ["nul\0", false],
  ["half \ud83d", false],
  ["whole 😀", true],
])("one line %j: %s", (text, plain) => {
  expect(isOneLine(text)).toBe(plain);
});

it.each([
  ["two\nlines\tand a tab\r\n", true],
  ["nul\0", false],
  ["half \ud83d", false],
])("more than one line %j: %s", (text, plain) => {
  expect(isMultiline(text)).toBe(plain);
});

it.each([
  ["Nadia Hossain", true],
  ["Anne-Marie O’Neill, Dr.", true],
  ["নাদিয়া হোসেন", true],
  ["Ratio 1:1 / Lab", true],
  ["Wwwonder", true],
  ["Click http://evil.example", false],
  ["HTTPS://EVIL.EXAMPLE", false],
  ["see www.evil.example", false],
  ["WWW.evil", false],
  ["nadia@example.com", false],
  ["@nadia", false],
  ["nadia＠example.com", false],
  ["http：／／evil.example", false],
])("the name %j: %s", (text, plain) => {
  expect(isPlainName(text)).toBe(plain);
});
