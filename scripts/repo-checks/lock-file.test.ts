import { describe, expect, it } from "vitest";

import { completeLock, findMissing, platformOf } from "./lock-file";

const lock = {
  packages: {
    "": {},
    "node_modules/press": {
      version: "2.1.0",
      dev: true,
      license: "MIT",
      optionalDependencies: { "@press/linux-x64-gnu": "2.1.0", "@press/darwin-arm64": "2.1.0", nested: "1.0.0" },
    },
    "node_modules/press/node_modules/nested": { version: "1.0.0" },
    "node_modules/@press/linux-x64-gnu": { version: "2.1.0", optional: true },
  },
};

describe("a lock file made with a registry that lacks some platforms", () => {
  it("is reported as incomplete", () => {
    expect(findMissing(lock).map(({ name }) => name)).toEqual(["@press/darwin-arm64"]);
  });

  it("is completed, in order, and then lacks nothing", () => {
    const complete = completeLock(lock);
    expect(Object.keys(complete.packages)[1]).toBe("node_modules/@press/darwin-arm64");
    expect(complete.packages["node_modules/@press/darwin-arm64"]).toEqual({
      version: "2.1.0",
      cpu: ["arm64"],
      os: ["darwin"],
      dev: true,
      license: "MIT",
      optional: true,
      engines: undefined,
    });
    expect(findMissing(complete)).toEqual([]);
  });

  it("is not completed by guessing at a range of versions", () => {
    const vague = { packages: { "node_modules/a": { optionalDependencies: { "a-linux-x64": "^1.0.0" } } } };
    expect(() => completeLock(vague)).toThrow("not by one version");
  });
});

describe("the platform in a package's name", () => {
  it.each([
    ["@a/b-linux-x64-gnu", { os: ["linux"], cpu: ["x64"], libc: ["glibc"] }],
    ["@a/b-linux-arm-musleabihf", { os: ["linux"], cpu: ["arm"], libc: ["musl"] }],
    ["@a/win32-arm64-msvc", { os: ["win32"], cpu: ["arm64"] }],
    ["@a/tool-android-arm-eabi", { os: ["android"], cpu: ["arm"] }],
    ["@a/b-wasm32-wasi", { cpu: ["wasm32"] }],
  ])("%s", (name, platform) => expect(platformOf(name)).toEqual(platform));

  it("must be there", () => expect(() => platformOf("fsevents")).toThrow("fsevents"));
});
