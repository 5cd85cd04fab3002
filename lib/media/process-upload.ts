import "server-only";

import { eq, sql } from "drizzle-orm";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { lockUntilCommit } from "@/lib/db/advisory-lock";
import { database } from "@/lib/db/open";
import { media } from "@/lib/db/schema";

import { quotaProblem, uploadQuotas, type Rejection, type Usage } from "./quota-rules";

export type NewUpload = Pick<typeof media.$inferInsert, "url" | "ownerId" | "kind" | "bytes"> & {
  quota: keyof typeof uploadQuotas;
};
/** `result.Bytes` is of what is shown first, `bytes` of all that is stored. */
export type Processed<Result> = { result: Result; url?: string; bytes: number; width?: number; height?: number };

/**
 * Reserves room before receiving, so that simultaneous uploads are counted one by one; failures release it. A crash
 * leaves a row, which is deleted with the unused uploads. @throws ApiError too-many with the seconds to wait,
 * unprocessable when the account is full
 */
export async function processUpload<Result>(
  { quota, ...upload }: NewUpload,
  work: () => Promise<Processed<Result>>,
): Promise<Result> {
  const db = await database();
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, `uploads ${upload.ownerId}`);
    const { rows } = await tx.execute<Omit<Usage, "oldest"> & { oldest: string | null }>(sql`
      select count(*) filter (where ${isRecent})::int as files,
        coalesce(sum(bytes) filter (where ${isRecent}), 0)::float8 as "dayBytes",
        coalesce(sum(bytes), 0)::float8 as "totalBytes", (min(created_at) filter (where ${isRecent}))::text as oldest
      from media where owner_id = ${upload.ownerId}`);
    const [row] = rows;
    if (!row) throw new Error("nothing was counted");
    const usage = { ...row, oldest: row.oldest === null ? null : new Date(row.oldest) };
    const rejection = quotaProblem(usage, upload.bytes, uploadQuotas[quota], new Date());
    if (rejection) throw quotaError(rejection);
    await tx.insert(media).values(upload);
  });
  try {
    const { result, ...stored } = await work();
    await db.update(media).set(stored).where(eq(media.url, upload.url));
    return result;
  } catch (error) {
    await db.delete(media).where(eq(media.url, upload.url));
    throw error;
  }
}

const isRecent = sql`created_at > now() - interval '1 day'`;

function quotaError(rejection: Rejection): ApiError {
  if (rejection.reason === "full") return new ApiError("unprocessable", full(rejection));
  const hours = Math.floor(rejection.minutes / 60);
  const minutes = rejection.minutes - hours * 60;
  const text: ErrorText =
    rejection.reason === "files"
      ? errorText("upload.tooManyFiles", { limit: rejection.limit, hours, minutes })
      : errorText("upload.tooManyBytes", { left: rejection.leftMegabytes, hours, minutes });
  return new ApiError("too-many", text, { retryAfter: rejection.minutes * 60 });
}

function full({ leftMegabytes: left }: Extract<Rejection, { reason: "full" }>): ErrorText {
  return errorText("upload.full", { left });
}
