import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { faces } from "@/app/fonts/faces";
import "@/app/globals.css";
import { QuickViewOpener } from "@/components/products/quick-view-opener";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { LocaleWatch } from "@/components/shell/locale-watch";
import { ShellEvents } from "@/components/shell/shell-events";
import { ShellTextsProvider } from "@/components/shell/shell-texts";
import { listTopCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { findCurrency, listCurrencies } from "@/lib/locale/queries";
import { messagesOf } from "@/lib/locale/messages";
import { parseMarket } from "@/lib/locale/rules";
import { curatedPath, localPath } from "@/lib/paths";
import { site } from "@/lib/site";
import { CurrencyProvider } from "@/stores/currency";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const viewport: Viewport = { themeColor: "#09322a" };

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: new URL(env().SITE_URL),
    applicationName: site.name,
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-icon.png",
    },
  };
}

// No Suspense and no loading.tsx here or above a check for existence: an unknown product would answer 200.
export default async function MarketLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ market: string }>;
}) {
  const market = parseMarket((await params).market);
  if (!market) notFound();
  const { language } = market;
  setRequestLocale(language);
  const [currency, currencies, departments, t, common] = await Promise.all([
    findCurrency(market.currency),
    listCurrencies(language),
    listTopCategories(language),
    getTranslations("shell"),
    getTranslations("common"),
  ]);
  const { cookies, promo } = (await messagesOf(language)).shell;
  const failure = { errorTitle: common("errorTitle"), errorText: common("errorText"), retry: common("retry") };
  return (
    <html lang={language} dir="ltr" className={faces}>
      <body data-close-label={common("close")}>
        <a href="#main" className="skip">
          {t("skip")}
        </a>
        <CurrencyProvider currency={currency}>
          <ShellTextsProvider words={failure}>
            <ShellEvents
              cookies={{ ...cookies, aboutHref: localPath(language, "/site/terms") }}
              promo={{ ...promo, href: localPath(language, curatedPath("sale")) }}
            />
            <LocaleWatch />
            <Header language={language} currency={currency} currencies={currencies} departments={departments} />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer language={language} currency={currency} />
            <QuickViewOpener retryLabel={failure.retry} />
          </ShellTextsProvider>
        </CurrencyProvider>
      </body>
    </html>
  );
}
