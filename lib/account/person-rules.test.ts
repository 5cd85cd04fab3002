import { describe, expect, it, test } from "vitest";

import type { Role } from "@/lib/admin/rules";

import { personMessages as messages } from "./messages";
import { activityChange, areSameRoles, personChangeProblem, roleChange, type PersonChange } from "./person-rules";

const closed = new Date("2026-11-01T00:00:00Z");
const standing = (roles: Role[] = [], deactivatedAt: Date | null = null) => ({ roles, deactivatedAt });
const change = (part: Partial<PersonChange>): PersonChange => ({ isSelf: false, before: standing(), ...part });

describe("changing an account", () => {
  test.each<[string, PersonChange, string | null]>([
    ["of a shopper is possible", change({ active: false }), null],
    ["back is possible", change({ before: standing([], closed), active: true }), null],
    ["gives a role", change({ roles: ["publisher"] }), null],
    ["makes an administrator", change({ roles: ["boss"] }), null],
    ["of one's own is refused, whatever it is", change({ isSelf: true, active: false }), messages.notYourself],
    ["of one's own roles is refused", change({ isSelf: true, roles: ["boss"] }), messages.notYourself],
    ["closes no administrator's", change({ before: standing(["boss"]), active: false }), messages.administrator],
    [
      "closes no administrator's by naming the role again",
      change({ before: standing(["boss"]), active: false, roles: ["boss", "publisher"] }),
      messages.administrator,
    ],
    ["takes an administrator's role away", change({ before: standing(["boss"]), roles: [] }), null],
    ["takes it away and closes", change({ before: standing(["boss"]), roles: [], active: false }), null],
    ["names no role twice", change({ roles: ["boss", "boss"] }), messages.roleTwice],
    [
      "knows what was seen",
      change({ before: standing(["publisher"]), seen: standing(["publisher"]), roles: [] }),
      null,
    ],
    [
      "does not mind the order of roles",
      change({ before: standing(["publisher", "boss"]), seen: standing(["boss", "publisher"]), roles: [] }),
      null,
    ],
    [
      "is refused where roles were changed meanwhile",
      change({ before: standing(["publisher"]), seen: standing(), roles: ["boss"] }),
      messages.changedMeanwhile,
    ],
    [
      "is refused where it was closed meanwhile",
      change({ before: standing([], closed), seen: standing(), roles: ["boss"] }),
      messages.changedMeanwhile,
    ],
    [
      "is refused where it was opened and closed again meanwhile",
      change({ before: standing([], closed), seen: standing([], new Date(closed.getTime() + 1)), active: true }),
      messages.changedMeanwhile,
    ],
  ])("%s", (_, given, problem) => {
    expect(personChangeProblem(given)).toBe(problem);
  });
});

it("says old and new values for the log", () => {
  expect(roleChange([], ["publisher", "boss"])).toBe("none → publisher, boss");
  expect(roleChange(["boss"], [])).toBe("boss → none");
  expect(activityChange(false, "Counterfeit")).toBe("active → deactivated: Counterfeit");
  expect(activityChange(true, "")).toBe("deactivated → active");
});

it("compares roles without their order", () => {
  expect(areSameRoles(["boss", "publisher"], ["publisher", "boss"])).toBe(true);
  expect(areSameRoles(["boss"], ["publisher"])).toBe(false);
  expect(areSameRoles([], ["publisher"])).toBe(false);
});
