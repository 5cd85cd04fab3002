import "server-only";

import { isOversized, listZipEntries, ZipFileError, type ZipEntry } from "@/lib/adapters/zip-file";
import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { uploadLimits } from "@/lib/media/rules";

import { archiveLimits } from "./csv-rules";
import type { ImportProblem, ImportRow } from "./import-rules";
import { listOwnProductsBySku, listOwnSkuHolders } from "./own-queries";
import { matchPhotoNames, photoRows } from "./photo-name-rules";
import { archivedUrl } from "./remote-photo-rules";

/** Matches an archive's photos with the person's products. @throws ApiError unprocessable */
export async function readPhotoArchive(
  file: string,
  ownerId: number,
  isReplacing: boolean,
): Promise<{ rows: ImportRow[]; problems: ImportProblem[]; count: number }> {
  const entries = await readEntries(file);
  const fine = entries.filter((entry) => !isUnusable(entry));
  const holders = await listOwnSkuHolders(ownerId);
  const { matched, unmatched } = matchPhotoNames(
    fine.map(({ name }) => name),
    holders,
  );
  const problem = (name: string, Message: ImportProblem["Message"]): ImportProblem => {
    return { Line: 0, Column: "", Value: name.slice(0, 200), Message };
  };
  const problems = [
    ...entries.filter(isUnusable).map(({ name }) => problem(name, errorText("file.archivedUnusable"))),
    ...unmatched.map(({ name, reason }) => problem(name, errorText(`file.archived.${reason}`))),
  ];
  if (matched.length === 0 && problems.length === 0)
    throw new ApiError("unprocessable", errorText("file.archiveEmpty"));
  const productOf = new Map(holders.map(({ sku, productSku }) => [sku, productSku]));
  const wanted = [...new Set(matched.map(({ sku }) => productOf.get(sku) ?? sku))].toSorted();
  const products = wanted.length > 0 ? await listOwnProductsBySku(wanted, ownerId) : [];
  // The database promises no order.
  const inOrder = products.toSorted((one, other) => wanted.indexOf(one.SKU) - wanted.indexOf(other.SKU));
  const photographed = inOrder.map(({ SKU, Images, OptionList }) => ({
    sku: SKU,
    photos: Images,
    variants: OptionList.map(({ items, ImageList }) => ({ skus: items.map((item) => item.SKU), photos: ImageList })),
  }));
  const rows = photoRows(matched, photographed, { isReplacing, urlOf: archivedUrl });
  const others = unmatched.filter(({ reason }) => reason === "type").length;
  return { rows, problems, count: matched.length + problems.length - others };
}

async function readEntries(file: string): Promise<ZipEntry[]> {
  try {
    return await listZipEntries(file, archiveLimits.files);
  } catch (error) {
    if (!(error instanceof ZipFileError)) throw error;
    const isMany = error.message === "too many files";
    throw new ApiError("unprocessable", errorText(isMany ? "file.archiveFiles" : "file.archiveBroken"));
  }
}

/** Too large for a photo, packed in a way no photo is, or locked by a password. */
const isUnusable = (entry: ZipEntry) => entry.isEncrypted || isOversized(entry, uploadLimits.imageBytes);
