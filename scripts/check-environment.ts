import { EnvError, parseEnv } from "../lib/env";

/** Prints the port and host as JSON, or exits with code 1 and names each invalid value. */
try {
  const { PORT, HOST } = parseEnv(process.env);
  console.log(JSON.stringify({ PORT, HOST }));
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
