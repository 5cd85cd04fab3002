import { describe, expect, it, test } from "vitest";

import { english } from "@/lib/api/testing-errors";

import { mask, maskContacts, messageLimits, messageProblem, sideOf } from "./rules";

const masked = (text: string) => maskContacts(text, "nijer.example");

describe("contact data is masked", () => {
  test.each([
    ["an e-mail address", "Write to nadia.h+shop@example.co.uk please", `Write to ${mask} please`],
    ["an address of other letters", "মেইল: নাদিয়া@example.com", `মেইল: ${mask}`],
    ["at and dot in brackets", "nadia (at) example [dot] com", mask],
    ["a link", "See https://evil.example/pay?x=1 now", `See ${mask} now`],
    ["a link without its scheme", "www.other-shop.test/lamp", mask],
    ["a bare domain", "Look at other-shop.com.", `Look at ${mask}.`],
    ["a messenger's link", "wa.me/8801712345678", mask],
    ["an international number", "Call +880 1712-345678!", `Call ${mask}!`],
    ["a number with 00", "0049 (30) 123456", mask],
    ["a local number", "01712345678", mask],
    ["a number with points", "030.123.456.78", mask],
    ["Bengali digits", "ফোন ০১৭১২৩৪৫৬৭৮", `ফোন ${mask}`],
    ["an address with spaces", "nadia @ example . com", mask],
    ["full-width signs", "nadia＠example．com", mask],
    ["invisible characters", "na\u200Bdia@exam\u200Dple.c\u2060om", mask],
    ["several at once", "a@b.co, 01712 345678", `${mask}, ${mask}`],
  ])("%s", (_case, text, expected) => {
    expect(masked(text)).toEqual({ text: expected, isMasked: true });
  });
});

describe("other texts stay as they are", () => {
  test.each([
    ["a plain question", "Is it 100% cotton? Thanks."],
    ["sizes and prices", "It is 120 x 80 x 40 cm and costs $1,250.00 or 99.90"],
    ["dates", "Needed by 2026-11-23, or 23.11.2026, 10:30"],
    ["a date with a time", "On 2026-11-25 12:00 or 25.11.2026 9:15"],
    ["a place with @", "Seen @ the fair. Thanks"],
    ["joiners of Bengali", "র\u200D্যাক আছে?"],
    ["the number of an order", "My order NJ-7K2M-9QXA-4412-8810 is late"],
    ["the number of a parcel", "Parcel SB-445566 and 1Z999AA10123456784"],
    ["a SKU", "NOR-04923"],
    ["numbers in two lines", "2026\n123456789012345678\n42"],
    ["a full stop without a space", "It works.Thanks for asking.Me too"],
    ["a link to the shop itself", "https://nijer.example/products/details/lamp?option=3"],
    ["the shop's name as a link", "nijer.example/blog"],
  ])("%s", (_case, text) => {
    expect(masked(text)).toEqual({ text, isMasked: false });
  });
});

describe("a message", () => {
  test.each([
    ["nothing", { Text: " \n", Images: [] }, "Write a message or add a picture"],
    ["a long text", { Text: "x".repeat(messageLimits.text + 1), Images: [] }, "Use 2,000 characters at most"],
    ["a null character", { Text: "a\u0000", Images: [] }, "Control characters are not allowed"],
  ])("is rejected for %s", (_case, draft, message) => {
    const problem = messageProblem(draft);
    expect(problem && english(problem)).toBe(message);
  });

  it("has a text, an image, or both", () => {
    expect(messageProblem({ Text: "Hello\nthere", Images: [] })).toBeNull();
    expect(messageProblem({ Text: "", Images: ["/message-pictures/aa/b.webp"] })).toBeNull();
  });
});

test("a person is on one side of a conversation, or on none", () => {
  const conversation = { buyerId: 1, sellerId: 2 };
  expect([1, 2, 3].map((id) => sideOf(conversation, id))).toEqual(["buyer", "seller", null]);
});
