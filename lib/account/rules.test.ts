import { describe, expect, it, test } from "vitest";

import {
  accountTypes,
  isAdmin,
  isPublisher,
  isSeller,
  isSessionOver,
  isUseRecorded,
  nextPath,
  normalEmail,
  userTypeName,
} from "./rules";

describe("where `next` leads", () => {
  test.each([
    ["/account/orders", "/account/orders"],
    ["/de/products/toys?page=2#list", "/de/products/toys?page=2#list"],
    ["/", "/"],
    ["/account/../cart", "/cart"],
    ["/apiary", "/apiary"],
    ["/account/login-help", "/account/login-help"],
    ["/search?q=//evil.example", "/search?q=//evil.example"],
  ])("%s is this site's", (next, path) => {
    expect(nextPath(next)).toBe(path);
  });

  test.each([
    null,
    undefined,
    "",
    "account/orders",
    "https://evil.example/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/./\\evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    " /account",
    "javascript:alert(1)",
    "data:text/html,x",
    "//[",
    "/api/Account/Logout",
    "/api",
    "/x/../api/health",
    "/account/login",
    "/account/login?next=/account/login",
    "/fr/account/login",
    "/account/signup",
    "/account/forgot-password#top",
    `/${"a".repeat(2_000)}`,
  ])("%j is rejected", (next) => {
    expect(nextPath(next)).toBeNull();
  });

  it("never leads off the site, for any combination of parts", () => {
    const parts = ["/", "\\", ".", "..", "%2e", "\t", "\r", "@", ":", "evil.example", "http:", "?", "#"];
    const strung = (length: number): string[] =>
      length === 0 ? ["/"] : strung(length - 1).flatMap((start) => parts.map((part) => start + part));
    const paths = strung(3).flatMap((next) => nextPath(next) ?? []);
    expect(paths.length).toBeGreaterThan(500);
    for (const path of paths) {
      expect(new URL(path, "https://shop.example").origin, JSON.stringify(path)).toBe("https://shop.example");
    }
  });
});

describe("who a person is", () => {
  test.each([
    ["shopper", 1, [], { admin: false, publisher: false, seller: false }],
    ["shop", 2, ["nijershop"], { admin: false, publisher: false, seller: true }],
    ["company", 3, [], { admin: false, publisher: false, seller: true }],
    ["individual", 4, [], { admin: false, publisher: false, seller: true }],
    ["publisher", 1, ["publisher"], { admin: false, publisher: true, seller: false }],
    ["boss", 786, ["boss"], { admin: true, publisher: true, seller: true }],
    ["the administrator's number without the role", 786, [], { admin: false, publisher: false, seller: false }],
  ])("%s", (_, accountType, roles, rights) => {
    const person = { accountType, roles };
    expect({ admin: isAdmin(person), publisher: isPublisher(person), seller: isSeller(person) }).toEqual(rights);
  });

  test.each([
    [1, "Shopper"],
    [2, "Shop"],
    [3, "Company"],
    [4, "Individual"],
    [786, "Boss"],
    [5, ""],
  ])("type %i is %j", (type, name) => {
    expect(userTypeName(type)).toBe(name);
  });

  it("has one address however it is typed", () => {
    expect(normalEmail("  Nadia@Example.COM\n")).toBe("nadia@example.com");
  });
});

describe("a session", () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const now = new Date("2026-11-23T12:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const people = {
    shopper: { accountType: accountTypes.shopper, roles: [] },
    seller: { accountType: accountTypes.shop, roles: ["nijershop"] },
    company: { accountType: accountTypes.company, roles: [] },
    individual: { accountType: accountTypes.individual, roles: [] },
    publisher: { accountType: accountTypes.shopper, roles: ["publisher"] },
    "selling publisher": { accountType: accountTypes.shop, roles: ["publisher"] },
    administrator: { accountType: accountTypes.boss, roles: ["boss"] },
    "administrator who sells and publishes": { accountType: accountTypes.shop, roles: ["publisher", "boss"] },
    "former administrator": { accountType: accountTypes.boss, roles: [] },
  };
  const spans: [keyof typeof people, idle: number, total: number, recorded: number][] = [
    ["shopper", 30 * day, 30 * day, 15 * minute],
    ["seller", 7 * day, 30 * day, 15 * minute],
    ["company", 7 * day, 30 * day, 15 * minute],
    ["individual", 7 * day, 30 * day, 15 * minute],
    ["publisher", 2 * hour, 12 * hour, minute],
    ["selling publisher", 2 * hour, 12 * hour, minute],
    ["administrator", 30 * minute, 12 * hour, minute],
    ["administrator who sells and publishes", 30 * minute, 12 * hour, minute],
    ["former administrator", 30 * day, 30 * day, 15 * minute],
  ];
  const isOver = (person: keyof typeof people, startedAgo: number, seenAgo: number, endsIn = 30 * day) =>
    isSessionOver(people[person], { startedAt: ago(startedAgo), seenAt: ago(seenAgo), expiresAt: ago(-endsIn) }, now);

  test.each(spans)("of a %s ends when it was not used, and in any case", (person, idle, total) => {
    expect(isOver(person, idle, idle - 1)).toBe(idle === total);
    expect(isOver(person, idle - 1, idle - 1)).toBe(false);
    expect(isOver(person, idle, idle)).toBe(true);
    expect(isOver(person, total - 1, 0)).toBe(false);
    expect(isOver(person, total, 0)).toBe(true);
  });

  test.each(spans)("of a %s ends when it was to end", (person) => {
    expect([isOver(person, 0, 0, 1), isOver(person, 0, 0, 0), isOver(person, 0, 0, -1)]).toEqual([false, true, true]);
  });

  test.each(spans)("of a %s has its use stored again after a while", (person, _idle, _total, recorded) => {
    expect(isUseRecorded(people[person], ago(recorded - 1), now)).toBe(true);
    expect(isUseRecorded(people[person], ago(recorded), now)).toBe(false);
  });
});
