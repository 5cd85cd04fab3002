import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { Document, documentMetadata, documentViewport, failureWords } from "@/app/_shared/root-layout";
import "@/app/globals.css";
import { QuickViewOpener } from "@/components/products/quick-view/quick-view-opener";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { LocaleWatch } from "@/components/shell/locale-watch";
import { ShellEvents } from "@/components/shell/shell-events";
import { ShellTextsProvider } from "@/components/shell/shell-texts";
import { listTopCategories } from "@/lib/categories/queries";
import { findCurrency, listCurrencies } from "@/lib/locale/queries";
import { messagesOf } from "@/lib/locale/messages";
import { parseChannel } from "@/lib/locale/rules";
import { curatedPath, localPath } from "@/lib/paths";
import { CurrencyProvider } from "@/stores/currency";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const viewport = documentViewport;

export const generateMetadata = documentMetadata;

// No Suspense and no loading.tsx here or above a check for existence: an unknown product would answer 200.
export default async function ChannelLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ channel: string }>;
}) {
  const channel = parseChannel((await params).channel);
  if (!channel) notFound();
  const { language } = channel;
  setRequestLocale(language);
  const [currency, currencies, departments, failure] = await Promise.all([
    findCurrency(channel.currency),
    listCurrencies(language),
    listTopCategories(language),
    failureWords(),
  ]);
  const { cookies, promo } = (await messagesOf(language)).shell;
  return (
    <Document language={language}>
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
          <QuickViewOpener />
        </ShellTextsProvider>
      </CurrencyProvider>
    </Document>
  );
}
