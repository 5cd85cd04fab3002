/** Logs for developers; in production the console stays silent (§8.27). */
export const browserLog = {
  warn: (message: string, ...details: unknown[]) => write("warn", message, details),
  error: (message: string, ...details: unknown[]) => write("error", message, details),
};

function write(level: "warn" | "error", message: string, details: unknown[]): void {
  // oxlint-disable-next-line no-console -- the only place in browser code
  if (process.env.NODE_ENV !== "production") console[level](message, ...details);
}
