import { describe, expect, it, test } from "vitest";
import { z } from "zod";

import { endpoint } from "./endpoint";
import { errorText } from "./error-text";
import { ApiError } from "./errors";
import { mostLevels, parseInput } from "./input";

const call = endpoint({
  summary: "Anything",
  access: "anyone",
  changes: true,
  params: z.strictObject({ slug: z.string() }),
  query: z.strictObject({ q: z.string().optional() }),
  body: z.strictObject({
    Text: z.string().optional(),
    Lines: z.array(z.strictObject({ Note: z.string() })).optional(),
    Extra: z.unknown().optional(),
  }),
  output: z.unknown(),
});

function parse({ slug = "lamp", query = "", body = {} as unknown }) {
  const request = new Request("http://localhost/api/x", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return parseInput(call, { params: { slug }, search: new URLSearchParams(query), request });
}

describe("a null character in the input of a call is rejected, with its place", () => {
  test.each([
    ["a parameter", { slug: "a\0b" }, "slug"],
    ["the query", { query: "q=%00" }, "q"],
    ["a text", { body: { Text: "\0" } }, "Text"],
    ["a text within", { body: { Lines: [{ Note: "a" }, { Note: "b\0" }] } }, "Lines.1.Note"],
    ["where anything goes", { body: { Extra: [{ a: ["\0"] }] } }, "Extra.0.a.0"],
    ["a name where anything goes", { body: { Extra: { "a\0": 1 } } }, "Extra"],
    ["an escape", { body: '{"Text":"\\u0000"}' }, "Text"],
  ])("%s", async (_where, given, path) => {
    const error = await parse(given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    const { code, extras } = error as ApiError;
    expect([code, extras.errors]).toEqual(["invalid", [{ path, message: errorText("input.nul") }]]);
  });
});

test.each([
  ["a text", { Text: "a\ud800" }, "Text"],
  ["a text within", { Lines: [{ Note: "\udc00b" }] }, "Lines.0.Note"],
  ["where anything goes", { Extra: { a: "\udbff" } }, "Extra.a"],
  ["a name where anything goes", { Extra: { "\ud800": 1 } }, "Extra"],
])("half a character is rejected, with its place: %s", async (_where, body, path) => {
  const error = await parse({ body }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  const { code, extras } = error as ApiError;
  expect([code, extras.errors]).toEqual(["invalid", [{ path, message: errorText("input.notWellFormed") }]]);
});

it("accepts every other text, in any script and with emoji", async () => {
  const Text = "Blumenstrauß 💐 👩‍👩‍👧 ফুল \t\n\u0001 %00";
  const { body } = await parse({ slug: "café", query: "q=💐", body: { Text, Extra: { [Text]: Text } } });
  expect(body).toEqual({ Text, Extra: { [Text]: Text } });
});

describe("how deep a body may be nested", () => {
  const nested = (depth: number, open = "[", close = "]") =>
    `{"Extra":${open.repeat(depth - 1)}1${close.repeat(depth - 1)}}`;

  it("is limited, and more than any form needs", async () => {
    expect((await parse({ body: nested(mostLevels) })).body).toBeTypeOf("object");
    await expect(parse({ body: nested(mostLevels + 1) })).rejects.toThrow("api.bodyTooDeep");
  });

  test.each([
    ["lists", nested(5_000)],
    ["as many lists as fit into a body", nested(490_000)],
    ["objects", nested(5_000, '{"a":', "}")],
    ["within a long list", `{"Extra":[${"1,".repeat(5_000)}${"[".repeat(5_000)}${"]".repeat(5_000)}]}`],
  ])("is limited for %s", async (_what, body) => {
    const error = await parse({ body }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe("invalid");
  });
});
