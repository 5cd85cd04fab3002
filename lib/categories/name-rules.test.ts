import { expect, test } from "vitest";

import { categorySeeds } from "@/demo/category-tree";
import { languages } from "@/lib/locale/rules";

import { categoryName, givenNames, translatedNames } from "./name-rules";

const slugs = categorySeeds.map(({ slug }) => slug).toSorted();

test.each(languages.filter((language) => language !== "en"))("every category has its name in %s", (language) => {
  expect(Object.keys(translatedNames[language] ?? {}).toSorted()).toEqual(slugs);
});

test("the translations belong to the initial names", () => {
  expect(givenNames).toEqual(Object.fromEntries(categorySeeds.map(({ slug, name }) => [slug, name])));
});

test("the database names the initial ones and later ones in English", () => {
  expect(categoryName("drone", "Drone & UAV", "en")).toBe("Drone & UAV");
  expect(categoryName("drone", "Drone & UAV", "de")).toBe("Drohnen");
  expect(categoryName("candles", "Candles", "de")).toBe("Candles");
  expect(categoryName("drone", "Flying things", "de")).toBe("Flying things");
});
