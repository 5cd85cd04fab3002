import { useTranslations } from "next-intl";

import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

export function SecondFactorNotice({ language }: { language: Language }) {
  const t = useTranslations("dashboard.secondFactor");
  return (
    <div className="mb-4">
      <Notice tone="warning" title={t("title")}>
        <p>{t("text")}</p>
        <ButtonLink className="mt-3" size="sm" href={localPath(language, "/account/security")}>
          {t("action")}
        </ButtonLink>
      </Notice>
    </div>
  );
}
