import { expect, test } from "vitest";

import type { PartStatus } from "../rules";
import { namedStep, type PartAction } from "./step-rules";

test.each<[PartAction, PartStatus, PartStatus, string | null]>([
  ["ship", "Packed", "Shipped", null],
  ["ship", "PartlyShipped", "PartlyShipped", "ship"],
  ["deliver", "Shipped", "Delivered", null],
  ["deliver", "PartlyShipped", "PartlyShipped", "deliver"],
  ["track", "Shipped", "Shipped", "track"],
  ["collect", "Delivered", "Delivered", "collect"],
  ["cancel-rest", "PartlyShipped", "Shipped", "cancel-rest"],
  ["accept-return", "ReturnRequested", "Returned", null],
])("%s from %s to %s is told as %s", (action, before, now, step) => {
  expect(namedStep(action, before, now)).toBe(step);
});
