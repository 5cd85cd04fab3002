import { useTranslations } from "next-intl";

import { sitePages, type SitePageKey } from "@/lib/content/page-rules";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

export function SiteLinks({ language, current }: { language: Language; current: SitePageKey }) {
  const t = useTranslations("site");
  const footer = useTranslations("footer");
  const keys = Object.keys(sitePages) as SitePageKey[];
  return (
    <nav aria-label={t("pages")}>
      <ul className="site-links">
        {keys.map((key) => (
          <li key={key}>
            <a href={localPath(language, sitePages[key].path)} aria-current={key === current ? "page" : undefined}>
              {footer(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
