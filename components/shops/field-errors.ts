export function errorsOf(problem: unknown): Record<string, string> {
  const { errors = [] } = (problem ?? {}) as { errors?: { path: string; message: string }[] };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
