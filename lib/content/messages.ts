export const messages = { noPost: "There is no such post." } as const;
