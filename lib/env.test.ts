import { describe, expect, it, test } from "vitest";

import { EnvError, parseEnv, variableNames } from "./env";
import { marks } from "./env-marks.mjs";

describe("the environment", () => {
  it("works without any value", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      DATA_DIR: ".data",
      TRUST_PROXY: false,
    });
  });

  it("treats an empty value as unset", () => {
    expect(parseEnv({ PORT: "", SITE_URL: "" }).PORT).toBe(3000);
  });

  it("cuts the slash off the site's address", () => {
    expect(parseEnv({ SITE_URL: "https://nijer.example/" }).SITE_URL).toBe("https://nijer.example");
  });

  const bucket = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "uploads",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  it("accepts a Redis with and without a password, a port and a number", () => {
    for (const REDIS_URL of [
      "redis://localhost",
      "rediss://user:p%40ss@redis.example:6380/3",
      "redis://:pw@[::1]:6379/",
    ])
      expect(parseEnv({ REDIS_URL }).REDIS_URL).toBe(REDIS_URL);
  });

  it("cuts the slash off the uploads' address", () => {
    const given = { ...bucket, S3_PUBLIC_URL: "https://cdn.example/uploads/" };
    expect(parseEnv(given).S3_PUBLIC_URL).toBe("https://cdn.example/uploads");
  });

  test.each([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "70000" }],
    ["SITE_URL", { SITE_URL: "nijer.example" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x", AUTH_SECRET: "x".repeat(32) }],
    ["DATABASE_DIRECT_URL", { DATABASE_DIRECT_URL: "postgres://localhost/x" }],
    ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "postgres://localhost/x" }],
    ["AUTH_SECRET", { AUTH_SECRET: "short" }],
    ["AUTH_SECRET_PREVIOUS", { AUTH_SECRET: "x".repeat(32), AUTH_SECRET_PREVIOUS: "short" }],
    ["AUTH_SECRET_PREVIOUS", { AUTH_SECRET_PREVIOUS: "x".repeat(32) }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://localhost/x" }],
    ["REDIS_URL", { REDIS_URL: "localhost:6379" }],
    ["REDIS_URL", { REDIS_URL: "http://localhost:6379" }],
    ["REDIS_URL", { REDIS_URL: "redis://" }],
    ["REDIS_URL", { REDIS_URL: "redis://localhost/shop" }],
    ["REDIS_URL", { REDIS_URL: "redis://localhost:port" }],
    ["S3_PUBLIC_URL", { S3_PUBLIC_URL: "https://cdn.example" }],
    ["S3_PUBLIC_URL", { ...bucket, S3_PUBLIC_URL: "cdn.example" }],
    ["S3_PUBLIC_URL", { ...bucket, S3_PUBLIC_URL: "https://cdn.example/?a=b" }],
    ["S3_PUBLIC_URL", { ...bucket, S3_PUBLIC_URL: "https://cdn.example/a;script-src *" }],
    ["S3_PUBLIC_URL", { ...bucket, S3_PUBLIC_URL: "http://cdn.example", SITE_URL: "https://nijer.example" }],
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_x" }],
    ["TEST_PAYMENTS", { TEST_PAYMENTS: "true", SITE_URL: "https://nijer.example" }],
    ["TEST_PAYMENTS", { TEST_PAYMENTS: "1", DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "x".repeat(32) }],
    ["TEST_PAYMENTS", { TEST_PAYMENTS: "true", STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" }],
    ["TEST_PAYMENTS", { TEST_PAYMENTS: "yes" }],
    ["DEMO", { DEMO: "maybe" }],
    ["SECOND_FACTOR", { SECOND_FACTOR: "maybe" }],
    ["SEARCH_URL", { SEARCH_URL: "search.example:9200" }],
    ["SEARCH_SHADOW", { SEARCH_SHADOW: "true" }],
    ["TRUST_PROXY", { TRUST_PROXY: "maybe" }],
    ["SHUTDOWN_DELAY_MS", { SHUTDOWN_DELAY_MS: "-1" }],
    ["SHUTDOWN_DELAY_MS", { SHUTDOWN_DELAY_MS: "60000" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ])("names %s when %o cannot be used", (name, given) => {
    expect(() => parseEnv(given)).toThrow(EnvError);
    expect(() => parseEnv(given)).toThrow(new RegExp(`^  ${name}: `, "m"));
  });

  it("never repeats a value, since it may be a secret", () => {
    for (const given of [{ AUTH_SECRET: "hunter2" }, { REDIS_URL: "redis://:hunter2@host/shop" }])
      expect(() => parseEnv(given)).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
      );
  });
});

it("has a mark for every variable, and for no other", () => {
  expect(Object.keys(marks).toSorted()).toEqual(variableNames.toSorted());
});
