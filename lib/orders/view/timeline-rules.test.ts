import { describe, expect, it } from "vitest";

import { buyersSteps, stepOf } from "./timeline-rules";

const change = { kind: "part", from: "Packed", to: "Shipped", repeats: "" as const, amountCents: null };

it.each([
  ["a change of status", {}, ""],
  ["another parcel", { from: "PartlyShipped", to: "PartlyShipped", repeats: "ship" as const }, "ship"],
  ["a correction of the former version", { from: "Shipped" }, "track"],
  ["a cancelled rest", { from: "PartlyShipped", repeats: "cancel-rest" as const }, "cancel-rest"],
  ["a cancelled rest of the former version", { from: "PartlyShipped", amountCents: 3_413 }, "cancel-rest"],
  ["the last parcel of several", { from: "PartlyShipped" }, ""],
  ["a part that was taken back", { from: "ReturnRequested", to: "Returned", amountCents: 3_413 }, ""],
  ["two refunds of one payment", { kind: "payment", from: "PartlyRefunded", to: "PartlyRefunded" }, ""],
])("%s", (_case, over, step) => {
  expect(stepOf({ ...change, ...over })).toBe(step);
});

describe("a buyer reads", () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
  const order = (Status: string, minute: number, From = "Placed") =>
    ({ Kind: "order", From, Status, Repeats: "", At: at(minute), Note: "" }) as const;
  const part = (Status: string, minute: number, Note = "") =>
    ({ Kind: "part", From: "New", Status, Repeats: "", At: at(minute), Note }) as const;
  const rest = (Status: string, minute: number) =>
    ({ ...part(Status, minute, "Torn"), Repeats: "cancel-rest" }) as const;
  const read = (...events: Parameters<typeof buyersSteps>[0]) =>
    buyersSteps(events).map(({ Of, Status, Note }) => [Of, Status, Note].filter(Boolean).join(" "));

  it("once that the whole order was cancelled, with the reason", () => {
    expect(read(part("Cancelled", 1, "late"), part("Cancelled", 1, "late"), order("Cancelled", 1))).toEqual([
      "order Cancelled late",
    ]);
  });

  it("of each part that was cancelled before the last one", () => {
    expect(read(part("Cancelled", 1, "late"), part("Cancelled", 2, "other"), order("Cancelled", 2))).toEqual([
      "part Cancelled late",
      "order Cancelled other",
    ]);
  });

  it("of a cancelled rest, not that it was sent, but that all has arrived", () => {
    expect(read(rest("Shipped", 1), order("Shipped", 1))).toEqual(["rest Shipped Torn"]);
    expect(read(rest("Delivered", 1), order("Delivered", 1))).toEqual(["rest Delivered Torn", "order Delivered"]);
  });

  it("the answer to one of several returns, and that another was asked for", () => {
    const of = (Repeats: "ask-return" | "accept-return" | "reject-return", minute: number) => {
      return { ...part("ReturnRequested", minute), From: "ReturnRequested", Repeats } as const;
    };
    expect(read(of("ask-return", 1), of("accept-return", 2), of("reject-return", 3))).toEqual([
      "part ReturnRequested",
      "part Returned",
      "part ReturnRejected",
    ]);
  });

  it("nothing of payments, of one parcel's arrival, and of an order that is placed again", () => {
    const payment = { ...order("Paid", 1), Kind: "payment" };
    const collected = { ...part("Delivered", 2), Repeats: "collect" } as const;
    expect(
      read(payment, collected, { ...part("Shipped", 2), Repeats: "deliver" }, order("Placed", 3, "Processing")),
    ).toEqual([]);
  });
});
