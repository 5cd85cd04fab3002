import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { Notice } from "@/components/ui/notice";
import { shownCapped } from "@/lib/locale/number-format";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";
import { initialsOf } from "@/lib/initials";

import { MenuCounts } from "./menu-counts";
import { MenuDetails } from "./menu-details";
import { SecondFactorNotice } from "./second-factor-notice";
import { sectionIcons, type Section } from "./sections";

export type DashboardFrame = {
  language: Language;
  section: Section;
  sections: Section[];
  name: { first: string; full: string };
  store: {
    name: string;
    slug: string;
    logo: string;
    verified: boolean;
    suspended: boolean;
    suspensionReason: string;
  } | null;
  /** The person may change nothing before a second factor is set up. */
  isFactorMissing: boolean;
  counts: { products: number; orders: number; requests: number; messages: number; listings: number };
};

type DashboardProps = {
  frame: DashboardFrame;
  /** Null where the content has it. */
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** The menu is a side rail from 992 px, and behind a button above the page below that. */
export function DashboardShell({ frame, title, aside, children }: DashboardProps) {
  const t = useTranslations("dashboard");
  const { language, store } = frame;
  const home = localPath(language, "/");
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[248px_1fr]">
      <MenuCounts />
      <aside className="on-dark hidden bg-pond-900 p-4 text-white lg:block">
        <div className="sticky top-4 flex h-[calc(100dvh-32px)] flex-col">
          <a href={home} className="block px-3 pt-1 pb-5">
            <Logo label={t("home")} className="logo light" />
          </a>
          <Menu frame={frame} />
          <Person frame={frame} />
        </div>
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 border-b border-line bg-white">
          <div className="flex h-16 items-center gap-3 px-3 md:px-8">
            <MenuDetails label={t("menu")}>
              <Menu frame={frame} />
              <Person frame={frame} />
            </MenuDetails>
            <a href={home} className="lg:hidden">
              <Logo label={t("home")} />
            </a>
            <div className="ml-auto flex items-center gap-2">
              {store?.verified && !store.suspended && (
                <a href={localPath(language, shopPath(store.slug))} className="btn btn-sm btn-line">
                  <Icon name="external-link" size={16} />
                  {t("viewShop")}
                </a>
              )}
              <a href={home} className="btn btn-sm btn-line max-sm:hidden!">
                {t("leave")}
              </a>
            </div>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="max-w-[1240px] px-4 py-5 md:px-8 md:py-7">
          {frame.isFactorMissing && <SecondFactorNotice language={language} />}
          {store?.suspended && <SuspensionNotice language={language} reason={store.suspensionReason} />}
          {title && (
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <h1 className="text-[28px] leading-8 md:text-2xl">{title}</h1>
              {aside}
            </div>
          )}
          {children}
        </main>
      </div>
    </div>
  );
}

function Menu({ frame: { language, section, sections, counts } }: { frame: DashboardFrame }) {
  const t = useTranslations("dashboard");
  const numbers: Partial<Record<Section, number>> = counts;
  return (
    <nav aria-label={t("nav")} className="text-[15px]">
      <ul>
        {sections.map((each) => {
          const path = each === "overview" ? "/account/dashboard" : `/account/dashboard/${each}`;
          const count = numbers[each] ?? 0;
          const isUrgent = each !== "products";
          return (
            <li key={each}>
              <a
                href={localPath(language, path)}
                aria-current={each === section ? "page" : undefined}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-white/85 hover:bg-pond-800 aria-[current]:bg-pond-700 aria-[current]:font-semibold aria-[current]:text-white"
              >
                <Icon name={sectionIcons[each]} size={19} />
                {t(`sections.${each}`)}
                {count > 0 && (
                  <span
                    className={`ml-auto rounded-full px-2 py-0.5 text-xs font-bold ${isUrgent ? "bg-marigold-400 text-pond-950" : "bg-pond-700 text-white"}`}
                  >
                    {shownCapped(count, language)}
                  </span>
                )}
              </a>
            </li>
          );
        })}
        <li>
          <a
            href={localPath(language, "/account/myaccount")}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-white/85 hover:bg-pond-800"
          >
            <Icon name="circle-user-round" size={19} />
            {t("account")}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** Says on every page of the dashboard why nothing of the shop is on sale. */
function SuspensionNotice({ language, reason }: { language: Language; reason: string }) {
  const t = useTranslations("dashboard.suspension");
  return (
    <div className="mb-5">
      <Notice tone="danger" title={t("title")}>
        {reason && <p className="whitespace-pre-line">{t("reason", { reason })}</p>}
        <p>
          {t("text")}{" "}
          <a href={localPath(language, "/site/contact-us")} className="link">
            {t("contact")}
          </a>
        </p>
      </Notice>
    </div>
  );
}

function Person({ frame: { name, store } }: { frame: DashboardFrame }) {
  const t = useTranslations("dashboard");
  const shown = store?.name ?? name.full;
  return (
    <div className="mt-auto pt-6">
      <div aria-hidden="true" className="stitch mb-4 text-pond-600" />
      <div className="flex items-center gap-3 px-2">
        <span
          aria-hidden="true"
          className="price grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-rani-600"
        >
          {store?.logo ? (
            <img src={imageUrl(store.logo, 160)} alt="" width={40} height={40} className="size-full object-cover" />
          ) : (
            initialsOf(shown)
          )}
        </span>
        <p className="min-w-0 text-[14px] leading-tight">
          <b className="block truncate">{shown}</b>
          {store && (
            <span className="flex items-center gap-1 text-[13px] text-white/80">
              {store.verified && !store.suspended && <Icon name="badge-check" size={14} />}
              {t(store.suspended ? "suspendedShop" : store.verified ? "verifiedShop" : "unverifiedShop")}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
