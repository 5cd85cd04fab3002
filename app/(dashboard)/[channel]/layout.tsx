import { NextIntlClientProvider } from "next-intl";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { Document, documentMetadata, documentViewport, failureWords } from "@/app/_shared/root-layout";
import "@/app/globals.css";
import "@/app/styles/dashboard.css";
import { ShellTextsProvider } from "@/components/shell/shell-texts";
import { messagesOf } from "@/lib/locale/messages";
import { parseChannel } from "@/lib/locale/rules";

export const dynamic = "force-dynamic";

export const viewport = documentViewport;

export const generateMetadata = () => ({ ...documentMetadata(), robots: { index: false } });

/** A document of its own: a desk to work at, without the shop's menus. */
export default async function DashboardLayout({
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
  const [{ dashboard }, words] = await Promise.all([messagesOf(language), failureWords()]);
  return (
    <Document language={language} className="bg-mist">
      <NextIntlClientProvider messages={{ dashboard }}>
        <ShellTextsProvider words={words}>{children}</ShellTextsProvider>
      </NextIntlClientProvider>
    </Document>
  );
}
