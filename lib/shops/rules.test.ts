import { describe, expect, it, test } from "vitest";

import messages from "@/messages/en/shops.json";

import { brandNames, decide, enlistmentProblems, firstFree, hasBrand, slugOf, verificationProblems } from "./rules";

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
  ] as const)("a blank %s gives the error %j", (field, message) => {
    expect(enlistmentProblems({ ...full, [field]: "  " })).toEqual({ [field]: field });
    expect(messages.shops.enlist.problems[field]).toBe(message);
  });

  it("says what is wrong with an address, and asks for a brand", () => {
    expect(enlistmentProblems({ ...full, Email: "rumana@" })).toEqual({ Email: "EmailInvalid" });
    expect(enlistmentProblems({ ...full, Brands: [] })).toEqual({ Brands: "Brands" });
    expect(enlistmentProblems(full)).toEqual({});
  });

  it("requires only name, e-mail and phone when verifying", () => {
    const blank = { Name: "", Email: "x", Phone: "" };
    const said = { Name: "Name", Email: "EmailInvalid", Phone: "Phone" };
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

test.each([
  ["lamp", [], "lamp"],
  ["lamp", ["lamp-2", "lamps"], "lamp"],
  ["lamp", ["lamp", "lamp-2", "lamp-4"], "lamp-3"],
])("the free address of %s beside %j is %s", (base, taken, slug) => {
  expect(firstFree(base, taken)).toBe(slug);
});
