// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { toast, undoTime, type ToastMessage } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { dashboard } from "@/messages/en/dashboard.json";

import { useProductDeletion, type News } from "./own-products";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock("@/lib/api/client", () => ({ CallError: class extends Error {}, call: vi.fn<typeof call>() }));
vi.mock("@/components/ui/toast", () => ({ undoTime: 8_000, toast: vi.fn<(message: ToastMessage) => void>() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.mocked(toast).mockReset();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ Results: [{ Ok: true, Message: "" }] } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openList() {
  const shown: { news: News | null; deletion?: ReturnType<typeof useProductDeletion> } = { news: null };
  const setNews = (news: News | null) => void (shown.news = news);
  function List() {
    shown.deletion = useProductDeletion(setNews);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
        <QueryClientProvider client={new QueryClient()}>
          <List />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
  return {
    shown,
    remove: (puid: string) => act(async () => shown.deletion?.remove(puid)),
    undo: () => act(async () => shown.news?.undo?.()),
    leave: () => act(async () => root.unmount()),
  };
}

const deleted = () => vi.mocked(call).mock.calls.map(([key, input]) => [key, (input as { body: object }).body]);
const deletionOf = (...PUIDs: string[]) => [["POST UserProduct/DeleteProducts", { PUIDs }]];

it("deletes together what was deleted within the time for an undo", async () => {
  const { shown, remove } = await openList();
  await remove("a");
  await remove("b");
  expect(shown.deletion?.waiting).toEqual(["a", "b"]);
  expect(deleted()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(undoTime));
  expect(deleted()).toEqual(deletionOf("a", "b"));
  expect(shown.news).toEqual({ text: "2 products deleted", failures: [] });
});

it("deletes at once where the list is left", async () => {
  const { remove, leave } = await openList();
  await remove("a");
  await leave();
  expect(deleted()).toEqual(deletionOf("a"));
  await act(() => vi.advanceTimersByTimeAsync(undoTime));
  expect(deleted()).toHaveLength(1);
});

it("deletes at once where the page is left, and offers no undo to who comes back", async () => {
  const { shown, remove, leave } = await openList();
  await remove("a");
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  expect(deleted()).toEqual(deletionOf("a"));
  expect(shown.news?.undo).toBeUndefined();
  await leave();
  expect(deleted()).toHaveLength(1);
});

it("deletes nothing after an undo", async () => {
  const { shown, remove, undo, leave } = await openList();
  await remove("a");
  await undo();
  expect(shown).toMatchObject({ news: null, deletion: { waiting: [] } });
  await leave();
  expect(deleted()).toEqual([]);
});

it("says elsewhere what could not be deleted once the list is left", async () => {
  vi.mocked(call).mockResolvedValue({ Results: [{ Ok: false, Message: "It was ordered." }] } as never);
  const { remove, leave } = await openList();
  await remove("a");
  await leave();
  expect(toast).toHaveBeenCalledExactlyOnceWith({ kind: "error", title: "Not deleted", text: "It was ordered." });
});
