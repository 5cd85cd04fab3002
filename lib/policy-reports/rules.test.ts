import { describe, expect, it } from "vitest";

import { isOwnPage, mostKinds, violationOf, withViolation, type Counts } from "./rules";

const page = "https://nijer.example/account/orders?ref=12";

describe("a violation", () => {
  it.each([
    ["script-src-elem", "inline", "script-src-elem", "inline"],
    ["script-src 'self' 'sha256-abc'", "", "script-src", "inline"],
    ["IMG-SRC", "https://shop.example:8443/a.png?user=12#x", "img-src", "https://shop.example:8443"],
    ["connect-src", "wss://socket.example/room/12", "connect-src", "wss://socket.example"],
    ["font-src", "https://nijer.example/fonts/a.woff2", "font-src", "self"],
    ["img-src", "data", "img-src", "data"],
    ["img-src", "data:image/png;base64,AAAA", "img-src", "data"],
    ["script-src", "chrome-extension://abcdef/a.js", "script-src", "extension"],
    ["script-src", "moz-extension://abcdef/a.js", "script-src", "extension"],
    ["frame-src", "intent://open?phone=017", "frame-src", "intent:"],
    ["script-src", "not an address 017", "script-src", "other"],
    ["script-src", `https://${"a".repeat(120)}.example/`, "script-src", "other"],
    ["Rumana Akter", "inline", "other", "inline"],
    ["", "inline", "other", "inline"],
  ])("%s of %s is counted as %s of %s", (directive, blocked, name, origin) => {
    expect(violationOf(directive, blocked, page)).toEqual({ directive: name, origin });
  });
});

describe("a page", () => {
  it.each([
    [page, true],
    ["http://localhost:3000/", true],
    ["https://evil.example/https://nijer.example/", false],
    ["about:blank", false],
    ["", false],
  ])("is one of the shop's: %s %s", (document, isOwn) => {
    expect(isOwnPage(document, ["nijer.example", "localhost:3000"])).toBe(isOwn);
  });
});

it("violations are counted by kind, and those of too many kinds together", () => {
  let counts: Counts = new Map();
  const inline = { directive: "script-src", origin: "inline" };
  for (let time = 0; time < 3; time++) counts = withViolation(counts, inline);
  for (let at = 0; at < mostKinds + 50; at++) {
    counts = withViolation(counts, { directive: "img-src", origin: `https://${at}.example` });
  }
  counts = withViolation(counts, inline);
  expect(counts.size).toBe(mostKinds + 1);
  expect(counts.get("script-src inline")?.count).toBe(4);
  expect(counts.get("other other")?.count).toBe(51);
});
