// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

import { localText, sessionText } from "./browser-text";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const broken = () => {
  throw new DOMException("disabled", "SecurityError");
};

test("a text is stored, read and removed", () => {
  expect(localText.read("a")).toBeNull();
  expect(localText.write("a", "1")).toBe(true);
  expect(localText.read("a")).toBe("1");
  expect(sessionText.read("a")).toBeNull();
  expect(localText.write("a", null)).toBe(true);
  expect(localText.read("a")).toBeNull();
});

test("text that is not JSON reads as nothing", () => {
  sessionText.write("a", '{"b":1}');
  expect(sessionText.readJson("a")).toEqual({ b: 1 });
  sessionText.write("a", "{");
  expect(sessionText.readJson("a")).toBeNull();
  expect(sessionText.readJson("none")).toBeNull();
});

test("where storage is disabled or full, nothing is read or stored, and nothing is thrown", () => {
  vi.stubGlobal("localStorage", { getItem: broken, setItem: broken, removeItem: broken });
  expect(localText.read("a")).toBeUndefined();
  expect(localText.readJson("a")).toBeNull();
  expect(localText.write("a", "1")).toBe(false);
  expect(localText.write("a", null)).toBe(false);
});
