import { z } from "zod";

/** A future format cannot be read. */
export const manifestVersion = 1;

export const parts = {
  manifest: "manifest.json",
  sums: "SHA256SUMS",
  database: "database",
  /** PostgreSQL needs its empty folders. */
  folders: "database-folders.txt",
  dump: "database.dump",
  uploads: "uploads",
  bucket: "uploads.txt",
  secret: "auth-secret",
} as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The names of the files and their hashes are in `SHA256SUMS`. */
export const manifestShape = z.strictObject({
  format: z.literal(manifestVersion),
  /** When the database was as it is in the backup. */
  takenAt: z.iso.datetime(),
  version: z.string(),
  /** Migrations that the database has had. */
  migrations: z.number().int().min(1),
  database: z.enum(["embedded", "server"]),
  /** "bucket": an earlier release left the listed uploads in the bucket. */
  uploads: z.enum(["files", "bucket"]),
  /** Of `SHA256SUMS`, which has those of all other files. */
  sums: hash,
  files: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number().int().min(0)),
  /** Uploads that had no file when the backup was made. */
  missingUploads: z.number().int().min(0),
  /** Environment variables that have to be kept in another place. */
  secrets: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestShape>;
