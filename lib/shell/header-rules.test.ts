import { describe, expect, it, test } from "vitest";

import { atRest, followScroll, showsBackToTop, type StickyPlace, type StickyState } from "./header-rules";

const mobile: StickyPlace = { start: 0, height: 112, mode: "pull" };

/** The states after scrolling to each position in turn: "-" in its normal place, "hidden", "shown". */
function scroll(ys: number[], place = mobile): string[] {
  let state: StickyState = atRest;
  return ys.map((y) => {
    state = followScroll(state, y, place);
    return state.isStuck ? (state.isShown ? "shown" : "hidden") : "-";
  });
}

describe("the header while scrolling", () => {
  it("becomes sticky past its height plus 100 px, out of sight", () => {
    expect(scroll([100, 212, 213, 400])).toEqual(["-", "-", "hidden", "hidden"]);
  });

  it("shows after scrolling up 10 px, in one go or in small steps", () => {
    expect(scroll([500, 491])).toEqual(["hidden", "hidden"]);
    expect(scroll([500, 490])).toEqual(["hidden", "shown"]);
    expect(scroll([500, 497, 494, 491, 490])).toEqual(["hidden", "hidden", "hidden", "hidden", "shown"]);
  });

  it("hides after scrolling down 25 px", () => {
    expect(scroll([500, 400, 424])).toEqual(["hidden", "shown", "shown"]);
    expect(scroll([500, 400, 425])).toEqual(["hidden", "shown", "hidden"]);
    expect(scroll([500, 400, 410, 420, 425])).toEqual(["hidden", "shown", "shown", "shown", "hidden"]);
  });

  it("counts from the last turn", () => {
    expect(scroll([500, 495, 600, 595, 590])).toEqual(["hidden", "hidden", "hidden", "hidden", "shown"]);
    expect(scroll([500, 400, 420, 410, 430])).toEqual(["hidden", "shown", "shown", "shown", "shown"]);
  });

  it("returns to its place at its original position only", () => {
    expect(scroll([500, 400, 100, 1, 0])).toEqual(["hidden", "shown", "shown", "shown", "-"]);
    const wide: StickyPlace = { start: 36, height: 77, mode: "pull" };
    expect(scroll([213, 214, 100, 37, 36], wide)).toEqual(["-", "hidden", "shown", "shown", "-"]);
  });

  it("never leaves the screen in always-on-top mode", () => {
    expect(scroll([0, 1, 500, 900, 20, 0], { ...mobile, mode: "always" })).toEqual([
      "-",
      "shown",
      "shown",
      "shown",
      "shown",
      "-",
    ]);
  });
});

test.each([
  [0, false],
  [300, false],
  [301, true],
])("the way back to the top at %i px: %s", (y, isShown) => expect(showsBackToTop(y)).toBe(isShown));
