import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { readBytes } from "@/lib/api/input";
import { openLimiter } from "@/lib/api/limiter";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

import { policyReport, reportLimit, type policyReportsContract, type PolicyReport } from "./contract";
import { isOwnPage, violationOf, withViolation, type Counts, type Violation } from "./rules";

/** Requests of one household in a minute. A page with a fault of its own has a few violations, sent together. */
const limiter = openLimiter("policy-reports", 60, 60);
const logPause = 60_000;

/** Of this process: what matters is that there are any, and which. */
const state = { counts: new Map() as Counts, loggedAt: -Infinity };

export const policyReportsHandlers: Handlers<typeof policyReportsContract> = {
  "POST PolicyReports/Add": async (_input, { request, household }) => {
    await limiter.count(household);
    const hosts = [new URL(env().SITE_URL).host, request.headers.get("host") ?? ""];
    const violations = violationsOf(await readReport(request), hosts);
    for (const violation of violations) state.counts = withViolation(state.counts, violation);
    if (violations.length > 0) logCounts();
    return 1;
  },

  "GET PolicyReports": async () =>
    sortedCounts().map(({ directive: Directive, origin: Origin, count: Count }) => ({ Directive, Origin, Count })),
};

async function readReport(request: Request): Promise<PolicyReport> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:csp-report|reports\+json|json)\b/i.test(type)) {
    throw new ApiError("unsupported-media-type", errorText("api.notJsonType"));
  }
  const text = (await readBytes(request, reportLimit, errorText("api.bodyTooLarge"))).toString("utf8");
  const parsed = policyReport.safeParse(parseJson(text));
  if (!parsed.success) throw new ApiError("invalid", errorText("api.notJson"));
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function violationsOf(report: PolicyReport, hosts: readonly string[]): Violation[] {
  const all = Array.isArray(report) ? report.flatMap((each) => ("body" in each ? [each.body] : [])) : [plainOf(report)];
  return all
    .filter(({ documentURL }) => isOwnPage(documentURL, hosts))
    .map(({ documentURL, blockedURL, effectiveDirective }) =>
      violationOf(effectiveDirective, blockedURL ?? "", documentURL),
    );
}

function plainOf({ "csp-report": report }: Exclude<PolicyReport, unknown[]>) {
  return {
    documentURL: report["document-uri"],
    blockedURL: report["blocked-uri"],
    effectiveDirective: report["effective-directive"] ?? report["violated-directive"] ?? "",
  };
}

function logCounts(): void {
  const now = performance.now();
  if (now - state.loggedAt < logPause) return;
  state.loggedAt = now;
  log().warn({ blocked: sortedCounts().slice(0, 20) }, "the policy of pages has blocked something");
}

function sortedCounts() {
  return [...state.counts.values()].toSorted((one, other) => other.count - one.count);
}
