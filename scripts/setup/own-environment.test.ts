import { expect, it, test } from "vitest";

import { variableNames } from "../../lib/env";
import { ownEnvironment } from "./own-environment.mjs";

test.each(variableNames.filter((name) => !["NODE_ENV", "PORT", "HOST", "LOG_LEVEL"].includes(name)))(
  "tests do not take %s from the shell",
  (name) => expect(ownEnvironment({ NODE_ENV: "test", [name]: "value" })).toEqual({ NODE_ENV: "test" }),
);

it("takes what says how to run, and what the shop does not know", () => {
  const given = {
    NODE_ENV: "test" as const,
    PATH: "/bin",
    PORT: "3100",
    HOST: "127.0.0.1",
    LOG_LEVEL: "debug",
    E2E_DATA_DIR: "/tmp/x",
  };
  expect(ownEnvironment(given)).toEqual(given);
});

it("takes nothing that the packages for traces would read themselves", () => {
  const given = { NODE_ENV: "test" as const, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://collector.example" };
  expect(ownEnvironment(given)).not.toHaveProperty("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT");
});
