import { expect, test } from "vitest";
import type { z } from "zod";

import { contract } from "./contract";
import type { Contract } from "./endpoint";

const written = Object.entries(contract as Contract).flatMap(([key, { access, body }]) => {
  const reason = (body as z.ZodObject | undefined)?.shape?.Reason as z.ZodType | undefined;
  return reason?.safeParse("Counterfeit").success && access === "admin" ? [{ key, reason }] : [];
});

test("there are calls with a reason", () => expect(written.length).toBeGreaterThan(6));

test.each(written)("the reason of $key may have lines, and no other control characters", ({ reason }) => {
  expect(reason.safeParse(" Counterfeit.\n\nSeen in a report.\r\n").data).toBe("Counterfeit.\n\nSeen in a report.");
  expect(reason.safeParse("\u0007").success).toBe(false);
});

test("the description of a category may have lines", () => {
  const { Description } = contract["POST Admin/SaveCategory"].body!.shape;
  expect(Description.parse("Of clay.\nOf wood.")).toBe("Of clay.\nOf wood.");
});

test("a buyer's comment on a return may have lines", () => {
  const { Comment } = contract["POST Order/RequestReturn"].body!.shape;
  expect(Comment.parse("Broken.\nThe lid, too.")).toBe("Broken.\nThe lid, too.");
});
