// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";

import TestModal from "./test-modal";

vi.mock("@/components/ui/dialog", () => ({
  default: ({ open, title }: { open: boolean; title: string }) => (open ? <p>{title}</p> : null),
}));

afterEach(() => vi.useRealTimers());

it("opens 7 seconds after the start, not before, and not when the page is left meanwhile", () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() => root.render(<TestModal />));
  act(() => void vi.advanceTimersByTime(6_999));
  expect(place.textContent).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(place.textContent).toBe("Test modal");
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);

  const left = createRoot(place);
  act(() => left.render(<TestModal />));
  act(() => left.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
