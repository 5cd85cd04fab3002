import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

const address = z.string().max(4_000);

/** The format of `report-uri`. */
const legacyReport = z.object({
  "csp-report": z.object({
    "document-uri": address,
    "blocked-uri": address,
    "effective-directive": address.optional(),
    "violated-directive": address.optional(),
  }),
});

/** The format of `report-to`: a browser sends several reports at once, of other kinds too. */
const reports = z
  .array(
    z.union([
      z.object({
        type: z.literal("csp-violation"),
        body: z.object({ documentURL: address, blockedURL: address.nullish(), effectiveDirective: address }),
      }),
      z.object({
        type: z
          .string()
          .max(100)
          .regex(/^(?!csp-violation$)/),
      }),
    ]),
  )
  .max(100);

export const policyReport = z.union([legacyReport, reports]);
export type PolicyReport = z.output<typeof policyReport>;

/** Bytes. The longest part of a report is an address, and browsers collect reports for a minute. */
export const reportLimit = 64_000;

export const policyReportsContract = {
  "POST PolicyReports/Add": endpoint({
    summary: "Counts what a browser reports that the policy of a page has blocked; 1 once it is counted",
    access: "anyone",
    // Browsers send no anti-forgery token with their reports. Nothing of the shop changes.
    changes: false,
    text: { type: "application/reports+json", bytes: reportLimit },
    output: z.literal(1),
  }),
  "GET PolicyReports": endpoint({
    summary: "What the policy of pages has blocked since this instance started, the most frequent first",
    access: "admin",
    changes: false,
    output: z.array(z.object({ Directive: z.string(), Origin: z.string(), Count: z.number() })),
  }),
};
