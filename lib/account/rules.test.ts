import { describe, expect, it, test } from "vitest";

import { isAdmin, isPublisher, isSeller, nextPath, normalEmail, userTypeName } from "./rules";

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
  ])("%j is refused", (next) => {
    expect(nextPath(next)).toBeNull();
  });

  it("never leads off the site, whatever is strung together", () => {
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
    ["the boss's number without the role", 786, [], { admin: false, publisher: false, seller: false }],
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
