import { useFormatter, useTranslations } from "next-intl";

import { codedFields, undoReason } from "@/lib/admin/log-rules";

/** Words for the codes that the log stores; what people wrote stays. */
export function useLogTerms() {
  const t = useTranslations("admin.log");
  const format = useFormatter();
  const languages = useTranslations("admin.search.languages");
  const term = (field: string, code: string | number) => {
    if (field === "language" && languages.has(code as "en")) return languages(code as "en");
    const key = `values.${code}` as "values.boss";
    return codedFields.includes(field) && t.has(key) ? t(key) : String(code);
  };
  return {
    term,
    terms: (field: string, codes: readonly (string | number)[]) =>
      format.list(
        codes.map((code) => term(field, code)),
        { type: "unit" },
      ),
    reason: (detail: string) => (detail === undoReason ? t("reasons.undo") : detail),
  };
}
