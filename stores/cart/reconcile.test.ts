import { describe, expect, it } from "vitest";

import type { CartEntry } from "./lines";
import { lineKey, wishesOf, withGuestLines } from "./lines";
import { joinNotices, mergeNotices, reconcileLines, reconcileOwnLines } from "./reconcile";
import { entry, served } from "./testing";

const none: ReadonlySet<string> = new Set();
const line = entry({ Quantity: 4 });

describe("today's prices and stock", () => {
  const reconciled = (over: Parameters<typeof served>[1], from: CartEntry = line) =>
    reconcileLines([from], wishesOf([from]), [served(from, over)]);

  it("changes nothing and reports nothing when nothing changed", () => {
    expect(reconciled({})).toEqual({ lines: [line], notices: [] });
  });

  it("takes a new price and reports it", () => {
    const { lines, notices } = reconciled({ PriceCents: 1_750 });
    expect(lines).toEqual([{ ...line, PriceCents: 1_750 }]);
    expect(notices).toEqual([{ kind: "price", key: "1-11", name: "Wall Clock", fromCents: 1_990, toCents: 1_750 }]);
  });

  it("lowers a quantity that is no longer there", () => {
    const { lines, notices } = reconciled({ Quantity: 3 });
    expect(lines).toEqual([{ ...line, Quantity: 3, Stock: 3 }]);
    expect(notices).toEqual([{ kind: "lowered", key: "1-11", name: "Wall Clock", left: 3 }]);
  });

  it("keeps a sold-out line for the shopper to decide about, and reports it once", () => {
    const { lines, notices } = reconciled({ Quantity: 0 });
    expect(lines).toEqual([{ ...line, Quantity: 1, Stock: 0 }]);
    expect(notices).toEqual([{ kind: "soldOut", key: "1-11", name: "Wall Clock" }]);
    expect(reconciled({ Quantity: 0 }, lines[0]).notices).toEqual([]);
  });

  it("keeps what is no longer sold to be seen and removed, reports it once, and keeps what was added since", () => {
    const added = entry({ ID: 2, OptionId: 21 });
    const first = reconcileLines([line, added], wishesOf([line]), []);
    expect(first.lines).toEqual([{ ...line, Stock: 0, isGone: true }, added]);
    expect(first.notices).toEqual([{ kind: "gone", key: "1-11", name: "Wall Clock" }]);
    const [gone] = first.lines;
    if (!gone) throw new Error("no line");
    expect(reconcileLines([gone], wishesOf([gone]), [])).toEqual({ lines: [gone], notices: [] });
  });

  it("has nothing to show of a line without a name that is no longer sold", () => {
    const bare = entry({ Name: "", Slug: "" });
    expect(reconcileLines([bare], wishesOf([bare]), [])).toEqual({
      lines: [],
      notices: [{ kind: "gone", key: "1-11", name: "" }],
    });
  });

  it("restores a line that is sold again", () => {
    const gone = { ...line, Stock: 0, isGone: true as const };
    expect(reconcileLines([gone], wishesOf([gone]), [served(line)])).toEqual({ lines: [line], notices: [] });
  });

  it("keeps a quantity that was changed during the request", () => {
    const { lines } = reconcileLines([{ ...line, Quantity: 2 }], wishesOf([line]), [served(line)]);
    expect(lines[0]?.Quantity).toBe(2);
  });
});

describe("an account's cart", () => {
  const mat = entry({ ID: 2, OptionId: 21, Name: "Mat", Slug: "mat" });

  it("is what the shop answers, in its order, other devices' lines included", () => {
    const { lines, notices } = reconcileOwnLines([line], [line], [served(mat), served({ ...line, Quantity: 7 })], none);
    expect(lines.map(lineKey)).toEqual(["2-21", "1-11"]);
    expect(lines[1]?.Quantity).toBe(7);
    expect(notices).toEqual([]);
  });

  it("drops silently what was removed on another device, and reports what is no longer sold", () => {
    expect(reconcileOwnLines([line], [line], [], none)).toEqual({ lines: [], notices: [] });
    const gone = reconcileOwnLines([line], [line], [], new Set(["1-11"]));
    expect(gone.lines).toEqual([{ ...line, Stock: 0, isGone: true }]);
    expect(gone.notices).toEqual([{ kind: "gone", key: "1-11", name: "Wall Clock" }]);
    expect(reconcileOwnLines(gone.lines, gone.lines, [], none)).toEqual({ lines: gone.lines, notices: [] });
  });

  it.each<[string, CartEntry[], CartEntry[], [string, number][]]>([
    [
      "a line added",
      [],
      [mat],
      [
        ["1-11", 4],
        ["2-21", 1],
      ],
    ],
    ["a line removed", [line], [], []],
    ["a quantity changed", [line], [{ ...line, Quantity: 9 }], [["1-11", 9]]],
  ])("keeps %s during the request", (_case, before, now, expected) => {
    const { lines } = reconcileOwnLines(before, now, [served(line)], none);
    expect(lines.map((kept) => [lineKey(kept), kept.Quantity])).toEqual(expected);
  });
});

describe("merging a browser's cart into the account's", () => {
  const mat = entry({ ID: 2, OptionId: 21, Name: "Mat", Slug: "mat" });

  it.each<[string, CartEntry[], ReturnType<typeof served>[], unknown[]]>([
    ["nothing to tell for no lines", [], [served(line)], []],
    [
      "how many went in",
      [line, mat],
      [served(line), served(mat)],
      [{ kind: "joined", key: "joined", name: "", count: 2 }],
    ],
    [
      "what was capped",
      [line],
      [served({ ...line, Quantity: 3 }, { Quantity: 3 })],
      [
        { kind: "joined", key: "joined", name: "", count: 1 },
        { kind: "lowered", key: "1-11", name: "Wall Clock", left: 3 },
      ],
    ],
    ["what did not go in", [line], [], [{ kind: "gone", key: "1-11", name: "Wall Clock" }]],
  ])("reports %s", (_case, guest, answered, notices) => {
    expect(joinNotices(guest, answered)).toEqual(notices);
  });

  it("shows both until the shop has answered, a line of both as the account's", () => {
    const own = [{ ...line, Quantity: 1 }];
    expect(withGuestLines(own, [line, mat])).toEqual([...own, mat]);
    expect(withGuestLines(own, [])).toBe(own);
  });

  it("reports the newer of two notices of one kind", () => {
    const old = { kind: "lowered", key: "1-11", name: "Wall Clock", left: 5 } as const;
    const sold = { kind: "soldOut", key: "1-11", name: "Wall Clock" } as const;
    expect(mergeNotices([old, sold], [{ ...old, left: 2 }])).toEqual([sold, { ...old, left: 2 }]);
  });
});
