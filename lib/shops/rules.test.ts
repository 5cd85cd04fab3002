import { describe, expect, it, test } from "vitest";

import {
  brandNames,
  decide,
  enlistmentProblems,
  firstFree,
  hasBrand,
  initialsOf,
  slugOf,
  verificationProblems,
} from "./rules";

const full = {
  Name: "Rumana",
  Email: "rumana@example.com",
  Phone: "+880 1700",
  StoreName: "Smart Zone",
  StoreLocation: "dhaka",
  StoreAddress: "House 5",
  Category: "smartphone",
  Brands: ["Voltra"],
};

describe("the enlistment form", () => {
  test.each([
    ["Name", "Name is required"],
    ["Email", "Email is required"],
    ["Phone", "Phone is required"],
    ["StoreName", "Showroom name is required"],
    ["StoreLocation", "Location is required"],
    ["StoreAddress", "Address is required"],
    ["Category", "Category is required"],
  ])("a blank %s says %j", (field, message) => {
    expect(enlistmentProblems({ ...full, [field]: "  " })).toEqual({ [field]: message });
  });

  it("says what is wrong with an address, and asks for a brand", () => {
    expect(enlistmentProblems({ ...full, Email: "rumana@" })).toEqual({ Email: "Email is Invalid" });
    expect(enlistmentProblems({ ...full, Brands: [] })).toEqual({ Brands: "You must choose a brand!" });
    expect(enlistmentProblems(full)).toEqual({});
  });

  it("asks for name, e-mail and phone alone when verifying", () => {
    const blank = { Name: "", Email: "x", Phone: "" };
    const said = { Name: "Name is required", Email: "Email is Invalid", Phone: "Phone is required" };
    expect(verificationProblems(blank)).toEqual(said);
  });
});

describe("a request", () => {
  test.each([
    ["Pending", "approve", "Verified"],
    ["Pending", "reject", "Rejected"],
    ["Pending", "ask", "NeedsInformation"],
    ["NeedsInformation", "approve", "Verified"],
    ["NeedsInformation", "reject", "Rejected"],
    ["Verified", "reject", null],
    ["Rejected", "approve", null],
  ] as const)("that is %s: %s leads to %s", (status, decision, after) => {
    expect(decide(status, decision)).toBe(after);
  });
});

describe("brands", () => {
  it("are joined by semicolons, each once", () => {
    expect(brandNames(" Voltra; Sonex ;;VOLTRA;")).toEqual(["Voltra", "Sonex"]);
    expect(hasBrand(["Voltra"], " voltra ")).toBe(true);
  });
});

test.each([
  ["Smart Zone & Co.", "smart-zone-co"],
  ["Éclat  Déco", "eclat-deco"],
  ["—", ""],
  ["ঢাকা", ""],
])("%j becomes the address %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("has initials where it has no logo", () => {
  expect([initialsOf("Shui Collective"), initialsOf("Alo"), initialsOf("")]).toEqual(["SC", "A", ""]);
});

test.each([
  ["lamp", [], "lamp"],
  ["lamp", ["lamp-2", "lamps"], "lamp"],
  ["lamp", ["lamp", "lamp-2", "lamp-4"], "lamp-3"],
])("the free address of %s beside %j is %s", (base, taken, slug) => {
  expect(firstFree(base, taken)).toBe(slug);
});
