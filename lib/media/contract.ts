import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

import { imageUses, uploadLimits } from "./rules";

export const uploaded = z
  .object({
    Url: z.string(),
    Width: z.int().meta({ description: "Pixels; 0 for a video" }),
    Height: z.int(),
    Bytes: z.int(),
  })
  .meta({ id: "Uploaded" });
export type Uploaded = z.infer<typeof uploaded>;

export const mediaContract = {
  "POST Image/UploadProductImage": endpoint({
    summary:
      "Takes a JPEG, PNG, WebP or AVIF file in the field `file` and makes webp images of it, without its metadata",
    access: "signed-in",
    changes: true,
    upload: uploadLimits.imageBytes,
    query: z.strictObject({ use: z.enum(imageUses).default("product") }),
    output: uploaded,
    problems: [422],
  }),
  "POST Image/UploadProductVideo": endpoint({
    summary: "Takes an MP4, WebM, MOV or Ogg file in the field `file`, without its descriptive metadata",
    access: "seller",
    changes: true,
    upload: uploadLimits.videoBytes,
    output: uploaded,
    problems: [422],
  }),
};
