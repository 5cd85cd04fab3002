import { expect, it } from "vitest";

import config from "../../next.config";
import { allowInlineScripts, allowTagManager, allowUploads, upgradeRequests } from "./content-security-policy";

const folder = "https://cdn.example/uploads";

async function pagePolicy(): Promise<string> {
  const rules = (await config.headers?.()) ?? [];
  return rules.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
}

it("allows images and videos from the uploads' address, and nothing else", async () => {
  const policy = await pagePolicy();
  const allowed = allowUploads(policy, folder);
  expect(allowed.split("; ").filter((directive) => directive.includes("cdn.example"))).toEqual([
    `img-src 'self' ${folder}/ data: blob:`,
    `media-src 'self' ${folder}/`,
  ]);
  expect(allowed.replaceAll(` ${folder}/`, "")).toBe(policy);
  expect(allowUploads(allowed, folder)).toBe(allowed);
  expect(allowUploads(policy, undefined)).toBe(policy);
});

it("allows the tag manager only where it is on, and no other address", async () => {
  const policy = await pagePolicy();
  expect(allowTagManager(policy, false)).toBe(policy);
  const allowed = allowTagManager(policy, true);
  const changed = allowed.split("; ").filter((directive) => !policy.split("; ").includes(directive));
  expect(changed.map((directive) => directive.split(" ")[0])).toEqual(["script-src", "img-src", "connect-src"]);
  expect(changed[0]).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(allowTagManager(allowed, true)).toBe(allowed);
});

it("allows no script that is not named, and a page's inline scripts by their hashes", async () => {
  const policy = await pagePolicy();
  expect(policy.split("; ")).toContain("script-src 'self'");
  expect(allowInlineScripts(policy, { hashes: [], unknown: ["alert(1)"] })).toBe(policy);
  const allowed = allowInlineScripts(policy, { hashes: ["'sha256-a'", "'sha256-b'"], unknown: [] });
  expect(allowed).toBe(policy.replace("script-src 'self'", "script-src 'self' 'sha256-a' 'sha256-b'"));
  expect(allowTagManager(allowed, true)).toMatch(/script-src 'self' https:\S+ 'sha256-a' 'sha256-b';/);
});

it("upgrades requests of a shop with an https address, and of no other", async () => {
  const policy = await pagePolicy();
  expect(upgradeRequests(policy, false)).toBe(policy);
  const upgraded = upgradeRequests(policy, true);
  expect(upgraded).toBe(`${policy}; upgrade-insecure-requests`);
  expect(upgradeRequests(upgraded, true)).toBe(upgraded);
});

it("does not change a file's own policy", () => {
  const own = "default-src 'none'; sandbox";
  expect(allowUploads(own, folder)).toBe(own);
  expect(allowTagManager(own, true)).toBe(own);
  expect(upgradeRequests(own, true)).toBe(own);
});
