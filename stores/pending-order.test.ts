// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { findPendingOrder, readPendingOrder, storePendingOrder } from "./pending-order";

const order = { orderRef: "NJ-0123456789ABC", checkoutId: "c1", paymentUrl: "https://pay.example/1" };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  );

test.each([
  ["waits for its payment", 200, { Status: "PendingPayment" }, true],
  ["is paid", 200, { Status: "Placed" }, false],
  ["is cancelled or expired", 200, { Status: "Cancelled" }, false],
  ["is unknown", 404, { status: 404, title: "Not found", detail: "" }, false],
  ["cannot be asked about", 429, { status: 429, title: "Too many", detail: "" }, true],
])("an order that %s", async (_what, status, body, isKept) => {
  answer(status, body);
  storePendingOrder(order);
  expect(await findPendingOrder()).toEqual(isKept ? order : null);
  expect(readPendingOrder()).toEqual(isKept ? order : null);
});

test("nothing is asked where no order waits", async () => {
  answer(200, { Status: "PendingPayment" });
  expect(await findPendingOrder()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
