export const roles = ["nijershop", "publisher", "boss"] as const;
export type Role = (typeof roles)[number];

export const userTypes = ["1", "2", "3", "4", "786"] as const;
export const userStates = ["active", "unconfirmed", "deactivated"] as const;
export const userSorts = ["name", "newest"] as const;
