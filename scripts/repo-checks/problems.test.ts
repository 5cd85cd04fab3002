import { describe, expect, it } from "vitest";

import { findProblems, findSizeProblem } from "./problems";

/** Joined at run time, so that this file passes the check it tests. */
const glue = (...parts: string[]) => parts.join("");

describe("what must never be committed", () => {
  it.each([
    ["a private path", glue("see /wo", "rk/main/app")],
    ["a private path", glue('"/ro', 'ot/.npmrc"')],
    ["a private path", glue("cd /tmp/ba", "sh_jobs.0/12")],
    ["a private path", glue("/ho", "me/ann/nijer")],
    ["a package registry's host", glue("https://registry.np", "mjs.org/zod")],
    ["a registry setting", glue("regis", "try=https://example.com")],
    ["a conflict marker", glue("a\n<<<<", "<<< HEAD\nb")],
    ["a conflict marker", glue("a\n>>>>", ">>> theirs")],
    ["a payment key", glue("sk_", "live_abcdefgh1234")],
    ["a webhook secret", glue("whs", "ec_abcdefghijklmnopqrstuvwx")],
    ["a cloud key", glue("AKI", "AABCDEFGHIJKLMNOP")],
    ["an access token", glue("gh", "p_abcdefghijklmnopqrstuvwxyz0123456789")],
    ["a private key", glue("-----BEGIN RSA PRIV", "ATE KEY-----")],
  ])("%s is found", (what, text) => {
    expect(findProblems("a.ts", `first line\n${text}`).map((line) => line.split(" ").slice(1).join(" "))).toEqual([
      expect.stringContaining(what),
    ]);
  });

  it("names the line", () => {
    expect(findProblems("a.ts", glue("one\ntwo /wo", "rk/x/"))[0]).toMatch(/^:2 /);
  });

  it("rejects addresses only in a lock file", () => {
    const text = '{ "packages": { "node_modules/a": { "resolved": "https://example.com/a.tgz" } } }';
    expect(findProblems("package-lock.json", text)).toHaveLength(1);
    expect(findProblems("docs/a.md", text)).toEqual([]);
  });

  it("rejects a lock file that npm would reject", () => {
    const text = '{ "packages": { "node_modules/a": { "optionalDependencies": { "a-darwin-x64": "1.0.0" } } } }';
    expect(findProblems("package-lock.json", text)).toEqual([
      expect.stringContaining("lacks 1 packages, such as a-darwin-x64"),
    ]);
  });

  it.each(["app/work/page.tsx", "https://example.com/work/", "./root/", "<html>\n=======", "sk_test_abcdefgh1234"])(
    "accepts %j",
    (text) => expect(findProblems("a.ts", text)).toEqual([]),
  );

  it("limits the size of a file", () => {
    expect(findSizeProblem(2 * 1024 * 1024)).toBeUndefined();
    expect(findSizeProblem(3 * 1024 * 1024)).toBe(": 3.0 MB, more than 2 MB");
  });
});
