// Imported before the code under test, which hashes so many passwords that it was half of the integration tests' time.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** The present cost becomes a small one; former hashes, which are in tests as text, keep their own. */
const [present, small] = [2 ** 17, 2 ** 10];

const real = crypto.scrypt;
const mark = Symbol.for("nijer.small-scrypt");

if (!(mark in real)) {
  const changed = (password, salt, length, options, done) =>
    real(password, salt, length, { ...options, N: options.N === present ? small : options.N }, done);
  crypto.scrypt = Object.assign(changed, { [mark]: true });
  syncBuiltinESMExports();
}
