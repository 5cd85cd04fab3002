import "server-only";

import { randomBytes } from "node:crypto";

import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";

import type { contactContract } from "./contract";
import { consumeContactLimit } from "./limits";
import { findSubscriberOfLink } from "./queries";
import { addSubscriber, confirmSubscriber, endSubscription } from "./change-subscription";
import { addContactMessage } from "./add-contact-message";

export const contactHandlers: Handlers<typeof contactContract> = {
  "POST Contact/ContactRequest": async ({ body: { Website, ...message } }, { household }) => {
    // A sender caught by the honeypot gets no error.
    if (Website) return 1;
    await consumeContactLimit("message", household);
    await addContactMessage(message);
    afterAnswer(sendDueMails);
    return 1;
  },

  "POST Contact/Subscribe/{email}": async ({ params }, { language, household }) => {
    await consumeContactLimit("subscription", household);
    const stamp = randomBytes(32).toString("hex");
    const isPending = await addSubscriber({ Email: params.email.toLowerCase(), stamp, language }, new Date());
    afterAnswer(sendDueMails);
    return isPending ? 1 : 3;
  },

  "POST Contact/ConfirmSubscription": async ({ body }) => {
    const subscriber = await findSubscriberOfLink(body.Token, "confirm");
    const isDone = subscriber !== null && (await confirmSubscriber(subscriber));
    if (isDone) afterAnswer(sendDueMails);
    return isDone ? 1 : 0;
  },

  "POST Contact/Unsubscribe": async ({ body }) => {
    const subscriber = await findSubscriberOfLink(body.Token, "leave");
    return subscriber !== null && (await endSubscription(subscriber)) ? 1 : 0;
  },
};
