/** An error whose message is a full explanation: printed without a stack. */
export class Failure extends Error {
  name = "Failure";
}

/** Turns anything thrown into a message and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
