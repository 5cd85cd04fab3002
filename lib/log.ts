import pino from "pino";

import { env } from "./env";
import { withoutParameters } from "./log-rules";
import { tracing } from "./tracing";

/** Keys whose values are removed from logs, at the top level and one level below. */
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

/** Logs JSON lines to standard output; secrets and personal data are removed by key. */
export function log(): Logger {
  return (logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutParameters(error) as Error) },
    mixin: () => ({ traceId: tracing()?.traceId() }),
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: "[redacted]" },
  }));
}
