import "server-only";

import { createHash, randomBytes } from "node:crypto";

import type { Handlers } from "@/lib/api/handlers";

import type { contactContract } from "./contract";
import { addContactMessage, addSubscriber } from "./queries";

export const contactHandlers: Handlers<typeof contactContract> = {
  "POST Contact/ContactRequest": async ({ body }) => {
    await addContactMessage(body);
    return 1;
  },

  "POST Contact/Subscribe/{email}": async ({ params }, { language }) => {
    // Only the hash is kept: reading the table gives nobody the right to confirm or end a subscription.
    const token = randomBytes(32).toString("base64url");
    const tokenHash = createHash("sha256").update(token).digest("hex");
    return (await addSubscriber({ Email: params.email, tokenHash, language })) ? 1 : 3;
  },
};
