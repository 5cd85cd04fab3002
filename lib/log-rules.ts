/** Removes parameters, such as addresses and names, from drizzle's messages and causes, and PostgreSQL's `detail`. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const copy = Object.create(error, {
    message: { value: cut(error.message), enumerable: true },
    stack: { value: error.stack && cut(error.stack), enumerable: true },
  }) as Error & Record<string, unknown>;
  for (const name of ["params", "detail", "where", "parameters"]) {
    if (name in error) Object.defineProperty(copy, name, { value: "[redacted]", enumerable: true });
  }
  if (error.cause !== undefined) Object.defineProperty(copy, "cause", { value: withoutParameters(error.cause) });
  return copy;
}

/** The parameters take the lines up to the stack, whose lines begin with "    at". */
function cut(text: string): string {
  return text.replace(/(Failed query:[\s\S]*?)\nparams: [\s\S]*?(?=\n {4}at |$)/g, "$1\nparams: [redacted]");
}
