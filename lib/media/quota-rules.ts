/** What one account may upload: files and bytes within 24 hours, and bytes in all. */
export type Quota = { files: number; dayBytes: number; totalBytes: number };

export const uploadQuotas = {
  seller: { files: 3_000, dayBytes: 3_000_000_000, totalBytes: 30_000_000_000 },
  other: { files: 60, dayBytes: 600_000_000, totalBytes: 2_000_000_000 },
} as const satisfies Record<string, Quota>;

/** What an account has uploaded, with the uploads in progress. */
export type Usage = {
  files: number;
  dayBytes: number;
  totalBytes: number;
  /** The oldest upload within 24 hours; null without any. */
  oldest: Date | null;
};

export type Rejection =
  | { reason: "files"; limit: number; minutes: number }
  | { reason: "bytes"; leftMegabytes: number; minutes: number }
  | { reason: "full"; leftMegabytes: number };

const day = 86_400_000;

/** Null when the upload fits. */
export function quotaProblem(usage: Usage, bytes: number, quota: Quota, now: Date): Rejection | null {
  const freeIn = usage.oldest ? usage.oldest.getTime() + day - now.getTime() : 0;
  const minutes = Math.max(1, Math.ceil(freeIn / 60_000));
  if (usage.totalBytes + bytes > quota.totalBytes)
    return { reason: "full", leftMegabytes: megabytes(quota.totalBytes - usage.totalBytes) };
  if (usage.files >= quota.files) return { reason: "files", limit: quota.files, minutes };
  if (usage.dayBytes + bytes > quota.dayBytes)
    return { reason: "bytes", leftMegabytes: megabytes(quota.dayBytes - usage.dayBytes), minutes };
  return null;
}

function megabytes(bytes: number): number {
  return Math.max(0, Math.floor(bytes / 1_000_000));
}
