import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { expect, it } from "vitest";

import { withoutParameters } from "./log-rules";

const logged = (error: unknown) => JSON.stringify(pino.stdSerializers.err(withoutParameters(error) as Error));

it("no parameter of a failed query is logged, nor in a cause or a detail", () => {
  const cause = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    detail: "Key (email)=(nadia@example.com) already exists.",
  });
  const failed = new DrizzleQueryError("insert into users values ($1, $2)", ["nadia@example.com", "a\nb"], cause);
  for (const error of [failed, new Error("signing up failed", { cause: failed })]) {
    const text = logged(error);
    expect(text).not.toMatch(/nadia@|a\\\\nb/);
    expect(text).toContain("insert into users values ($1, $2)");
    expect(text).toContain("log-rules.test");
    expect(text).toContain("duplicate key value");
  }
});

it("other errors, and what is no error, stay as they are", () => {
  const text = logged(Object.assign(new TypeError("no such brand"), { slug: "oak" }));
  expect(text).toContain("no such brand");
  expect(text).toContain('"slug":"oak"');
  expect(text).toContain("TypeError");
  expect(withoutParameters("plain")).toBe("plain");
});
