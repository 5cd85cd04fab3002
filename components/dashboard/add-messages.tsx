"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

import type { Messages } from "@/lib/locale/areas";

type AddMessagesProps = { messages: Partial<Messages>; children: ReactNode };

/** A provider replaces the messages of the one around it, so these are added to the layout's. */
export function AddMessages({ messages, children }: AddMessagesProps) {
  const given = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...given, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
