import { beforeEach, expect, test, vi } from "vitest";

import { noteFailure } from "./page-failure";
import { beginRender } from "./page-renders";

const { written } = vi.hoisted(() => ({ written: vi.fn<(fields: object, message: string) => void>() }));
vi.mock("./log", () => ({ log: () => ({ error: written }) }));

beforeEach(() => written.mockReset());

test("a failed page is logged with the reference that people see, and with its request", () => {
  const { page, end } = beginRender("request-1");
  noteFailure(Object.assign(new Error("column x does not exist"), { digest: "3491027465" }), "request-1");
  expect(written.mock.calls).toEqual([[{ requestId: "request-1", digest: "3491027465" }, "page failed"]]);
  expect(page.isFailedByOutage).toBe(false);
  end();
});

test("an outage is answered by its own page, and logged where it is noticed", () => {
  const { page, end } = beginRender("request-2");
  noteFailure(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), "request-2");
  expect(page.isFailedByOutage).toBe(true);
  expect(written).not.toHaveBeenCalled();
  end();
});
