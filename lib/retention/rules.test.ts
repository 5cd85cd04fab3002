import { expect, it } from "vitest";

import { retentionLimits } from "./rules";

it("keeps contents ten minutes, mails as long as the setting says, sessions a month, security events two years", () => {
  expect(retentionLimits(new Date("2026-11-25T12:00:00Z"), 7)).toEqual({
    contentBefore: new Date("2026-11-25T11:50:00Z"),
    mailsBefore: new Date("2026-11-18T12:00:00Z"),
    sessionsBefore: new Date("2026-10-26T12:00:00Z"),
    securityEventsBefore: new Date("2024-11-25T12:00:00Z"),
  });
});
