import type { ReactNode } from "react";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { Document, documentMetadata, documentViewport, failureMessages } from "@/app/_shared/root-layout";
import "@/app/globals.css";
import { QuickViewOpener } from "@/components/products/quick-view/quick-view-opener";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { LocaleWatch } from "@/components/shell/locale-watch";
import { OfflineWorker } from "@/components/shell/offline-worker";
import { ShellEvents } from "@/components/shell/shell-events";
import { ShellMessagesProvider } from "@/components/shell/shell-messages";
import { TagManager } from "@/components/shell/tag-manager";
import { listTopCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { findCurrency, listCurrencies } from "@/lib/locale/queries";
import { messagesOf } from "@/lib/locale/messages";
import { curatedPath, localPath } from "@/lib/paths";
import { CurrencyProvider } from "@/stores/currency";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const viewport = documentViewport;

export const generateMetadata = documentMetadata;

// Neither Suspense nor loading.tsx may be here or above a check for existence: an unknown product would answer 200.
export default async function ChannelLayout({ children, params }: ChannelProps & { children: ReactNode }) {
  const channel = await requireChannel(params);
  const { language } = channel;
  const [currency, currencies, departments, failure] = await Promise.all([
    findCurrency(channel.currency),
    listCurrencies(language),
    listTopCategories(language),
    failureMessages(),
  ]);
  const { TAG_MANAGER_ID: tagManager } = env();
  const { cookies, promo } = (await messagesOf(language)).shell;
  return (
    <Document language={language}>
      <CurrencyProvider currency={currency}>
        <ShellMessagesProvider messages={failure}>
          <ShellEvents
            cookies={{ ...cookies, aboutHref: localPath(language, "/site/terms") }}
            promo={{ ...promo, href: localPath(language, curatedPath("sale")) }}
          />
          <LocaleWatch />
          <OfflineWorker />
          {tagManager && <TagManager id={tagManager} />}
          <Header language={language} currency={currency} currencies={currencies} departments={departments} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer language={language} />
          <QuickViewOpener />
        </ShellMessagesProvider>
      </CurrencyProvider>
    </Document>
  );
}
