import pino from "pino";

import { env } from "./env";

/** Paths whose values never reach a log, at the top level and one level down. */
const secretKeys = [
  "authorization",
  "cookie",
  "password",
  "Password",
  "NewPassword",
  "token",
  "Token",
  "secret",
  "Email",
  "email",
  "Phone",
  "FullName",
  "Address",
  "address",
];

export type Logger = pino.Logger;

let logger: Logger | undefined;

/** JSON lines on standard output; secrets and personal data are cut out by key. */
export function log(): Logger {
  return (logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: "[redacted]" },
  }));
}
