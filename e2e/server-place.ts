import os from "node:os";
import path from "node:path";

/** Where the server of the browser tests listens, and where it keeps its data and its mails. */
export const port = Number(process.env.E2E_PORT ?? 3100);
export const dataDirectory = path.join(os.tmpdir(), `nijer-e2e-${port}`);
