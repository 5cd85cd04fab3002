import type { Metadata } from "next";

import { getTranslations } from "@/lib/locale/translations";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "./channel";

/** Metadata of the pages for signing in, which are not indexed. */
export async function signInMetadata(
  params: ChannelProps["params"],
  path: string,
  area: "login" | "signup" | "forgot" | "reset" | "confirm",
): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: `account.${area}` });
  return pageMetadata({ channel, path, title: t("title"), description: t("description"), noindex: true });
}
