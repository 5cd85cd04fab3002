import { beforeEach, expect, it, vi } from "vitest";

import type { UserInfo } from "@/stores/session";

import { ownPerson } from "./enlist-fields";

let user: Partial<UserInfo> | null = null;
vi.mock("@/stores/session", () => ({ readSession: () => ({ user }) }));
beforeEach(() => {
  user = null;
});

it("begins with the name and the address of the person who is logged in", () => {
  user = { FirstName: "রিনা", LastName: "Haque", Email: "rina@example.com" };
  expect(ownPerson()).toEqual({ Name: "রিনা Haque", Email: "rina@example.com", Phone: "" });
});

it("begins empty for a guest, and without a space for somebody with one name", () => {
  expect(ownPerson()).toEqual({ Name: "", Email: "", Phone: "" });
  user = { FirstName: "Rina", LastName: "", Email: "rina@example.com" };
  expect(ownPerson().Name).toBe("Rina");
});
