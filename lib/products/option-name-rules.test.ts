import { expect, test } from "vitest";

import { languages } from "@/lib/locale/rules";
import { messagesOf } from "@/lib/locale/messages";

import { localName } from "./option-name-rules";

test.each([
  ["Colour", "Farbe"],
  ["color", "Farbe"],
  [" Size ", "Größe"],
  ["Ringmaß", "Ringmaß"],
  ["constructor", "constructor"],
  ["", ""],
])("%j in German is %j", async (label, expected) => {
  expect(localName(label, (await messagesOf("de")).product.optionNames)).toBe(expected);
});

test("no known name is left in English in another language that has its own word", async () => {
  for (const language of languages.filter((each) => each !== "en")) {
    const { optionNames } = (await messagesOf(language)).product;
    expect(localName("Colour", optionNames)).not.toBe("Colour");
  }
});
