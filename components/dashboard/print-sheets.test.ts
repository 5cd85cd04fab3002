// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

import type { Order, OrderPart } from "@/lib/orders/order-contract";

import { senderOf } from "./order-texts";
import { printLabels, printSlips } from "./print-sheets";

const Address = {
  Line1: "12 Swanston Street",
  Line2: "",
  City: "Melbourne",
  Region: "VIC",
  PostalCode: "3000",
  CountryCode: "AU",
};
const person = { FullName: "Nadia Hossain", Phone: "+61 400 000 000", Address };
const order = { ...person, OrderRef: "NJ-7K3QV9XH2M4TZ", Note: "" } as unknown as Order;
const part = { Status: "New", Shop: "Rina", CashDueCents: 0, Returns: [], Lines: [] } as unknown as OrderPart;
const parcels = [{ order, part }];
const from = { name: "Rina", address: "Dhaka" };
const text = (key: string) => key;

afterEach(() => vi.restoreAllMocks());

test.each([
  ["packing slip", () => printSlips(parcels, from, text)],
  ["label", () => printLabels(parcels, from, text)],
])("a %s has the order's number as a barcode", (_, print) => {
  document.documentElement.lang = "en";
  const sheet = document.implementation.createHTMLDocument();
  const frame = Object.assign(document.createElement("div"), { contentDocument: sheet });
  vi.spyOn(document, "createElement").mockReturnValueOnce(frame);
  print();
  const [barcode, ...others] = sheet.querySelectorAll("svg");
  expect(others).toEqual([]);
  expect(barcode?.getAttribute("aria-label")).toBe("NJ-7K3QV9XH2M4TZ");
  expect(barcode?.getAttribute("viewBox")).toBe("0 0 231 40");
  expect(barcode?.querySelector("path")?.getAttribute("d")).toMatch(/^M10 0h2v40h-2zM13 0h1v40/);
});

test.each([
  ["with a shop", { name: "Rina", address: "Dhaka" }, "slipFrom|Rina\nDhaka"],
  ["without one", null, "slipFrom|Rahim Uddin"],
])("a seller %s is the sender", (_, store, shown) => {
  document.documentElement.lang = "en";
  const sheet = document.implementation.createHTMLDocument();
  const frame = Object.assign(document.createElement("div"), { contentDocument: sheet });
  vi.spyOn(document, "createElement").mockReturnValueOnce(frame);
  printSlips([{ order, part: { ...part, Shop: "" } }], senderOf(store, "Rahim Uddin"), text);
  const heading = [...sheet.querySelectorAll("h2")].find(({ textContent }) => textContent === "slipFrom");
  expect(`${heading?.textContent}|${heading?.nextElementSibling?.textContent}`).toBe(shown);
});
