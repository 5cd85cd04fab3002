import { beforeEach, expect, it, vi } from "vitest";

import { checkoutFormKey, storeCoupon, storedCoupon } from "./stored-coupon";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it("keeps a code beside what the checkout's form has, and nothing else", () => {
  expect(storedCoupon()).toBe("");
  stored.set(checkoutFormKey, JSON.stringify({ City: "Dhaka", Coupon: "OLD" }));
  expect(storedCoupon()).toBe("OLD");
  storeCoupon("SPRING");
  expect(storedCoupon()).toBe("SPRING");
  expect(JSON.parse(stored.get(checkoutFormKey) ?? "")).toEqual({ City: "Dhaka", Coupon: "SPRING" });
});

it("survives what is no form, and a browser without storage", () => {
  for (const wrong of ["", "{", "null", "7", '{"Coupon":7}']) {
    stored.set(checkoutFormKey, wrong);
    expect(storedCoupon()).toBe("");
  }
  storeCoupon("SPRING");
  expect(storedCoupon()).toBe("SPRING");
  vi.stubGlobal("sessionStorage", undefined);
  expect(storedCoupon()).toBe("");
  expect(() => storeCoupon("SPRING")).not.toThrow();
});
