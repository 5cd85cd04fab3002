import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, type ConnectionOptions } from "node:tls";

import { expect, test } from "@playwright/test";

import { startNginx, type CacheInFront } from "./cache-in-front";
import { freePort } from "./server-process";

let directory: string;
const shop = createServer((_, response) => response.end("a page"));
let nginx: CacheInFront | null;
let port: number;

test.beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "nijer-tls-"));
  const [certificate, key] = [path.join(directory, "certificate.pem"), path.join(directory, "key.pem")];
  const files = ["-out", certificate, "-keyout", key, "-subj", "/CN=localhost"];
  const made = spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...files]);
  test.skip(made.status !== 0, "openssl is not installed");
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  port = await freePort();
  const { port: shopPort } = shop.address() as AddressInfo;
  nginx = await startNginx(directory, await freePort(), [shopPort], {
    tls: { port, certificate, key },
  });
  test.skip(!nginx, "nginx is not installed");
});
test.afterAll(async () => {
  await nginx?.stop();
  shop.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Offers what this machine's own settings forbid, too. @returns what was agreed on, or the error's code */
function agree(options: ConnectionOptions): Promise<string> {
  const { ciphers = "DEFAULT" } = options;
  return new Promise((resolve) => {
    const socket = connect({ port, rejectUnauthorized: false, ...options, ciphers: `${ciphers}@SECLEVEL=0` }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

const only = (version: "TLSv1" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3") => ({ minVersion: version, maxVersion: version });

test("nginx agrees on TLS 1.2 and 1.3 with forward secrecy, and on nothing older or weaker", async () => {
  expect(await agree(only("TLSv1.3"))).toMatch(/^TLSv1\.3 TLS_/);
  expect(await agree(only("TLSv1.2"))).toMatch(/^TLSv1\.2 ECDHE-RSA-(AES\d+-GCM|CHACHA20)/);
  expect(await agree(only("TLSv1.1"))).toMatch(/^E/);
  expect(await agree(only("TLSv1"))).toMatch(/^E/);
  for (const ciphers of ["AES128-SHA", "AES128-GCM-SHA256", "ECDHE-RSA-AES128-SHA"]) {
    expect(await agree({ ...only("TLSv1.2"), ciphers }), ciphers).toMatch(/^E/);
  }
});
