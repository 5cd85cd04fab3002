import { expect } from "vitest";

/** A setup file. password-hash.test.ts keeps the present cost. */
if (!expect.getState().testPath?.endsWith("password-hash.test.ts")) await import("./small-scrypt.mjs");
