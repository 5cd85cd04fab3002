import { describe, expect, it, test } from "vitest";

import {
  areDemoAccountsOpen,
  isSecondFactorRequired,
  cardPaymentsOf,
  paymentMarksOf,
  reachOf,
  startNotes,
  testPaymentsProblem,
} from "./rules";

describe("who can reach a SITE_URL", () => {
  test.each([
    ["http://localhost:3000", "loopback"],
    ["http://LOCALHOST.", "loopback"],
    ["http://shop.localhost:3000", "loopback"],
    ["http://127.0.0.1:3000", "loopback"],
    ["http://127.8.9.10", "loopback"],
    ["http://127.1", "loopback"],
    ["http://0x7f000001", "loopback"],
    ["http://[::1]:3000", "loopback"],
    ["http://[::ffff:127.0.0.1]", "loopback"],
    ["http://10.0.0.7", "private"],
    ["http://172.16.0.1", "private"],
    ["http://172.31.255.254", "private"],
    ["http://192.168.1.20:3000", "private"],
    ["http://169.254.10.1", "private"],
    ["http://100.64.0.1", "private"],
    ["http://0.0.0.0:3000", "private"],
    ["http://[fd12:3456::1]", "private"],
    ["http://[fe80::1]", "private"],
    ["http://[::ffff:192.168.1.20]", "private"],
    ["https://shop.local", "private"],
    ["https://shop.test", "private"],
    ["https://shop.internal", "private"],
    ["https://shop.home.arpa", "private"],
    ["http://build-server:3000", "private"],
    ["https://nijer.example", "public"],
    ["https://localhost.example", "public"],
    ["https://notlocalhost.example", "public"],
    ["https://shop.localhost.example", "public"],
    ["https://127.0.0.1.example", "public"],
    ["https://test.example", "public"],
    ["http://126.255.255.255", "public"],
    ["http://128.0.0.1", "public"],
    ["http://11.0.0.1", "public"],
    ["http://172.15.0.1", "public"],
    ["http://172.32.0.1", "public"],
    ["http://192.169.0.1", "public"],
    ["http://100.128.0.1", "public"],
    ["http://203.0.113.7", "public"],
    ["http://[2001:db8::1]", "public"],
    ["http://[::2]", "public"],
    ["http://[::ffff:8.8.8.8]", "public"],
  ] as const)("%s: %s", (url, reach) => {
    expect(reachOf(url)).toBe(reach);
  });
});

const local = "http://localhost:3000";
const lan = "http://192.168.1.20:3000";
const world = "https://nijer.example";
const database = "postgres://localhost/nijer";
const stripe = { STRIPE_SECRET_KEY: "sk_live_x" };

describe("how cards are paid", () => {
  test.each([
    ["on a loopback address", { SITE_URL: local }, "test"],
    ["on a loopback address, enabled", { SITE_URL: local, TEST_PAYMENTS: true }, "test"],
    ["on a loopback address, disabled", { SITE_URL: local, TEST_PAYMENTS: false }, "off"],
    ["on a loopback address with PostgreSQL", { SITE_URL: local, DATABASE_URL: database }, "off"],
    ["in a private network", { SITE_URL: lan }, "off"],
    ["in a private network, enabled", { SITE_URL: lan, TEST_PAYMENTS: true }, "test"],
    ["in a private network on PostgreSQL", { SITE_URL: lan, DATABASE_URL: database, TEST_PAYMENTS: true }, "off"],
    ["on the internet", { SITE_URL: world }, "off"],
    ["on the internet, enabled", { SITE_URL: world, TEST_PAYMENTS: true }, "off"],
    ["with Stripe on a loopback address", { SITE_URL: local, ...stripe }, "stripe"],
    ["with Stripe on PostgreSQL", { SITE_URL: world, DATABASE_URL: database, ...stripe }, "stripe"],
  ] as const)("%s: %s", (_case, setting, mode) => {
    expect(cardPaymentsOf(setting)).toBe(mode);
  });
});

describe("TEST_PAYMENTS=true", () => {
  test.each([
    ["on a loopback address", { SITE_URL: local }, null],
    ["in a private network", { SITE_URL: lan }, null],
    ["with DATABASE_URL", { SITE_URL: local, DATABASE_URL: database }, /DATABASE_URL/],
    ["at a public address", { SITE_URL: world }, /SITE_URL/],
    ["with Stripe", { SITE_URL: local, ...stripe }, /STRIPE_SECRET_KEY/],
  ] as const)("%s is refused for %s: %s", (_case, setting, problem) => {
    const found = testPaymentsProblem({ ...setting, TEST_PAYMENTS: true });
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
    expect(testPaymentsProblem({ ...setting, TEST_PAYMENTS: false })).toBeNull();
    expect(testPaymentsProblem(setting)).toBeNull();
  });
});

describe("the demo accounts", () => {
  test.each([
    [{ SITE_URL: local }, true],
    [{ SITE_URL: local, DEMO: false }, false],
    [{ SITE_URL: lan }, false],
    [{ SITE_URL: lan, DEMO: true }, true],
    [{ SITE_URL: world }, false],
    [{ SITE_URL: world, DEMO: true }, true],
    [{ SITE_URL: world, DEMO: true, DATABASE_URL: database }, true],
  ] as const)("with %j are open: %s", (setting, isOpen) => {
    expect(areDemoAccountsOpen(setting)).toBe(isOpen);
  });
});

describe("a second factor for staff and verified sellers", () => {
  test.each([
    [{ SITE_URL: local }, false],
    [{ SITE_URL: local, DEMO: false }, true],
    [{ SITE_URL: lan }, true],
    [{ SITE_URL: world }, true],
    [{ SITE_URL: world, DEMO: true }, false],
    [{ SITE_URL: world, SECOND_FACTOR: "optional" }, false],
    [{ SITE_URL: local, SECOND_FACTOR: "required" }, true],
  ] as const)("with %j is required: %s", (setting, isRequired) => {
    expect(isSecondFactorRequired(setting)).toBe(isRequired);
  });
});

it("shows the marks of cards and wallets only where cards are taken", () => {
  expect(paymentMarksOf("stripe")).toEqual(["visa", "mastercard", "amex", "apple-pay", "google-pay", "cash"]);
  expect(paymentMarksOf("test")).toEqual(["visa", "mastercard", "amex", "cash"]);
  expect(paymentMarksOf("off")).toEqual(["cash"]);
});

describe("the messages at the start", () => {
  test.each([
    ["on a loopback address", { SITE_URL: local }, [/Test payments are on/, /Demo accounts are open/]],
    ["a real shop", { SITE_URL: world, DATABASE_URL: database, ...stripe }, []],
    ["a real shop without Stripe", { SITE_URL: world, DATABASE_URL: database }, [/Card payments are off/]],
    ["a public demo", { SITE_URL: world, DEMO: true }, [/Card payments are off/, /Demo accounts are open/]],
  ] as const)("%s", (_case, setting, notes) => {
    const said = startNotes(setting);
    expect(said).toHaveLength(notes.length);
    notes.forEach((note, index) => expect(said[index]).toMatch(note));
  });
});
