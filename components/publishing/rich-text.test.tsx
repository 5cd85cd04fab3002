// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";

import { RichText } from "./rich-text";

const { report, loads } = vi.hoisted(() => ({
  report: vi.fn<(path: string, error: unknown, again: () => void) => void>(),
  loads: { count: 0 },
}));
vi.mock("@/components/ui/load-chunk", () => ({ reportChunkError: report }));
vi.mock("./rich-text-editor", () => {
  loads.count += 1;
  if (loads.count === 1) throw new Error("Failed to load chunk");
  return { default: () => <p>The editor</p> };
});

test("an editor that does not load says so, keeps the plain field, and loads when tried again", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const rendered = <RichText labelId="text" html="<p>A bowl</p>" onChange={() => undefined} />;
  await act(async () => createRoot(place).render(rendered));
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(place.querySelector("textarea")?.value).toBe("A bowl");
  const [path, , again] = report.mock.lastCall ?? [];
  expect(path).toBe("rich-text-editor");
  await act(async () => again?.());
  await vi.waitFor(() => expect(place.textContent).toBe("The editor"));
  expect(report).toHaveBeenCalledOnce();
});
