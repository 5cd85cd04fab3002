import { marks } from "../../lib/env-marks.mjs";

/** The packages for traces read more names of their own. */
const isOutside = (name) => (marks[name] ?? "local") !== "local" || name.startsWith("OTEL_");

/** Without variables of real services. @param {NodeJS.ProcessEnv} environment @returns {NodeJS.ProcessEnv} */
export function ownEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOutside(name)));
}

export function leaveOutside() {
  const own = ownEnvironment(process.env);
  for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name];
}
