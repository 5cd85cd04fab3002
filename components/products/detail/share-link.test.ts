import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { shareLink } from "./share-link";

const toast = vi.hoisted(() => vi.fn<(shown: { kind: string; text: string }) => void>());
vi.mock("@/components/ui/toast", () => ({ toast }));

const link = { url: "https://shop.example/x", title: "Lamp", copied: "Copied", copyFailed: "Copy this:" };
const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const warn = vi.fn<(...said: unknown[]) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv("NODE_ENV", "development");
  vi.spyOn(console, "warn").mockImplementation(warn);
  share.mockResolvedValue();
  writeText.mockResolvedValue();
  vi.stubGlobal("navigator", { share, clipboard: { writeText } });
});
afterEach(() => void vi.unstubAllEnvs());

describe("sharing a link", () => {
  it("is the device's, with the sentence of the specification", async () => {
    await shareLink(link);
    expect(share).toHaveBeenCalledWith({
      title: "Lamp",
      text: "Check the product you might find interesting.",
      url: link.url,
    });
    expect([toast.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it("that somebody closes does nothing else", async () => {
    share.mockRejectedValue(new DOMException("", "AbortError"));
    await shareLink(link);
    expect([toast.mock.calls, writeText.mock.calls]).toEqual([[], []]);
  });

  it("that fails is logged, and the link copied", async () => {
    share.mockRejectedValue(new Error("no target"));
    await shareLink(link);
    expect(warn).toHaveBeenCalledOnce();
    expect(writeText).toHaveBeenCalledWith(link.url);
    expect(toast).toHaveBeenCalledWith({ kind: "success", text: "Copied" });
  });

  it("on a device that has none is logged, and copied; not logged in production", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await shareLink(link);
    expect([warn.mock.calls.length, writeText.mock.calls.length]).toEqual([1, 1]);
    vi.stubEnv("NODE_ENV", "production");
    await shareLink(link);
    expect([warn.mock.calls.length, writeText.mock.calls.length]).toEqual([1, 2]);
  });

  it("that cannot be copied either is shown, to be copied by hand", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
    await shareLink(link);
    expect(toast).toHaveBeenCalledWith({ kind: "error", text: `Copy this: ${link.url}` });
  });
});
