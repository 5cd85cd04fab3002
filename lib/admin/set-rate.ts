import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { addAuditEvent } from "@/lib/db/audit-log";
import { currencies } from "@/lib/db/schema";

import { shown } from "./money-queries";
import { mustConfirmRate, ratePercent } from "./rate-rules";
import type { AdminCurrency } from "./staff-contract";

export type RateChange = {
  code: string;
  rate: number;
  /** The confirmed rate, when it is far from the last one. */
  confirmed?: number;
  /** The last rate as the administrator saw it. */
  seen?: number;
  actorId: number;
};

/** What an administrator must confirm, in the error about a rate that is far from the last one. */
export type RateQuestion = { Code: string; Last: number; Next: number; Percent: number | null };

/** @throws ApiError not-found; conflict for the dollar, a last rate that has changed, and with `Confirm` for a jump */
export async function setRate({ code, rate, confirmed, seen, actorId }: RateChange): Promise<AdminCurrency> {
  if (code === "USD") throw new ApiError("conflict", errorText("rates.base"));
  const db = await database();
  return db.transaction(async (tx) => {
    const [before] = await tx.select(shown).from(currencies).where(eq(currencies.code, code)).for("update");
    if (!before) throw new ApiError("not-found", errorText("rates.notOffered"));
    const last = before.Multiplier;
    if (seen !== undefined && seen !== last) throw new ApiError("conflict", errorText("rates.changedMeanwhile"));
    if (rate === last) return before;
    if (confirmed !== rate && mustConfirmRate(last, rate)) {
      const Confirm: RateQuestion = { Code: code, Last: last, Next: rate, Percent: ratePercent(last, rate) };
      throw new ApiError("conflict", errorText("rates.farFromLast"), { members: { Confirm } });
    }
    await tx.update(currencies).set({ multiplier: rate, updatedAt: new Date() }).where(eq(currencies.code, code));
    const values = { before: { rate: last }, after: { rate } };
    await addAuditEvent(tx, { actorId, action: "currency.rate", subject: `currency:${code}`, values });
    return { ...before, Multiplier: rate };
  });
}
