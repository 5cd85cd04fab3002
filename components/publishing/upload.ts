import type { Uploaded } from "@/lib/media/contract";

/** A refused upload; the message is the shop's own sentence. */
export class UploadError extends Error {
  override name = "UploadError";
}

export type UploadKind = "product" | "cover" | "logo" | "video";

/** Sends a file and tells how far it is, from 0 to 1. fetch cannot tell. @throws UploadError */
export function uploadFile(
  file: Blob,
  kind: UploadKind,
  failed: string,
  onProgress: (part: number) => void,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const isVideo = kind === "video";
    request.open("POST", isVideo ? "/api/Image/UploadProductVideo" : `/api/Image/UploadProductImage?use=${kind}`);
    const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
    if (token) request.setRequestHeader("X-XSRF-TOKEN", decodeURIComponent(token));
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as (Uploaded & { detail?: string }) | null;
      if (request.status === 200 && answer) resolve(answer);
      else reject(new UploadError(answer?.detail ?? failed));
    });
    request.addEventListener("error", () => reject(new UploadError(failed)));
    const form = new FormData();
    form.append("file", file, "file");
    request.send(form);
  });
}
