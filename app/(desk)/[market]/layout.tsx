import { NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { Document, documentMetadata, documentViewport, failureWords } from "@/app/document";
import "@/app/globals.css";
import "@/app/styles/desk.css";
import { ShellTextsProvider } from "@/components/shell/shell-texts";
import { messagesOf } from "@/lib/locale/messages";
import { parseMarket } from "@/lib/locale/rules";

export const dynamic = "force-dynamic";

export const viewport = documentViewport;

export const generateMetadata = () => ({ ...documentMetadata(), robots: { index: false } });

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
  const [{ desk }, words] = await Promise.all([messagesOf(language), failureWords()]);
  return (
    <Document language={language} className="bg-mist">
      <NextIntlClientProvider messages={{ desk }}>
        <ShellTextsProvider words={words}>{children}</ShellTextsProvider>
      </NextIntlClientProvider>
    </Document>
  );
}
