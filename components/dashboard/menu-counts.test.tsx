// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";

import { keepsCounts, MenuCounts } from "./menu-counts";

const router = { refresh: vi.fn<() => void>() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

async function shown() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  router.refresh.mockClear();
  const client = new QueryClient();
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MenuCounts />
      </QueryClientProvider>,
    ),
  );
  const change = async (mutationFn: () => Promise<unknown>, meta?: Record<string, unknown>) => {
    await client
      .getMutationCache()
      .build(client, { mutationFn, meta })
      .execute(undefined)
      .catch(() => undefined);
  };
  return { change, leave: () => act(async () => root.unmount()) };
}

test("the menu is counted again after each change, once", async () => {
  const { change } = await shown();
  await change(async () => "decided");
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await change(async () => "decided");
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

test("nothing is counted again after a failure, a change that no number shows, or on a page that was left", async () => {
  const { change, leave } = await shown();
  await change(() => Promise.reject(new Error("no line")));
  await change(async () => "saved", keepsCounts);
  await leave();
  await change(async () => "decided");
  expect(router.refresh).not.toHaveBeenCalled();
});
