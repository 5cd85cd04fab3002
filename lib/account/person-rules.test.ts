import { describe, expect, it, test } from "vitest";

import type { Role } from "@/lib/admin/rules";

import { areSameRoles, personChangeProblem, type PersonChange } from "./person-rules";

const closed = new Date("2026-11-01T00:00:00Z");
const standing = (roles: Role[] = [], deactivatedAt: Date | null = null) => ({ roles, deactivatedAt });
const change = (part: Partial<PersonChange>): PersonChange => ({ isSelf: false, before: standing(), ...part });

describe("changing an account", () => {
  test.each<[string, PersonChange, string | null]>([
    ["of a shopper is possible", change({ active: false }), null],
    ["back is possible", change({ before: standing([], closed), active: true }), null],
    ["gives a role", change({ roles: ["publisher"] }), null],
    ["makes an administrator", change({ roles: ["boss"] }), null],
    ["of the own account is rejected", change({ isSelf: true, active: false }), "people.notYourself"],
    ["of the own roles is rejected", change({ isSelf: true, roles: ["boss"] }), "people.notYourself"],
    ["deactivates no administrator", change({ before: standing(["boss"]), active: false }), "people.administrator"],
    [
      "deactivates no administrator where the role is sent again",
      change({ before: standing(["boss"]), active: false, roles: ["boss", "publisher"] }),
      "people.administrator",
    ],
    ["removes an administrator's role", change({ before: standing(["boss"]), roles: [] }), null],
    ["removes it and deactivates", change({ before: standing(["boss"]), roles: [], active: false }), null],
    ["names no role twice", change({ roles: ["boss", "boss"] }), "people.roleTwice"],
    [
      "accepts the values that were seen",
      change({ before: standing(["publisher"]), seen: standing(["publisher"]), roles: [] }),
      null,
    ],
    [
      "does not mind the order of roles",
      change({ before: standing(["publisher", "boss"]), seen: standing(["boss", "publisher"]), roles: [] }),
      null,
    ],
    [
      "is rejected where roles were changed meanwhile",
      change({ before: standing(["publisher"]), seen: standing(), roles: ["boss"] }),
      "people.changedMeanwhile",
    ],
    [
      "is rejected where it was deactivated meanwhile",
      change({ before: standing([], closed), seen: standing(), roles: ["boss"] }),
      "people.changedMeanwhile",
    ],
    [
      "is rejected where it was reactivated and deactivated again meanwhile",
      change({ before: standing([], closed), seen: standing([], new Date(closed.getTime() + 1)), active: true }),
      "people.changedMeanwhile",
    ],
  ])("%s", (_, given, problem) => {
    expect(personChangeProblem(given)?.key ?? null).toBe(problem);
  });
});

it("compares roles without their order", () => {
  expect(areSameRoles(["boss", "publisher"], ["publisher", "boss"])).toBe(true);
  expect(areSameRoles(["boss"], ["publisher"])).toBe(false);
  expect(areSameRoles([], ["publisher"])).toBe(false);
});
