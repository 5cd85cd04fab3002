import os from "node:os";
import path from "node:path";

/** Port, data folder and mail folder of the server under test. */
export const port = Number(process.env.E2E_PORT ?? 3100);
export const dataDirectory = path.join(os.tmpdir(), `nijer-e2e-${port}`);
