/** Runs once, before the first request is answered: the database is open, migrated and filled by then. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openedDatabase } = await import("./lib/db/open");
  try {
    await openedDatabase();
  } catch (error) {
    const { StartupError } = await import("./lib/startup-error");
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
