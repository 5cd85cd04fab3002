import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "vitest";

import { downloadFile, isPublicAddress, RemoteFileError, requirePublicUrl } from "./remote-file";

test.each([
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001:db8::1", false],
  ["localhost", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  "http://example.com/a.jpg",
  "https://example.com:8443/a.jpg",
  "https://user:secret@example.com/a.jpg",
  "https://127.0.0.1/a.jpg",
  "https://2130706433/a.jpg",
  "https://0x7f.1/a.jpg",
  "https://[::1]/a.jpg",
  "https://[::ffff:10.0.0.1]/a.jpg",
  "file:///etc/passwd",
  "ftp://example.com/a.jpg",
  "a.jpg",
])("%s is not downloaded", (url) => {
  expect(() => requirePublicUrl(url)).toThrow(RemoteFileError);
});

test("a redirect is judged like the address itself", () => {
  expect(requirePublicUrl("/b.jpg", "https://example.com/a.jpg").href).toBe("https://example.com/b.jpg");
  expect(() => requirePublicUrl("https://169.254.169.254/latest", "https://example.com/")).toThrow(RemoteFileError);
});

test("a name that leads to this machine is not connected to", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nijer-remote-"));
  await expect(downloadFile("https://localhost/a.jpg", path.join(folder, "file"), 100)).rejects.toThrow(
    "not a public address",
  );
  expect(readdirSync(folder)).toEqual([]);
});
