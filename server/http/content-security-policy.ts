import type { InlineScripts } from "../html/inline-scripts";

export const policyHeader = "content-security-policy";

export function allowInlineScripts(policy: string, { hashes }: InlineScripts): string {
  if (hashes.length === 0) return policy;
  return policy.replace(/\bscript-src 'self'/, (directive) => `${directive} ${hashes.join(" ")}`);
}

/** Lets browsers fetch by https what a page names by http. */
export function upgradeRequests(policy: string, isSecure: boolean): string {
  const directive = "upgrade-insecure-requests";
  return isSecure && policy.includes("script-src") && !policy.includes(directive) ? `${policy}; ${directive}` : policy;
}

/** Allows images and videos of the uploads' address, which only the running server knows. Idempotent. */
export function allowUploads(policy: string, folder: string | undefined): string {
  if (!folder || policy.includes(` ${folder}/`)) return policy;
  return policy.replace(/\b(?:img|media)-src 'self'/g, (directive) => `${directive} ${folder}/`);
}

const tagManager = "https://www.googletagmanager.com";

/** Addresses to which a tag manager's own tags send events. */
const counters = "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com";

/** Allows the tag manager, but not the tags of other services that its container loads. Idempotent. */
export function allowTagManager(policy: string, isOn: boolean): string {
  if (!isOn || policy.includes(tagManager)) return policy;
  return policy
    .replace(/\bscript-src 'self'/, (directive) => `${directive} ${tagManager}`)
    .replace(/\bimg-src 'self'/, (directive) => `${directive} ${counters}`)
    .replace(/\bconnect-src 'self'/, (directive) => `${directive} ${counters}`);
}
