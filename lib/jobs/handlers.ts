import "server-only";

import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { afterAnswer } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";

import type { jobsContract } from "./contract";
import { listFailedMails, listJobs, readMailQueue } from "./queries";
import { queueFailedMails } from "./queue-failed-mails";

export const jobsHandlers: Handlers<typeof jobsContract> = {
  "GET Admin/GetJobs": async () => ({ Jobs: await listJobs(), Mails: await readMailQueue() }),
  "GET Admin/GetFailedMails": ({ query }) => listFailedMails(query.page, query.limit),
  "POST Admin/RetryFailedMails": async ({ body }, context) => {
    const Retried = await queueFailedMails(body.Ids, requirePrincipal(context).userId);
    if (Retried > 0) afterAnswer(sendDueMails);
    return { Retried };
  },
};
