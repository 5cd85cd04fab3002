import { setFlagsFromString } from "node:v8";

import { beforeEach, expect, it, vi } from "vitest";

import { inLittleMemory } from "./heap";

vi.mock(import("node:v8"), async (original) => ({ ...(await original()), setFlagsFromString: vi.fn<() => void>() }));

const set = vi.mocked(setFlagsFromString);
const { execArgv } = process;
const startWith = (...given: string[]) => Object.assign(process, { execArgv: [...execArgv, ...given] });

beforeEach(() => {
  set.mockClear();
  Object.assign(process, { execArgv });
});

it("lets the heap grow less while it works, then as much as at the start", async () => {
  startWith("--heap-growing-percent=60");
  const work = vi.fn<() => Promise<number>>(async () => set.mock.calls.length);
  expect(await inLittleMemory(work)).toBe(1);
  expect(set.mock.calls).toEqual([["--heap-growing-percent=20"], ["--heap-growing-percent=60"]]);
});

it("does so after a failure, too", async () => {
  startWith("--heap-growing-percent=60");
  await expect(inLittleMemory(() => Promise.reject(new Error("the disk is full")))).rejects.toThrow("the disk is full");
  expect(set).toHaveBeenLastCalledWith("--heap-growing-percent=60");
});

it("changes nothing in a process that was started without a limit", async () => {
  expect(await inLittleMemory(async () => "written")).toBe("written");
  expect(set).not.toHaveBeenCalled();
});
