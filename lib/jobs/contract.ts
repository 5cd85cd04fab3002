import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";
import { jobNames } from "@/lib/job-names";

const moment = z.iso.datetime().nullable();

export const adminJob = z
  .object({
    Name: z.enum(jobNames),
    Running: z.boolean(),
    StartedAt: moment.meta({ description: "Of the last run; null for a job that never ran" }),
    FinishedAt: moment,
    NextAt: moment,
    Milliseconds: z.int().meta({ description: "How long the last run took" }),
    Runs: z.int(),
    Failures: z.int().meta({ description: "Failed runs since the last one that did not fail" }),
    LastError: z.string(),
    FailedAt: moment,
  })
  .meta({ id: "AdminJob" });
export type AdminJob = z.infer<typeof adminJob>;

export const failedMail = z
  .object({
    Id: z.int(),
    Kind: z.string(),
    Recipient: z.string(),
    Attempts: z.int(),
    LastError: z.string(),
    At: z.iso.datetime().meta({ description: "When the shop wrote it" }),
  })
  .meta({ id: "FailedMail" });
export type FailedMail = z.infer<typeof failedMail>;

const admin = { access: "admin" } as const;

export const jobsContract = {
  "GET Admin/GetJobs": endpoint({
    ...admin,
    changes: false,
    summary: "The scheduled jobs of the shop with their last runs, and the mails that wait",
    output: z.object({
      Jobs: z.array(adminJob),
      Mails: z.object({
        Waiting: z.int(),
        Retried: z.int().meta({ description: "Of those, the ones that failed at least once" }),
        OldestAt: moment.meta({ description: "When the oldest waiting mail was written" }),
      }),
    }),
  }),
  "GET Admin/GetFailedMails": endpoint({
    ...admin,
    changes: false,
    summary: "Mails that are not tried any more, the newest first",
    query: z.strictObject({
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    output: z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(failedMail) }),
  }),
  "POST Admin/RetryFailedMails": endpoint({
    ...admin,
    changes: true,
    summary: "Sends mails again that were given up: these, or all of them",
    body: z.strictObject({
      Ids: z
        .array(z.int().min(1).max(2_147_483_647))
        .min(1)
        .max(100)
        .optional()
        .meta({ description: "All without it" }),
    }),
    output: z.object({ Retried: z.int() }),
  }),
};
