import errors from "@/messages/en/errors.json";

import { errorFormatterOf } from "./error-format";
import type { ErrorText } from "./error-text";

const format = errorFormatterOf("en", errors.errors);

export const english = (text: ErrorText | null | undefined): string | null => (text ? format(text) : null);
