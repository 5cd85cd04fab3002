import { describe, expect, test } from "vitest";

import { comboboxAction, movedOption, type ComboboxState } from "./combobox-keys";

test.each([
  ["ArrowDown", -1, 3, 0],
  ["ArrowDown", 2, 3, -1],
  ["ArrowUp", 0, 3, -1],
  ["ArrowUp", -1, 3, 2],
  ["ArrowDown", -1, 0, null],
  ["Home", 0, 3, null],
  ["a", 1, 3, null],
])("%s at %i of %i leads to %s", (key, active, count, expected) => {
  expect(movedOption(key, active, count)).toBe(expected);
});

const action = (key: string, state: Partial<ComboboxState> = {}) =>
  comboboxAction(key, { isShown: true, active: -1, count: 3, mustChoose: false, ...state });

describe("a list that is shown", () => {
  test.each([
    ["ArrowDown", {}, { moveTo: 0 }],
    ["ArrowUp", {}, { moveTo: 2 }],
    ["Escape", {}, "close"],
    ["Escape", { count: 0 }, "close"],
    ["ArrowDown", { count: 0 }, null],
    ["Enter", { active: 1 }, { take: 1 }],
    ["Tab", { active: 1 }, null],
  ])("%s with %o: %o", (key, state, expected) => {
    expect(action(key, state)).toEqual(expected);
  });

  test.each(["Home", "End", "ArrowLeft", "ArrowRight"])("%s goes from an option back to the text", (key) => {
    expect(action(key, { active: 1 })).toBe("leave");
    expect(action(key)).toBeNull();
  });
});

describe("a list that is closed", () => {
  test.each([
    ["ArrowDown", "open"],
    ["ArrowUp", "open"],
    ["Escape", null],
    ["Home", null],
    ["Enter", null],
  ])("%s: %o", (key, expected) => {
    expect(action(key, { isShown: false, count: 0 })).toBe(expected);
  });
});

describe("Enter without an active option", () => {
  test("is the form's where the text may be sent", () => {
    expect(action("Enter")).toBeNull();
    expect(action("Enter", { count: 1 })).toBeNull();
  });

  test("takes the only option, and never sends the form, where an option must be chosen", () => {
    expect(action("Enter", { mustChoose: true, count: 1 })).toEqual({ take: 0 });
    expect(action("Enter", { mustChoose: true })).toBe("nothing");
    expect(action("Enter", { mustChoose: true, count: 1, isShown: false })).toBe("nothing");
  });
});
