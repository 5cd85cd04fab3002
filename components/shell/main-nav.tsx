import { Icon } from "@/components/ui/icon";
import { cachedHtml } from "@/lib/cached-html";
import { getTranslations } from "@/lib/locale/translations";
import { curatedPath, localPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { DepartmentsMenu, type DepartmentsMenuProps } from "./departments-menu";
import type { ShopContext } from "./shop-context";

export async function MainNav({ language, departments }: ShopContext) {
  const shown = departments.map(({ slug, name, department }) => ({ slug, name, department }));
  return <div className="main-nav" dangerouslySetInnerHTML={await cachedHtml(row, { language, departments: shown })} />;
}

async function row({ language, departments }: DepartmentsMenuProps) {
  const t = await getTranslations({ locale: language, namespace: "shell" });
  const to = (path: string) => localPath(language, path);
  return (
    <div className="wrap">
      <DepartmentsMenu language={language} departments={departments} t={t} />
      <nav aria-label={t("mainNav")}>
        <div className="unfold" data-menu="below">
          <a href={to(curatedPath("toprated"))}>{t("hotProducts")}</a>
          <div className="menu rows">
            <a href={to("/products/home-decor")}>{t("homeItems")}</a>
            <a href={to("/products/accessories")}>{t("accessories")}</a>
            <a href={to("/products/clothing")}>{t("fashionAndStyle")}</a>
          </div>
        </div>
        <a href={to(curatedPath("latest"))}>{t("latest")}</a>
        <a href={to(curatedPath("sale"))} className="hot-sales">
          <Icon name="flame" size={17} />
          {t("hotSales")}
        </a>
        <a href={to("/products/toys")}>{t("kids")}</a>
        <a href={site.homeImprovementUrl} rel="noopener">
          {t("homeImprovement")}
          <Icon name="external-link" size={14} className="opacity-70" />
        </a>
      </nav>
      <a href={to("/site/contact-us")} className="btn btn-sm btn-soft">
        <Icon name="headset" size={17} />
        {t("customerSupport")}
      </a>
    </div>
  );
}
