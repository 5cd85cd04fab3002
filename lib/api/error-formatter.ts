import "server-only";

import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";

import { errorFormatterOf, type ErrorFormatter } from "./error-format";

const loading = new Map<Language, Promise<ErrorFormatter>>();

export function errorFormatter(language: Language): Promise<ErrorFormatter> {
  const known = loading.get(language) ?? messagesOf(language).then(({ errors }) => errorFormatterOf(language, errors));
  loading.set(language, known);
  return known;
}
