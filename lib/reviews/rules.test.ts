import { english } from "@/lib/api/testing-errors";
import { describe, expect, it, test } from "vitest";

import { averageRating, reviewPages, reviewProblems, reviewsPerPage, starShares } from "./rules";

describe("how the stars are spread", () => {
  test.each([
    ["no review", [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
    ["one kind", [0, 0, 0, 0, 7], [0, 0, 0, 0, 100]],
    ["thirds", [0, 0, 1, 1, 1], [0, 0, 33, 33, 34]],
    ["one in two hundred", [1, 0, 0, 0, 199], [0, 0, 0, 0, 100]],
  ])("%s", (_case, breakdown, shares) => {
    expect(starShares(breakdown)).toEqual(shares);
  });

  it("adds up to 100 for any counts", () => {
    for (let seed = 1; seed < 200; seed++) {
      const breakdown = [3, 5, 7, 11, 13].map((factor) => (seed * factor) % 17);
      const sum = starShares(breakdown).reduce((total, share) => total + share, 0);
      expect(sum).toBe(breakdown.some((count) => count > 0) ? 100 : 0);
    }
  });
});

test.each([
  [0, 1],
  [1, 1],
  [reviewsPerPage, 1],
  [reviewsPerPage + 1, 2],
])("%s reviews fill %s pages", (count, pages) => {
  expect(reviewPages(count)).toBe(pages);
});

describe("a review as it was typed", () => {
  const good = { Rating: 4, Title: "Fine", Text: "Two lines.\nOf praise." };

  it("can be sent when it is complete", () => {
    expect(reviewProblems(good)).toEqual([]);
    expect(reviewProblems({ ...good, Title: "x".repeat(100), Text: "y".repeat(2_000) })).toEqual([]);
  });

  test.each([
    ["no stars", { Rating: 0 }, "Rating", "Rating is required"],
    ["six stars", { Rating: 6 }, "Rating", "Rating is required"],
    ["half a star", { Rating: 4.5 }, "Rating", "Rating is required"],
    ["no title", { Title: "  " }, "Title", "Title is required"],
    ["a long title", { Title: "x".repeat(101) }, "Title", "Use 100 characters at most"],
    ["a title of two lines", { Title: "a\nb" }, "Title", "Use plain text only"],
    ["no text", { Text: "\n" }, "Text", "Review is required"],
    ["a long text", { Text: "y".repeat(2_001) }, "Text", "Use 2,000 characters at most"],
    ["a null character", { Text: "a\u0000b" }, "Text", "Use plain text only"],
    ["half a character", { Text: "a\ud800" }, "Text", "Use plain text only"],
  ])("is rejected for %s", (_case, change, path, message) => {
    const found = reviewProblems({ ...good, ...change }).map((one) => ({ ...one, message: english(one.message) }));
    expect(found).toEqual([{ path, message }]);
  });

  it("gets all errors at once", () => {
    expect(reviewProblems({ Rating: 0, Title: "", Text: "" }).map(({ path }) => path)).toEqual([
      "Rating",
      "Title",
      "Text",
    ]);
  });
});

test.each([
  [[0, 0, 0, 0, 0], 0],
  [[0, 0, 0, 1, 1], 4.5],
  [[1, 0, 0, 0, 2], 3.67],
])("stars spread as %o average %s", (breakdown, average) => {
  expect(averageRating(breakdown)).toBe(average);
});
