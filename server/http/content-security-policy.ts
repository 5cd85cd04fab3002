import type { InlineScripts } from "../html/inline-scripts";

export const policyHeader = "content-security-policy";

/** Adds the hashes of a page's inline scripts to the policy. */
export function allowInlineScripts(policy: string, { hashes }: InlineScripts): string {
  if (hashes.length === 0) return policy;
  return policy.replace(/\bscript-src 'self'/, (directive) => `${directive} ${hashes.join(" ")}`);
}

/** Lets a browser fetch by https what a page names by http, where the shop's own address is https. */
export function upgradeRequests(policy: string, isSecure: boolean): string {
  const directive = "upgrade-insecure-requests";
  return isSecure && policy.includes("script-src") && !policy.includes(directive) ? `${policy}; ${directive}` : policy;
}

/**
 * Adds the uploads' address, which is known when the server starts, to the build's policy: images and videos may come
 * from that folder, nothing else may. A policy that already has it is unchanged.
 */
export function allowUploads(policy: string, folder: string | undefined): string {
  if (!folder || policy.includes(` ${folder}/`)) return policy;
  return policy.replace(/\b(?:img|media)-src 'self'/g, (directive) => `${directive} ${folder}/`);
}

const tagManager = "https://www.googletagmanager.com";

/** Where a tag manager's own tags send what they count. */
const counters = "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com";

/**
 * Adds the tag manager, which TAG_MANAGER_ID turns on when the server starts, to the policy of pages. Tags of other
 * services that the container loads stay forbidden. A policy that already has it is unchanged.
 */
export function allowTagManager(policy: string, isOn: boolean): string {
  if (!isOn || policy.includes(tagManager)) return policy;
  return policy
    .replace(/\bscript-src 'self'/, (directive) => `${directive} ${tagManager}`)
    .replace(/\bimg-src 'self'/, (directive) => `${directive} ${counters}`)
    .replace(/\bconnect-src 'self'/, (directive) => `${directive} ${counters}`);
}
