import { expect, it, vi } from "vitest";

const load = vi.hoisted(() => vi.fn<() => object>(() => ({})));
vi.mock("@aws-sdk/client-s3", load);

it("loads the bucket's library only for a shop that has one", async () => {
  await import("@/lib/adapters/storage");
  await import("@/lib/feeds/sharing");
  await import("@/lib/backup/requests");
  expect(load).not.toHaveBeenCalled();
  await import("@/lib/adapters/storage-s3").catch(() => undefined);
  expect(load).toHaveBeenCalledOnce();
});
