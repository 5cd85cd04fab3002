export const reviewStates = ["reported", "visible", "hidden"] as const;
export type ModerationState = (typeof reviewStates)[number];

/** Characters. */
export const moderationLimits = { reason: 500, reply: 1_000 } as const;
