import { expect, it } from "vitest";

import { sectionsOf } from "./sections";

const nobody = { isAdmin: false, isSeller: false, isPublisher: false, hasStore: false };

it("gives each role its sections of the dashboard", () => {
  expect(sectionsOf(nobody)).toEqual(["verification"]);
  expect(sectionsOf({ ...nobody, isPublisher: true })).toEqual(["orders"]);
  expect(sectionsOf({ ...nobody, isPublisher: true, isSeller: true })).toContain("verification");
  expect(sectionsOf({ ...nobody, isSeller: true })).toEqual([
    "overview",
    "products",
    "orders",
    "messages",
    "reviews",
    "verification",
    "settings",
  ]);
  expect(sectionsOf({ ...nobody, isSeller: true, hasStore: true })).toContain("shop");
  const admin = { isAdmin: true, isSeller: true, isPublisher: true, hasStore: false };
  expect(sectionsOf(admin)).toEqual([
    "overview",
    "products",
    "orders",
    "messages",
    "reviews",
    "listings",
    "requests",
    "shops",
    "catalog",
    "search",
    "users",
    "money",
    "inbox",
    "log",
    "jobs",
    "settings",
  ]);
});
