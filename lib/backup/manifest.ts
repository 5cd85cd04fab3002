import { z } from "zod";

/** Of a future format, which this release cannot read. */
export const manifestVersion = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup contains. The names of its files and their hashes are in `SHA256SUMS`. */
export const manifestShape = z.strictObject({
  format: z.literal(manifestVersion),
  /** When the database was as it is in the backup. */
  takenAt: z.iso.datetime(),
  /** The release that made it. */
  version: z.string(),
  /** How many migrations the database has had. */
  migrations: z.number().int().min(1),
  database: z.enum(["embedded", "server"]),
  /** "files": in the backup. "bucket": in one of an earlier release, which listed them and left them in the bucket. */
  uploads: z.enum(["files", "bucket"]),
  /** Of `SHA256SUMS`, which has those of all other files. */
  sums: hash,
  files: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number().int().min(0)),
  /** Uploads of the database that had no file when the backup was made. */
  missingUploads: z.number().int().min(0),
  /** Environment variables that the shop needs, and that have to be kept in another place. */
  secrets: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestShape>;
