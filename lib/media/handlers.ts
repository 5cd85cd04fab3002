import "server-only";

import { errorText } from "@/lib/api/error-text";

import { isSeller } from "@/lib/account/rules";
import { requirePrincipal, type CallContext } from "@/lib/api/principal";
import type { Handlers } from "@/lib/api/handlers";

import type { mediaContract } from "./contract";
import { addImage, addVideo, type Uploader } from "./add-file";
import { uploadLimits } from "./rules";
import { withUpload } from "./upload";

export const mediaHandlers: Handlers<typeof mediaContract> = {
  "POST Image/UploadProductImage": async ({ query }, context) => {
    const limits = { limit: uploadLimits.imageBytes, tooLarge: errorText("upload.imageTooLarge") };
    const uploader = uploaderOf(context, limits.limit);
    return addImage((use) => withUpload(context.request, limits, use), query.use, uploader);
  },
  "POST Image/UploadProductVideo": async (_input, context) => {
    const limits = { limit: uploadLimits.videoBytes, tooLarge: errorText("upload.videoTooLarge") };
    const uploader = uploaderOf(context, limits.limit);
    return addVideo((use) => withUpload(context.request, limits, use), uploader);
  },
};

/** A request that does not state its length reserves the most that it may send. */
function uploaderOf(context: CallContext, limit: number): Uploader {
  const principal = requirePrincipal(context);
  const stated = Number(context.request.headers.get("content-length") ?? limit);
  const bytes = Number.isSafeInteger(stated) && stated > 0 ? Math.min(stated, limit) : limit;
  return { ownerId: principal.userId, quota: isSeller(principal) ? "seller" : "other", bytes };
}
