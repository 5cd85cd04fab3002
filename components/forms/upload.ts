import { isSessionRefreshed, xsrfHeaders } from "@/lib/api/client";
import type { Uploaded } from "@/lib/media/contract";

/** The message is the server's. */
export class UploadError extends Error {
  override name = "UploadError";
  /** 0 without an answer. */
  readonly status: number;

  constructor(message: string, status = 0) {
    super(message);
    this.status = status;
  }
}

export type UploadKind = "product" | "cover" | "logo" | "review" | "message" | "video";
type UploadArguments = [file: Blob, kind: UploadKind, failed: string, onProgress: (part: number) => void];

/** Reports the progress from 0 to 1, which fetch cannot do. @throws UploadError */
export function uploadFile(...[file, kind, failed, onProgress]: UploadArguments): Promise<Uploaded> {
  const path = kind === "video" ? "Image/UploadProductVideo" : `Image/UploadProductImage?use=${kind}`;
  return uploadTo<Uploaded>(path, file, failed, onProgress);
}

/** Uploads once more after the person has logged in again. @throws UploadError */
export async function uploadTo<Answer>(
  ...upload: [path: string, file: Blob, failed: string, onProgress: (part: number) => void]
): Promise<Answer> {
  const [key] = `POST ${upload[0]}`.split("?", 1);
  try {
    return await send<Answer>(...upload);
  } catch (error) {
    const isEnded = error instanceof UploadError && error.status === 401;
    if (!isEnded || !(await isSessionRefreshed(key ?? ""))) throw error;
    return send<Answer>(...upload);
  }
}

function send<Answer>(path: string, file: Blob, failed: string, onProgress: (part: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/${path}`);
    for (const [name, value] of Object.entries(xsrfHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as (Answer & { detail?: string }) | null;
      if (request.status === 200 && answer) resolve(answer);
      else reject(new UploadError(answer?.detail ?? failed, request.status));
    });
    request.addEventListener("error", () => reject(new UploadError(failed)));
    const form = new FormData();
    form.append("file", file, "file");
    request.send(form);
  });
}
