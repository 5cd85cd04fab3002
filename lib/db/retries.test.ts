import { describe, expect, it } from "vitest";

import { databaseCode, withRetries } from "./retries";

const failing = (code: string) => new Error("query failed", { cause: Object.assign(new Error(code), { code }) });

/** Fails with each code once, then succeeds. */
function runOf(...codes: string[]) {
  const state = { runs: 0 };
  const run = async () => {
    const code = codes[state.runs++];
    if (code) throw failing(code);
    return "done";
  };
  return { state, run };
}

describe("a transaction", () => {
  it.each([
    [[], 1],
    [["40001"], 2],
    [["40P01", "40001"], 3],
  ])("after %j runs %i times", async (codes, runs) => {
    const { state, run } = runOf(...codes);
    await expect(withRetries(run)).resolves.toBe("done");
    expect(state.runs).toBe(runs);
  });

  it("gives up after the third time and never repeats another error", async () => {
    const unlucky = runOf("40001", "40001", "40001");
    await expect(withRetries(unlucky.run)).rejects.toThrow("query failed");
    expect(unlucky.state.runs).toBe(3);
    const broken = runOf("23514");
    await expect(withRetries(broken.run)).rejects.toThrow("query failed");
    expect(broken.state.runs).toBe(1);
  });
});

it("finds the database's code in the chain of causes", () => {
  expect(databaseCode(failing("40P01"))).toBe("40P01");
  expect(databaseCode(Object.assign(new Error("x"), { code: "ECONNRESET" }))).toBe("");
  expect(databaseCode("nothing")).toBe("");
});
