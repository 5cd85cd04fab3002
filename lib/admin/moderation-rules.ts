/** Which reviews the administrator's list shows. */
export const reviewStates = ["reported", "visible", "hidden"] as const;
export type ModerationState = (typeof reviewStates)[number];

/** Maximum numbers of characters. */
export const moderationLimits = { reason: 500, reply: 1_000 } as const;
