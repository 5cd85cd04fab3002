import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { onceInView, watchView } from "./in-view";

type Change = { isIntersecting: boolean };
const [away, inView]: Change[] = [{ isIntersecting: false }, { isIntersecting: true }];
const element = {} as Element;
let report: (...changes: (Change | undefined)[]) => void;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(changed: (changes: (Change | undefined)[]) => void) {
        report = (...changes) => changed(changes);
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("acts once when the element comes into view, also where the browser reports that it was away before", () => {
  const act = vi.fn<() => void>();
  onceInView(element, act);
  report(away);
  expect(act).not.toHaveBeenCalled();
  report(away, inView);
  expect(act).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it("acts for an element that was in view and is no longer", () => {
  const act = vi.fn<() => void>();
  onceInView(element, act);
  report(inView, away);
  expect(act).toHaveBeenCalledTimes(1);
});

it("tells the last of several changes", () => {
  const changes: boolean[] = [];
  const stop = watchView(element, (isInView) => changes.push(isInView));
  report(away, inView);
  report(inView, away);
  expect(changes).toEqual([true, false]);
  stop();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
