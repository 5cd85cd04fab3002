// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

import { followPageLinks } from "./page-links";

let stop = () => {};

afterEach(() => stop());

function press(detail: number) {
  document.body.innerHTML = '<main><a href="/products/lamp"><span>Lamp</span></a></main>';
  const push = vi.fn<(href: string) => void>();
  stop = followPageLinks({ push, prefetch: () => {} });
  const link = document.querySelector("a")!;
  link.focus();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
  document.querySelector("span")!.dispatchEvent(click);
  return { push, click, isFocused: document.activeElement === link };
}

test("a click on a link is followed inside the page, and its focus does not wait to be removed", () => {
  const { push, click, isFocused } = press(1);
  expect(push.mock.calls).toEqual([["/products/lamp"]]);
  expect(click.defaultPrevented).toBe(true);
  expect(isFocused).toBe(false);
});

test("a link that a keyboard followed keeps its focus until the next page is there", () => {
  const { push, isFocused } = press(0);
  expect(push.mock.calls).toEqual([["/products/lamp"]]);
  expect(isFocused).toBe(true);
});
