import { createTranslator } from "use-intl/core";

import type { Messages } from "@/lib/locale/areas";
import type { Language } from "@/lib/locale/rules";

import type { ErrorParam, ErrorText } from "./error-text";

export type ErrorFormatter = (text: ErrorText) => string;

/** @param errors the catalogue in that language */
export function errorFormatterOf(language: Language, errors: Messages["errors"]): ErrorFormatter {
  const translate = createTranslator({ locale: language, messages: errors as Record<string, unknown> }) as (
    key: string,
    values: Record<string, string | number>,
  ) => string;
  const format = ({ key, params = {} }: ErrorText): string => {
    const plain = (value: ErrorParam) => (typeof value === "object" ? format(value) : value);
    const values = Object.entries(params).map(([name, value]) => [name, plain(value)] as const);
    return translate(key, Object.fromEntries(values));
  };
  return format;
}
