import { expect, it, vi } from "vitest";

import type { Storage } from "@/lib/adapters/storage";
import { StorageUnavailable } from "@/lib/adapters/storage-unavailable";

import { serveMedia } from "./serve";

const away = async () => {
  throw new StorageUnavailable("the bucket does not answer");
};
let store: Partial<Storage>;
vi.mock("@/lib/adapters/storage", () => ({ storage: async () => store }));

it.each<[string, Partial<Storage>]>([
  ["knows of the file", { sizeOf: away }],
  ["is to give it", { sizeOf: async () => 10, read: away }],
])("a bucket that is unavailable when it %s makes the answer 503, which no cache stores", async (_when, given) => {
  store = given;
  const key = `ab/${"0".repeat(30)}.webp`;
  const { status, headers } = await serveMedia(key, new Request(`http://localhost/media/${key}`));
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "3", "no-store"]);
});

it("lets no browser store an image of a message", async () => {
  store = { sizeOf: async () => 10, read: async () => new Uint8Array(10) } as unknown as Partial<Storage>;
  const key = `ab/${"0".repeat(30)}.webp`;
  const request = () => new Request(`http://localhost/message-pictures/${key}`);
  const { status, headers } = await serveMedia(key, request(), { isPrivate: true });
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await serveMedia(key, request())).headers.get("cache-control")).toMatch(/^public/);
});
