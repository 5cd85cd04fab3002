import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { Document, documentMetadata, documentViewport, failureMessages } from "@/app/_shared/root-layout";
import "@/components/dashboard/dashboard.css";
import { SessionEndDialog } from "@/components/account/session-end-dialog";
import { ShellMessagesProvider } from "@/components/shell/shell-messages";
import { QueryProvider } from "@/components/query/query-provider";
import { messagesOf } from "@/lib/locale/messages";

export const dynamic = "force-dynamic";

export const viewport = documentViewport;

export const generateMetadata = () => ({ ...documentMetadata(), robots: { index: false } });

export default async function DashboardLayout({ children, params }: ChannelProps & { children: ReactNode }) {
  const { language } = await requireChannel(params);
  const [{ dashboard, orderReasons }, messages] = await Promise.all([messagesOf(language), failureMessages()]);
  return (
    <Document language={language} className="bg-mist">
      <NextIntlClientProvider messages={{ dashboard, orderReasons }}>
        <ShellMessagesProvider messages={messages}>
          <SessionEndDialog />
          <QueryProvider>{children}</QueryProvider>
        </ShellMessagesProvider>
      </NextIntlClientProvider>
    </Document>
  );
}
