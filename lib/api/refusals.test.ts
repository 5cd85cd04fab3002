import { describe, expect, it, test } from "vitest";

import { personMessages as people } from "@/lib/account/messages";
import { rateMessages as rates } from "@/lib/admin/messages";
import { languages } from "@/lib/locale/rules";
import { messages as upload } from "@/lib/media/messages";
import { ordersMessages } from "@/lib/orders/messages";
import { cellHints as cell, fieldMessages as field, importMessages as file, messages } from "@/lib/publishing/messages";
import { confirmMessages as confirming } from "@/lib/orders/confirm-messages";
import { holdMessages as holding } from "@/lib/orders/hold-messages";
import english from "@/messages/en.json";

import { sayIn, translateProblem } from "./refusals";

const { returnAnswered, otherReturn, oneReturn, nothingReceived, lowerWithoutReason, answerProblem } = ordersMessages;
const orders = {
  returnAnswered,
  otherReturn,
  oneReturn,
  nothingReceived,
  lowerWithoutReason,
  notAsked: answerProblem.unknown,
  namedTwice: answerProblem.twice,
  missing: answerProblem.missing,
  units: answerProblem.units,
  amount: answerProblem.amount,
  returnQuantity: ordersMessages.returnProblem.quantity,
  refundTooHigh: ordersMessages.refundTooHigh,
};

type Sentences = Record<string, string | ((value: never) => string)>;
const said: Record<keyof typeof english.refusals, Sentences> = {
  publishing: messages,
  file,
  cell,
  field,
  upload,
  people,
  rates,
  orders,
  holding,
  confirming,
};

test.each(Object.keys(said) as (keyof typeof said)[])("the catalogue has what the shop says: %s", (area) => {
  const texts: Record<string, string> = english.refusals[area];
  const spoken = Object.entries(said[area]).map(([name, sentence]) => {
    const placeholder = /\{\w+\}/.exec(texts[name] ?? "")?.[0] ?? "";
    return [name, typeof sentence === "string" ? sentence : sentence(placeholder as never)];
  });
  expect(Object.fromEntries(spoken)).toEqual(texts);
});

describe("a sentence of the shop", () => {
  it("is put into the reader's language with what stands in it", async () => {
    const say = await sayIn("de");
    expect(say(file.skuTwice(12))).toBe("Diese SKU steht schon in Zeile 12");
    expect(say(file.otherVariant("Rot (matt)"))).toBe("Diese SKU ist die Variante „Rot (matt)“");
    expect(say(field.longest(160))).toBe("Höchstens 160 Zeichen");
    expect(say(field.most(5))).toBe("Höchstens 5");
    expect((await sayIn("bn"))(field.nameNeeded)).toBe("নাম দরকার");
  });

  it("is the one with the most words of its own where several fit", async () => {
    const say = await sayIn("de");
    expect(say(holding.someUnits("20 × “Lampe”"))).toMatch(/^Gerade können höchstens 20 × “Lampe” unbezahlt/);
  });

  it("stays as it is in English, in an unknown language, and where nobody translated it", async () => {
    for (const language of ["en", "xx"]) expect((await sayIn(language))(field.nameNeeded)).toBe("Name is required");
    expect((await sayIn("fr"))("Order of the day")).toBe("Order of the day");
  });

  it("is told apart from every other, in each language", async () => {
    for (const language of languages.filter((each) => each !== "en")) {
      const say = await sayIn(language);
      for (const sentence of Object.values(said).flatMap((area) => Object.values(area))) {
        const text = typeof sentence === "string" ? sentence : sentence("X7" as never);
        expect([language, text, say(text) === text]).toEqual([language, text, false]);
        if (typeof sentence !== "string") expect(say(text)).toContain("X7");
      }
    }
  });

  it("changes nothing else of a problem document", async () => {
    const problem = {
      type: "/api/docs#invalid",
      title: "The request is not valid",
      status: 400,
      detail: messages.noProduct,
      errors: [{ path: "Name", message: field.nameNeeded }],
      Version: 3,
    };
    expect(await translateProblem(problem, "it")).toEqual({
      ...problem,
      detail: "Questo prodotto non esiste.",
      errors: [{ path: "Name", message: "Il nome è obbligatorio" }],
    });
  });
});
