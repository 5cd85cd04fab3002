import { uploadLimits } from "../../lib/media/rules";
import { archiveLimits, importLimits } from "../../lib/publishing/csv-rules";

const largest = Math.max(uploadLimits.imageBytes, uploadLimits.videoBytes, importLimits.bytes, archiveLimits.bytes);

/** Whether a proxy's "101m" lets the largest upload pass, with the lines around it, and little more. */
export function isBodyLimit(text: string | undefined): boolean {
  const bytes = Number(/^(\d+)m$/.exec(text ?? "")?.[1]) * 1024 ** 2;
  return bytes > largest + 64_000 && bytes < largest * 1.1;
}
