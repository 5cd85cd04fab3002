import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

import { expect } from "vitest";

/**
 * A setup file: integration tests hash so many passwords that it was half of their time. password-hash.test.ts keeps
 * the present cost, which becomes a small one elsewhere; former hashes, which are in tests as text, keep their own.
 */
const [present, small] = [2 ** 17, 2 ** 10];

const real = crypto.scrypt;
const mark = Symbol.for("nijer.small-scrypt");
const keepsReal = expect.getState().testPath?.endsWith("password-hash.test.ts");

type Scrypt = (
  password: string,
  salt: string | Buffer,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

if (!keepsReal && !(mark in real)) {
  const changed: Scrypt = (password, salt, length, options, done) =>
    real(password, salt, length, { ...options, N: options.N === present ? small : options.N }, done);
  crypto.scrypt = Object.assign(changed, { [mark]: true }) as unknown as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
