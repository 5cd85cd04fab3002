import { afterEach, describe, expect, test, vi } from "vitest";

import { browserLog } from "./browser-log";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe.each(["warn", "error"] as const)("a %s at the browser's console", (level) => {
  test.each([
    ["development", 1],
    ["production", 0],
  ] as const)("in %s is written %i times", (mode, times) => {
    vi.stubEnv("NODE_ENV", mode);
    const written = vi.spyOn(console, level).mockImplementation(() => {});
    browserLog[level]("Cart update failed", 7);
    expect(written).toHaveBeenCalledTimes(times);
    if (times > 0) expect(written).toHaveBeenCalledWith("Cart update failed", 7);
  });
});
