import { useLocale, useTranslations } from "next-intl";

import { Notice } from "@/components/ui/notice";
import { labelled } from "@/lib/locale/labelled";

import type { GroupForm } from "./editor-form";

type ErrorSummaryProps = { failure: string; errors: Readonly<Record<string, string>>; groups: readonly GroupForm[] };

/** Leads to every field that prevents saving. */
export function ErrorSummary({ failure, errors, groups }: ErrorSummaryProps) {
  const t = useTranslations("dashboard.editor");
  const language = useLocale();
  const entries = Object.entries(errors);
  const nameOf = (path: string) => {
    const [, group, , place, field] = path.split(".");
    if (!path.startsWith("OptionList.")) return "";
    const { option = "", items = [] } = groups[Number(group)] ?? {};
    const variant = option.trim() || t("options.variantNumber", { number: Number(group) + 1 });
    const number = Number(place) + 1;
    const size = items[number - 1]?.Size.trim() || t("options.sizeNumber", { number });
    const named = field ? t(`options.fields.${field as "Price"}`) : "";
    return [variant, field && items.length > 1 ? size : "", named].filter(Boolean).join(", ");
  };
  return (
    <Notice tone="danger" role="alert" title={failure || t("errors", { count: entries.length })}>
      <ul>
        {entries.map(([path, message]) => (
          <li key={path}>
            <button type="button" className="link text-left" onClick={() => focusField(path)}>
              {labelled(nameOf(path), message, language)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function focusField(path: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus();
}
