import { describe, expect, it } from "vitest";

import type { Tracking } from "@/lib/orders/contract";

import { stepsOf } from "./timeline";

type Event = Tracking["Timeline"][number];

const event = (Status: Event["Status"], minute: number, Note = "", Of: Event["Of"] = "order"): Event => ({
  Of,
  Status,
  At: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(),
  Note,
  SellerKind: null,
});
const told = (tracking: Pick<Tracking, "Timeline" | "Status">) =>
  stepsOf(tracking).map((step) => `${step.state} ${step.status}`);

describe("the steps of an order's timeline", () => {
  it("marks the last event and lists what is ahead", () => {
    expect(told({ Status: "Placed", Timeline: [event("Placed", 0)] })).toEqual([
      "current Placed",
      "ahead Processing",
      "ahead Shipped",
      "ahead Delivered",
    ]);
  });

  it("has nothing ahead and nothing current once delivered", () => {
    const Timeline = [event("Placed", 0), event("Shipped", 5), event("Delivered", 9)];
    expect(told({ Status: "Delivered", Timeline })).toEqual(["done Placed", "done Shipped", "done Delivered"]);
  });

  it("expects nothing of a cancelled order", () => {
    const Timeline = [event("Placed", 0), event("Cancelled", 5)];
    expect(told({ Status: "Cancelled", Timeline })).toEqual(["done Placed", "done Cancelled"]);
  });

  it("shows once what was recorded for the part and for the order at the same time", () => {
    const Timeline = [event("Placed", 0), event("Shipped", 5, "Post, parcel 1"), event("Shipped", 5)];
    expect(told({ Status: "Shipped", Timeline })).toEqual(["done Placed", "current Shipped", "ahead Delivered"]);
  });

  it.each([
    ["at different times", event("Shipped", 5), event("Shipped", 20)],
    ["at the same time", event("Shipped", 5, "Clock Corner"), event("Shipped", 5, "Kumar Para Pottery")],
  ])("shows twice what two shops did %s", (_case, one, other) => {
    expect(told({ Status: "Shipped", Timeline: [event("Placed", 0), one, other] })).toEqual([
      "done Placed",
      "done Shipped",
      "current Shipped",
      "ahead Delivered",
    ]);
  });

  it("tells a cancelled part and a cancelled rest from a cancelled order", () => {
    const Timeline = [
      event("Cancelled", 5, "Clock Corner", "part"),
      event("Shipped", 6, "Alo", "rest"),
      event("Cancelled", 5),
    ];
    const texts = stepsOf({ Status: "Cancelled", Timeline }).map((step) => step.state !== "ahead" && step.text);
    expect(texts).toEqual(["PartCancelled", "RestCancelled", "Cancelled"]);
  });

  it("calls a return of some units a partial one, once, with what the shop wrote", () => {
    const Timeline = [event("Delivered", 0), event("Returned", 5, "Clock Corner: torn"), event("PartlyReturned", 5)];
    expect(stepsOf({ Status: "PartlyReturned", Timeline })).toMatchObject([
      { status: "Delivered" },
      { status: "PartlyReturned", note: "Clock Corner: torn" },
    ]);
  });

  it("calls only the last of several returns a whole one", () => {
    const Timeline = [event("Returned", 5, "a"), event("Returned", 9, "b"), event("Returned", 9)];
    expect(told({ Status: "Returned", Timeline })).toEqual(["done PartlyReturned", "done Returned"]);
    expect(told({ Status: "PartlyReturned", Timeline: Timeline.slice(0, 2) })).toEqual([
      "done PartlyReturned",
      "done PartlyReturned",
    ]);
  });
});
