import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { faces } from "@/app/fonts/faces";
import "@/app/globals.css";
import { ShellTextsProvider } from "@/components/shell/shell-texts";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import { parseMarket } from "@/lib/locale/rules";
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

/** A document of its own: who is buying is not led away by the shop's menus, and loads none of their code. */
export default async function CheckoutDocument({
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
  const [currency, t, common] = await Promise.all([
    findCurrency(market.currency),
    getTranslations("shell"),
    getTranslations("common"),
  ]);
  const words = { errorTitle: common("errorTitle"), errorText: common("errorText"), retry: common("retry") };
  return (
    <html lang={language} dir="ltr" className={faces}>
      <body data-close-label={common("close")} className="flex min-h-dvh flex-col">
        <a href="#main" className="skip">
          {t("skip")}
        </a>
        <CurrencyProvider currency={currency}>
          <ShellTextsProvider words={words}>{children}</ShellTextsProvider>
        </CurrencyProvider>
      </body>
    </html>
  );
}
