import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PageData, readDataRequest } from "./page-data";
import { SharedPageData } from "./shared-page-data";
import { archivedBuilds, archiveStaticFiles } from "./static-archive";

let archive: string;
const servers: Server[] = [];
beforeEach(() => {
  archive = mkdtempSync(path.join(tmpdir(), "nijer-shared-data-"));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(archive, { recursive: true, force: true });
});

const hash = "AAAAAAAAAAAAAAAA";
const file = Buffer.from('self.__next_f=[[1,"sent"]]');
const stored = () => path.join(archive, "page-data", hash);

/** An instance that would render a page otherwise than the one that was sent. */
async function instance(build: string) {
  const render = vi.fn<() => Promise<{ hash: string; file: Buffer }>>(async () => ({
    hash: "BBBBBBBBBBBBBBBB",
    file: Buffer.from("now"),
  }));
  const data = new PageData([], build, new SharedPageData(archive));
  const server = createServer((request, response) => {
    const wanted = readDataRequest(request);
    if (wanted) void data.send(request, response, wanted, render);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    return [answer.status, await answer.text(), answer.headers.get("cache-control")];
  };
  return { data, render, get };
}

test("an instance of the same or another build answers with what was sent, for ever, without rendering it", async () => {
  const [sender, same, other] = [await instance("one"), await instance("one"), await instance("two")];
  await sender.data.hold({ hash, file });
  const address = sender.data.address(hash, "/products/toys");
  const sent = [200, file.toString(), "public,max-age=31536000,immutable"];
  expect(await same.get(address)).toEqual(sent);
  expect(await other.get(address)).toEqual(sent);
  for (const { render } of [same, other]) expect(render).not.toHaveBeenCalled();
});

test("data that nobody shared is rendered by its own build, and does not exist for another", async () => {
  const [same, other] = [await instance("one"), await instance("two")];
  const address = `/page-data/one/${hash}/products/toys`;
  expect(await same.get(address)).toEqual([200, "now", "no-store"]);
  expect(await other.get(address)).toEqual([404, "There is no such page.\n", "no-store"]);
});

test("a hash leads to no other file", async () => {
  writeFileSync(path.join(archive, "secret"), "secret");
  const { get } = await instance("one");
  const [status, text] = await get("/page-data/two/..%2Fsecret/products/toys");
  expect([status, text]).toEqual([404, "There is no such page.\n"]);
});

test("files go a day after their page was last rendered, and one that is still sent comes back", async () => {
  const shared = new SharedPageData(archive);
  await shared.hold(hash, file);
  await shared.prune(Date.now() + 86_000_000);
  expect(existsSync(stored())).toBe(true);
  const old = new Date(Date.now() - 86_500_000);
  utimesSync(stored(), old, old);
  await new SharedPageData(archive).hold(hash, file);
  await shared.prune();
  expect(await shared.read(hash)).toEqual(file);
  await shared.prune(Date.now() + 86_500_000);
  expect(existsSync(stored())).toBe(false);
  expect(await shared.read(hash)).toBeUndefined();
});

test("many at once leave one whole file", async () => {
  await Promise.all(Array.from({ length: 20 }, () => new SharedPageData(archive).hold(hash, file)));
  expect(readdirSync(path.dirname(stored()))).toEqual([hash]);
  expect(await new SharedPageData(archive).read(hash)).toEqual(file);
});

test("a folder that cannot be written is reported, and tried again with the next page", async () => {
  writeFileSync(path.join(archive, "page-data"), "a file");
  const report = vi.fn<(error: unknown) => void>();
  const shared = new SharedPageData(archive, report);
  await shared.hold(hash, file);
  rmSync(path.join(archive, "page-data"));
  await shared.hold(hash, file);
  expect(report).toHaveBeenCalledOnce();
  expect(await shared.read(hash)).toEqual(file);
});

test("the folder is no build in the archive", async () => {
  const build = mkdtempSync(path.join(tmpdir(), "nijer-build-"));
  await new SharedPageData(archive).hold(hash, file);
  await archiveStaticFiles(build, archive, "one");
  expect(await archivedBuilds(archive)).toEqual(["one"]);
  rmSync(build, { recursive: true });
});
