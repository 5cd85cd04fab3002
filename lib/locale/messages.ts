import "server-only";

import type {} from "next-intl";

import type en from "@/messages/en.json";

import type { Language } from "./rules";
import { loadTexts } from "./texts";

export type Messages = typeof en;

// Types the keys of useTranslations and getTranslations.
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** The interface's texts in a language; what it lacks is English. */
export async function messagesOf(language: Language): Promise<Messages> {
  return (await loadTexts(language)) as Messages;
}
