import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { faces } from "@/app/fonts/faces";
import "@/app/globals.css";
import "@/app/styles/desk.css";
import { ShellTextsProvider } from "@/components/shell/shell-texts";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import { parseMarket } from "@/lib/locale/rules";
import { site } from "@/lib/site";

export const dynamic = "force-dynamic";

export const viewport: Viewport = { themeColor: "#09322a" };

export async function generateMetadata(): Promise<Metadata> {
  const icon = [
    { url: "/favicon.ico", sizes: "32x32" },
    { url: "/icon.svg", type: "image/svg+xml" },
  ];
  return {
    metadataBase: new URL(env().SITE_URL),
    applicationName: site.name,
    robots: { index: false },
    icons: { icon, apple: "/apple-icon.png" },
  };
}

/** A document of its own: a desk to work at, without the shop's menus. */
export default async function DeskDocument({
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
  const [{ desk }, t, common] = await Promise.all([
    messagesOf(language),
    getTranslations("shell"),
    getTranslations("common"),
  ]);
  const words = { errorTitle: common("errorTitle"), errorText: common("errorText"), retry: common("retry") };
  return (
    <html lang={language} dir="ltr" className={faces}>
      <body data-close-label={common("close")} className="bg-mist">
        <a href="#main" className="skip">
          {t("skip")}
        </a>
        <NextIntlClientProvider messages={{ desk }}>
          <ShellTextsProvider words={words}>{children}</ShellTextsProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
