import "server-only";

import type { ErrorText } from "@/lib/api/error-text";

import { withUpload } from "./upload";

/** Deletes the temporary file afterwards. @throws ApiError unsupported-media-type, invalid, too-large */
export const processArchive = <Result>(
  request: Request,
  limits: { limit: number; tooLarge: ErrorText },
  use: (file: string) => Promise<Result>,
): Promise<Result> => withUpload(request, limits, ({ file }) => use(file));
