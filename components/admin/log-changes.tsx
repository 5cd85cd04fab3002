"use client";

import { useFormatter, useTranslations } from "next-intl";

import { LocalTime } from "@/components/ui/local-time";
import { momentFields } from "@/lib/admin/log-rules";
import type { AuditValue, AuditValues } from "@/lib/audit-rules";

import { useLogTerms } from "./use-log-terms";

type ChangesProps = { before: AuditValues; after: AuditValues };

export function LogChanges({ before, after }: ChangesProps) {
  const t = useTranslations("admin.log");
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return null;
  return (
    <dl className="grid basis-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ink-2">
      {fields.map((field) => {
        const key = `fields.${field}` as "fields.roles";
        return (
          <div key={field} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{t.has(key) ? t(key) : field}</dt>
            <dd>
              {field in before && (
                <>
                  <span className="sr-only">{t("formerly")} </span>
                  <Value field={field} value={before[field]} />
                </>
              )}
              {field in before && field in after && <span aria-hidden="true"> → </span>}
              {field in after && (
                <>
                  <span className="sr-only"> {t("now")} </span>
                  <span className="text-ink">
                    <Value field={field} value={after[field]} />
                  </span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Value({ field, value }: { field: string; value: AuditValue | undefined }) {
  const t = useTranslations("admin.log");
  const format = useFormatter();
  const { term, terms } = useLogTerms();
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return format.number(value, { maximumFractionDigits: 6 });
  if (typeof value === "string")
    return momentFields.includes(field) ? <LocalTime at={value} hasYear /> : term(field, value);
  return value && value.length > 0 ? terms(field, value) : t("empty");
}
