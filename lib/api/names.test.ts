import { expect, it } from "vitest";

import { contract } from "./contract";

/** Members of bodies that name a person, a shop or a brand. */
const names = ["FirstName", "LastName", "FullName", "StoreName", "BrandName", "Brands", "Name"];
const shops = /(?:StoreName|BrandName|Brands|UpdateStore Name|SaveBrand Name)$/;
/** Names of other things. */
const others = [
  "POST UserProduct/AddNewProduct Name",
  "POST Admin/SaveCategory Name",
  "POST Account/AddPasskey Name",
  "POST Account/RenamePasskey Name",
];

const cases = Object.entries(contract).flatMap(([call, { body }]) =>
  names.flatMap((name) => {
    const issue = (value: string) => {
      const found = body?.safeParse({ [name]: value }).error?.issues ?? [];
      return found.find(({ path, code }) => path[0] === name && code === "custom")?.message ?? null;
    };
    const isText = body?.safeParse({ [name]: 1 }).error?.issues.some(({ path }) => path[0] === name);
    return isText ? [{ field: `${call} ${name}`, issue }] : [];
  }),
);

it.each(cases)("$field refuses a web address, unless it names something else", ({ field, issue }) => {
  const key = shops.test(field) ? "input.nameOnly" : "input.personName";
  const isRejected = issue("Click http://evil.example")?.includes(key) ?? false;
  expect({ field, isRejected }).toEqual({ field, isRejected: !others.includes(field) });
  if (!isRejected) return;
  expect(issue("Nadia & Sons")).toBeNull();
  expect(issue("<b>x</b>")).toContain(key);
  expect(issue("evil.example/free")).toContain(key);
  expect(issue("evil.example") === null).toBe(shops.test(field));
});

it("covers people, shops and brands", () => {
  expect(cases.length).toBeGreaterThan(12);
});
