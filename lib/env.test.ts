import { describe, expect, it, test } from "vitest";

import { EnvError, parseEnv } from "./env";

describe("the environment", () => {
  it("works without any value", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      DATA_DIR: ".data",
      TRUST_PROXY: false,
    });
  });

  it("treats an empty value as not given", () => {
    expect(parseEnv({ PORT: "", SITE_URL: "" }).PORT).toBe(3000);
  });

  it("cuts the slash off the site's address", () => {
    expect(parseEnv({ SITE_URL: "https://nijer.example/" }).SITE_URL).toBe("https://nijer.example");
  });

  test.each([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "70000" }],
    ["SITE_URL", { SITE_URL: "nijer.example" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x", AUTH_SECRET: "x".repeat(32) }],
    ["AUTH_SECRET", { AUTH_SECRET: "short" }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://localhost/x" }],
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_x" }],
    ["TRUST_PROXY", { TRUST_PROXY: "maybe" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ])("names %s when %o cannot be used", (name, given) => {
    expect(() => parseEnv(given)).toThrow(EnvError);
    expect(() => parseEnv(given)).toThrow(new RegExp(`^  ${name}: `, "m"));
  });

  it("never repeats a value, since it may be a secret", () => {
    expect(() => parseEnv({ AUTH_SECRET: "hunter2" })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
    );
  });
});
