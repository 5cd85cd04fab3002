export const roles = ["nijershop", "publisher", "boss"] as const;
export type Role = (typeof roles)[number];
