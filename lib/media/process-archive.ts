import "server-only";

import type { ErrorText } from "@/lib/api/error-text";

import { withUpload } from "./upload";

/** As a temporary file, which is deleted afterwards. @throws ApiError unsupported-media-type, invalid, too-large */
export const processArchive = <Result>(
  request: Request,
  limits: { limit: number; tooLarge: ErrorText },
  use: (file: string) => Promise<Result>,
): Promise<Result> => withUpload(request, limits, ({ file }) => use(file));
