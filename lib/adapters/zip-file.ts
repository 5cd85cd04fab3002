import "server-only";

import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

import { openPromise, type Entry, type ZipFile } from "yauzl";

export type ZipEntry = {
  name: string;
  bytes: number;
  /** Stored bytes; a bomb has few of them. */ packed: number;
  isEncrypted: boolean;
};

export class ZipFileError extends Error {}

/** Unpacked to stored bytes of a large file; a photo hardly shrinks. */
const largestRatio = 100;
const largeBytes = 1_000_000;

/** Names are labels: nothing is ever written to a path of an archive. */
const open = (file: string): Promise<ZipFile> => openPromise(file, { strictFileNames: false });

/** @throws ZipFileError when it is no archive, or has more files */
export async function listZipEntries(file: string, most: number): Promise<ZipEntry[]> {
  return within(file, async (zip) => {
    if (zip.entryCount > most) throw new ZipFileError("too many files");
    const entries: ZipEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= most) throw new ZipFileError("too many files");
      entries.push(entryOf(entry));
    }
    return entries;
  });
}

const entryOf = (entry: Entry): ZipEntry => ({
  name: entry.fileName,
  bytes: entry.uncompressedSize,
  packed: entry.compressedSize,
  isEncrypted: entry.isEncrypted(),
});

/** Whether a file is too large, or claims to unpack to more than any photo. */
export const isOversized = ({ bytes, packed }: ZipEntry, most: number): boolean =>
  bytes > most || (bytes > largeBytes && bytes > packed * largestRatio);

/** Unpacks one file, up to the size that it names and the limit. @throws ZipFileError */
export async function extractZipEntry(file: string, name: string, target: string, most: number): Promise<void> {
  await within(file, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      if (entry.isEncrypted() || isOversized(entryOf(entry), most)) throw new ZipFileError("not a photo");
      // The stream fails where it has more bytes than the directory says.
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
      return;
    }
    throw new ZipFileError("no such file");
  });
}

async function within<Result>(file: string, work: (zip: ZipFile) => Promise<Result>): Promise<Result> {
  let zip: ZipFile | undefined;
  try {
    zip = await open(file);
    return await work(zip);
  } catch (error) {
    if (error instanceof ZipFileError) throw error;
    throw new ZipFileError("the archive cannot be read", { cause: error });
  } finally {
    zip?.close();
  }
}
