import { describe, expect, it, test } from "vitest";
import { z } from "zod";

import { allHandlers } from "./all-handlers";
import { contract } from "./contract";
import { endpoint, type Contract } from "./endpoint";
import { buildRouter } from "./routing";

const any = () => endpoint({ summary: "x", access: "anyone", changes: false, output: z.unknown() });
const router = buildRouter({
  "GET Category/GetCategoryBySlug/{slug}": any(),
  "GET List/All/true": any(),
  "GET List/All/{kind}": any(),
  "POST Order/GetAllUserOrder/": any(),
  "GET health": any(),
});

describe("the route of a request", () => {
  test.each([
    ["GET", "Category/GetCategoryBySlug/toys", "GET Category/GetCategoryBySlug/{slug}", { slug: "toys" }],
    ["GET", "category/getcategorybyslug/toys", "GET Category/GetCategoryBySlug/{slug}", { slug: "toys" }],
    ["GET", "List/All/true", "GET List/All/true", {}],
    ["GET", "List/All/false", "GET List/All/{kind}", { kind: "false" }],
    ["GET", "health", "GET health", {}],
  ])("%s %s is %s", (method, path, key, params) => {
    expect(router.match(method, path.split("/"))).toMatchObject({ key, params });
  });

  it("knows the methods of a path and rejects unknown ones", () => {
    expect(router.match("POST", ["health"])).toBeNull();
    expect(router.methodsOf(["health"])).toEqual(["GET"]);
    expect(router.methodsOf(["nothing"])).toEqual([]);
  });
});

describe("the contract", () => {
  const calls = Object.entries(contract as Contract);

  it("has exactly one handler for every call", () => {
    expect(Object.keys(allHandlers).sort()).toEqual(Object.keys(contract).sort());
  });

  it("matches each call to itself only", () => {
    const all = buildRouter(contract);
    for (const [key] of calls) {
      const [method = "", path = ""] = key.split(" ");
      expect(all.match(method, path.replace(/\{\w+\}/g, "1").split("/"))?.key).toBe(key);
    }
  });

  test.each(calls)("%s declares the parameters of its path", (key, { params }) => {
    const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys((params as z.ZodObject | undefined)?.shape ?? {})).toEqual(inPath);
  });
});
