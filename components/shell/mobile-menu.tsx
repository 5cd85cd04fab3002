import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import type { Category } from "@/lib/categories/contract";
import { categoryPath, curatedPath, localPath, trackPath } from "@/lib/paths";

import { DepartmentIcon } from "./departments-menu";
import { MobilePickers } from "./pickers";
import type { ShopContext } from "./shop-context";

export const mobileMenuId = "mobile-menu";

/** A popover: it opens, closes on an outside tap and on Escape without scripts; the page behind does not scroll. */
export function MobileMenu(shop: ShopContext) {
  const { language } = shop;
  const t = useTranslations("shell");
  return (
    <div id={mobileMenuId} popover="auto" role="dialog" aria-label={t("menu")} className="drawer">
      <div className="on-dark flex h-14 shrink-0 items-center justify-between bg-pond-900 pr-2 pl-4 text-white">
        <Logo height={28} label="Nijer" onDark />
        <button
          type="button"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={t("closeMenu")}
          className="grid size-11 place-items-center"
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <a
        href={localPath(language, "/account/login")}
        className="flex shrink-0 items-center gap-3 bg-mist px-4 py-3 text-base font-semibold"
      >
        <span className="grid size-9 place-items-center rounded-full bg-white">
          <Icon name="user-round" />
        </span>
        {t("loginOrCreate")}
        <Icon name="chevron-right" size={18} className="ml-auto text-edge" />
      </a>
      <MenuBody {...shop} />
      <div className="grid shrink-0 grid-cols-2 gap-2 border-t border-line p-3">
        <MobilePickers {...shop} />
        <a href={localPath(language, trackPath())} className="btn btn-soft text-sm!">
          <Icon name="route" size={18} />
          {t("trackOrder")}
        </a>
        <a href={localPath(language, "/site/contact-us")} className="btn btn-soft text-sm!">
          <Icon name="headset" size={18} />
          {t("support")}
        </a>
      </div>
    </div>
  );
}

function MenuBody({ language, departments }: ShopContext) {
  const t = useTranslations("shell");
  const links = [
    { label: t("hotProducts"), path: curatedPath("toprated") },
    { label: t("latest"), path: curatedPath("latest") },
    { label: t("hotSales"), path: curatedPath("sale") },
    { label: t("blog"), path: "/blog" },
    { label: t("aboutUs"), path: "/site/about-us" },
  ];
  return (
    <nav aria-label={t("menu")} className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-3">
      <p className="px-4 pb-1 text-sm font-semibold text-ink-2">{t("searchByCategory")}</p>
      {departments.map((department) => (
        <DepartmentBranch key={department.slug} language={language} department={department} />
      ))}
      <div className="mt-2 border-t border-line pt-2">
        {links.map(({ label, path }) => (
          <a key={path} href={localPath(language, path)} className="flex min-h-11 items-center px-4 text-base">
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}

type BranchProps = Pick<ShopContext, "language"> & { department: Category };

function DepartmentBranch({ language, department }: BranchProps) {
  const t = useTranslations("shell");
  const below = department.children.flatMap((child) => [child, ...child.children]);
  const row = "flex min-h-[52px] items-center gap-3 px-4 text-base font-medium";
  if (below.length === 0) {
    return (
      <a href={localPath(language, categoryPath(department))} className={row}>
        <DepartmentIcon department={department.department} />
        {department.name}
      </a>
    );
  }
  return (
    <details suppressHydrationWarning className="branch" name="department">
      <summary className={row}>
        <DepartmentIcon department={department.department} />
        {department.name}
        <Icon name="chevron-right" size={17} className="turn ml-auto text-edge" />
      </summary>
      <div className="pb-2 pl-[60px] text-[14.5px] text-ink-2">
        <a
          href={localPath(language, categoryPath(department))}
          className="flex min-h-10 items-center pr-4 font-medium text-ink"
        >
          {t("everythingIn", { category: department.name })}
        </a>
        {below.map((child) => (
          <a
            key={child.slug}
            href={localPath(language, categoryPath(child))}
            className="flex min-h-10 items-center pr-4"
          >
            {child.name}
          </a>
        ))}
      </div>
    </details>
  );
}
