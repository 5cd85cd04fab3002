import { describe, expect, it } from "vitest";

import { languages } from "./rules";
import { getTranslations } from "./translations";

describe("the texts of a namespace", () => {
  it("are in the language that is given, with their parameters", async () => {
    const [english, german] = await Promise.all([
      getTranslations({ locale: "en", namespace: "list" }),
      getTranslations({ locale: "de", namespace: "list" }),
    ]);
    expect(english("pageTitle", { title: "Lamps", page: 2 })).toContain("Lamps");
    expect(german("pageTitle", { title: "Lampen", page: 2 })).toContain("Lampen");
    expect(german("pageTitle", { title: "Lamps", page: 2 })).not.toBe(
      english("pageTitle", { title: "Lamps", page: 2 }),
    );
  });

  it("are prepared once, for each language and namespace", async () => {
    const all = await Promise.all(
      languages.flatMap((locale) => [
        getTranslations({ locale, namespace: "list" }),
        getTranslations({ locale, namespace: "product" }),
      ]),
    );
    expect(new Set(all).size).toBe(languages.length * 2);
    expect(await getTranslations({ locale: "en", namespace: "list" })).toBe(all[0]);
  });
});
