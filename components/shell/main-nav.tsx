import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { curatedPath, localPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { DepartmentsMenu } from "./departments-menu";
import type { ShopContext } from "./shop-context";

const entry =
  "flex items-center gap-1.5 px-2.5 text-[14px] font-semibold whitespace-nowrap hover:text-pond-700 xl:px-3.5 xl:text-base";

export function MainNav({ language, departments }: ShopContext) {
  const t = useTranslations("shell");
  return (
    <div className="main-nav hidden lg:block">
      <div className="wrap flex h-12 items-stretch gap-1">
        <DepartmentsMenu language={language} departments={departments} />
        <nav aria-label={t("mainNav")} className="flex items-stretch xl:ml-3">
          <HotProducts language={language} />
          <a href={localPath(language, curatedPath("latest"))} className={entry}>
            {t("latest")}
          </a>
          <a href={localPath(language, curatedPath("sale"))} className={`${entry} text-rani-700`}>
            <Icon name="flame" size={17} />
            {t("hotSales")}
          </a>
          <a href={localPath(language, "/products/toys")} className={entry}>
            {t("kids")}
          </a>
          <a href={site.homeImprovementUrl} className={entry} rel="noopener">
            {t("homeImprovement")}
            <Icon name="external-link" size={14} className="opacity-70" />
          </a>
        </nav>
        <a href={localPath(language, "/site/contact-us")} className="btn btn-sm btn-soft ml-auto self-center">
          <Icon name="headset" size={17} className="max-xl:hidden" />
          {t("customerSupport")}
        </a>
      </div>
    </div>
  );
}

/** A link with a submenu that shows on hover and while focus is inside. */
function HotProducts({ language }: Pick<ShopContext, "language">) {
  const t = useTranslations("shell");
  const rows = [
    { label: t("homeItems"), path: "/products/home-decor" },
    { label: t("accessories"), path: "/products/accessories" },
    { label: t("fashionAndStyle"), path: "/products/clothing" },
  ];
  return (
    <div className="unfold relative flex">
      <a href={localPath(language, curatedPath("toprated"))} className={entry}>
        {t("hotProducts")}
        <Icon name="chevron-down" size={15} />
      </a>
      <div className="menu unfolded absolute top-full left-0 z-40 w-[220px] overflow-hidden py-1.5">
        {rows.map(({ label, path }) => (
          <a key={path} href={localPath(language, path)} className="menu-row">
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}
