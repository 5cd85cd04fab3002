import { expect, it } from "vitest";

import config from "../../next.config";
import { allowUploads } from "./content-security-policy";

const folder = "https://cdn.example/uploads";

it("lets pictures and films come from the uploads' address, and nothing else", async () => {
  const [everywhere] = (await config.headers?.()) ?? [];
  const policy = everywhere?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  const allowed = allowUploads(policy, folder);
  expect(allowed.split("; ").filter((directive) => directive.includes("cdn.example"))).toEqual([
    `img-src 'self' ${folder}/ data: blob:`,
    `media-src 'self' ${folder}/`,
  ]);
  expect(allowed.replaceAll(` ${folder}/`, "")).toBe(policy);
  expect(allowUploads(allowed, folder)).toBe(allowed);
  expect(allowUploads(policy, undefined)).toBe(policy);
});

it("leaves a file's own policy alone", () => {
  const own = "default-src 'none'; sandbox";
  expect(allowUploads(own, folder)).toBe(own);
});
