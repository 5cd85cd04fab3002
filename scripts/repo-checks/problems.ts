import { findMissing, type LockFile } from "./lock-file";

const sizeLimit = 2 * 1024 * 1024;

/** Written so that this file does not match its own patterns. */
const patterns: [what: string, pattern: RegExp][] = [
  ["a private path", /(?<![\w.$/}-])\/(?:wor[k]|roo[t]|tmp\/bas[h][\w.]*|home\/\w+|User[s]\/\w+)\//],
  [
    "a package registry's host",
    /\b(?:registr[y]\.(?:npmjs|yarnpkg|npmmirror)|npm\.pkg\.github|verdacci[o]|artifactor[y])\b/i,
  ],
  ["a registry setting", /^[@\w:/.-]*registr[y]\s*=\s*\S/m],
  ["a conflict marker", /^(?:<{7}|>{7}|\|{7})(?: |$)/m],
  ["a payment key", /\b[sr]k_liv[e]_\w{8}/],
  ["a webhook secret", /\bwhse[c]_[A-Za-z0-9]{24}/],
  ["a cloud key", /\b(?:AKI[A]|ASI[A])[0-9A-Z]{16}\b|\bAIz[a][\w-]{35}\b/],
  ["an access token", /\bgh[pousr]_\w{36}\b|\bxox[abp]-[\w-]{10}|\bgithub_pa[t]_\w{20}/],
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KE[Y]-----/],
];

/** @returns one line per problem, beginning with ":line" */
export function findProblems(path: string, text: string): string[] {
  const found = patterns.flatMap(([what, pattern]) => {
    const match = pattern.exec(text);
    return match ? [`:${lineAt(text, match.index)} ${what}: ${match[0].trim().slice(0, 24)}`] : [];
  });
  return path.endsWith("package-lock.json") ? [...found, ...findLockProblems(text)] : found;
}

/** URLs would tie an install to its author's registry; the hashes are enough. */
function findLockProblems(text: string): string[] {
  const match = /"resolved": "https?:/.exec(text);
  const advice = "an address to download from (set omit-lockfile-registry-resolved)";
  const addresses = match ? [`:${lineAt(text, match.index)} ${advice}`] : [];
  const missing = findMissing(JSON.parse(text) as LockFile);
  return missing.length > 0
    ? [...addresses, `: lacks ${missing.length} packages, such as ${missing[0]?.name}; run npm run lock:complete`]
    : addresses;
}

export function findSizeProblem(bytes: number): string | undefined {
  return bytes > sizeLimit ? `: ${(bytes / 1024 / 1024).toFixed(1)} MB, more than 2 MB` : undefined;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;
