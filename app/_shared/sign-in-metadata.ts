import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel, type ChannelProps } from "./channel";

/** Title and description of the pages on which people sign in; none of them is for search engines. */
export async function signInMetadata(
  params: ChannelProps["params"],
  path: string,
  area: "login" | "signup" | "forgot" | "reset" | "confirm",
): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: `account.${area}` });
  return pageMetadata({ channel, path, title: t("title"), description: t("description"), noindex: true });
}
