import { describe, expect, it, test } from "vitest";

import { formatDevices, parseDevices } from "./known-device-rules";

const device = (name: string) => ({ id: name.repeat(16), endsAt: 1_800_000_000, proof: name.repeat(43) });

describe("the devices in a cookie", () => {
  it("are read as they were written, the latest five", () => {
    const devices = ["a", "b", "c", "d", "e", "f"].map(device);
    expect(parseDevices(formatDevices(devices))).toEqual(devices.slice(0, 5));
  });

  test.each([
    undefined,
    "",
    "~",
    "a.1.b",
    `${"a".repeat(16)}.1800000000.${"a".repeat(42)}`,
    `${"a".repeat(16)}.18000000000.${"a".repeat(43)}`,
    `${"a".repeat(16)}.1800000000.${"a".repeat(43)}.x`,
    "a".repeat(1_001),
  ])("are none in %s", (value) => {
    expect(parseDevices(value)).toEqual([]);
  });

  it("are kept beside parts that are none", () => {
    expect(parseDevices(`x~${formatDevices([device("a")])}~`)).toEqual([device("a")]);
  });
});
