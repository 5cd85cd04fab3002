// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { setMoveToTop } from "@/stores/page-moves";

import { useScrollToTop } from "./use-scroll-to-top";

function Page({ isLoading }: { isLoading: boolean }) {
  useScrollToTop(isLoading);
  return null;
}

let root: Root;
const watchScroll = () => vi.spyOn(window, "scrollTo").mockReturnValue();
let scrollTo: ReturnType<typeof watchScroll>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  scrollTo = watchScroll();
  // The page is where the one before was.
  vi.spyOn(window, "scrollY", "get").mockReturnValue(800);
  root = createRoot(document.createElement("div"));
  show(false);
});
afterEach(() => {
  act(() => root.unmount());
  setMoveToTop(false);
  vi.useRealTimers();
});

const show = (isLoading: boolean) => act(() => root.render(<Page isLoading={isLoading} />));

/** A link is followed, and the next page is there. */
function followLink() {
  setMoveToTop(true);
  show(true);
  show(false);
}

it("scrolls to the top 100 ms after the change, once", () => {
  followLink();
  vi.advanceTimersByTime(99);
  expect(scrollTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  vi.advanceTimersByTime(1_000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it("begins the 100 ms anew with the next change", () => {
  followLink();
  vi.advanceTimersByTime(60);
  followLink();
  vi.advanceTimersByTime(60);
  expect(scrollTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it("leaves the position to the browser after Back, also within the 100 ms", () => {
  show(true);
  show(false);
  vi.advanceTimersByTime(200);
  followLink();
  vi.advanceTimersByTime(50);
  window.dispatchEvent(new Event("popstate"));
  vi.advanceTimersByTime(200);
  expect(scrollTo).not.toHaveBeenCalled();
});

it("moves nobody who has begun to read a page that was shown at its top", () => {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(0);
  followLink();
  vi.advanceTimersByTime(200);
  expect(scrollTo).not.toHaveBeenCalled();
});
