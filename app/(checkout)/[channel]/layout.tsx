import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { Document, documentMetadata, documentViewport, failureWords } from "@/app/_shared/root-layout";
import "@/app/globals.css";
import { ShellTextsProvider } from "@/components/shell/shell-texts";
import { findCurrency } from "@/lib/locale/queries";
import { parseChannel } from "@/lib/locale/rules";
import { CurrencyProvider } from "@/stores/currency";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const viewport = documentViewport;

export const generateMetadata = documentMetadata;

/** A document of its own: who is buying is not led away by the shop's menus, and loads none of their code. */
export default async function CheckoutDocument({
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
  const [currency, words] = await Promise.all([findCurrency(channel.currency), failureWords()]);
  return (
    <Document language={language} className="flex min-h-dvh flex-col">
      <CurrencyProvider currency={currency}>
        <ShellTextsProvider words={words}>{children}</ShellTextsProvider>
      </CurrencyProvider>
    </Document>
  );
}
