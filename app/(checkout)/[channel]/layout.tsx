import type { ReactNode } from "react";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { Document, documentMetadata, documentViewport, failureMessages } from "@/app/_shared/root-layout";
import "@/app/globals.css";
import { ShellMessagesProvider } from "@/components/shell/shell-messages";
import { TagManager } from "@/components/shell/tag-manager";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import { CurrencyProvider } from "@/stores/currency";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const viewport = documentViewport;

export const generateMetadata = documentMetadata;

/** A root layout without the shop's menus: they would distract buyers, and their code is not loaded. */
export default async function CheckoutDocument({ children, params }: ChannelProps & { children: ReactNode }) {
  const channel = await requireChannel(params);
  const { language } = channel;
  const { TAG_MANAGER_ID: tagManager } = env();
  const [currency, messages] = await Promise.all([findCurrency(channel.currency), failureMessages()]);
  return (
    <Document language={language} className="flex min-h-dvh flex-col">
      <CurrencyProvider currency={currency}>
        <ShellMessagesProvider messages={messages}>{children}</ShellMessagesProvider>
        {tagManager && <TagManager id={tagManager} />}
      </CurrencyProvider>
    </Document>
  );
}
