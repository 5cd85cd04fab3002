import "server-only";

import type {} from "next-intl";

import type en from "@/messages/en.json";

import type { Language } from "./rules";

export type Messages = typeof en;

// Types the keys of useTranslations and getTranslations.
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

type Tree = { [key: string]: string | Tree };

/** The interface's texts in a language; what it lacks is English. */
export async function messagesOf(language: Language): Promise<Messages> {
  const english = await read("en");
  return (language === "en" ? english : merged(english, await read(language))) as Messages;
}

async function read(language: Language): Promise<Tree> {
  const file = (await import(`../../messages/${language}.json`)) as { default: Tree };
  return file.default;
}

function merged(base: Tree, over: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    result[key] = typeof below === "object" && typeof value === "object" ? merged(below, value) : value;
  }
  return result;
}
