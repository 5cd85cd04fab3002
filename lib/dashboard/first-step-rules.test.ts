import { expect, test } from "vitest";

import { accountTypes } from "@/lib/account/rules";

import { firstSteps, type FirstStepFacts } from "./first-step-rules";

const nothing = { hasPublished: false, hasSettings: false, hasAskedForPage: false };
const blank = { logo: "", cover: "", about: "", email: "", phone: "" };
const { shop: shopType, company, individual } = accountTypes;

test.each<[string, FirstStepFacts, string]>([
  ["a shop without its page", { ...nothing, accountType: shopType, shop: null }, "page product delivery"],
  ["a company", { ...nothing, accountType: company, shop: null }, "product delivery"],
  ["an individual", { ...nothing, accountType: individual, shop: null }, "product delivery"],
  ["a new shop with its page", { ...nothing, accountType: shopType, shop: blank }, "product logo cover about contact"],
  [
    "a shop that waits for its page",
    { accountType: shopType, shop: null, hasPublished: true, hasSettings: false, hasAskedForPage: true },
    "delivery",
  ],
  [
    "a company that has begun",
    { accountType: company, shop: null, hasPublished: true, hasSettings: true, hasAskedForPage: false },
    "",
  ],
  [
    "a shop with a phone number and a logo",
    { ...nothing, accountType: shopType, shop: { ...blank, logo: "/l.webp", phone: "+880" } },
    "product cover about",
  ],
])("%s has these steps left", (_, facts, left) => {
  const open = firstSteps(facts).filter(({ isDone }) => !isDone);
  expect(open.map(({ key }) => key).join(" ")).toBe(left);
});
