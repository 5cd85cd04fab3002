import type { Language } from "@/lib/locale/rules";
import { webpUrl } from "@/lib/images";
import { getTranslations } from "@/lib/locale/translations";

import { ShareRow } from "./share-row";

export type ShareProps = {
  /** Absolute. */
  url: string;
  title: string;
  image?: string;
  language: Language;
};

export async function ShareLinks({ url, title, image = "", language }: ShareProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const messages = {
    share: t("share"),
    shareOn: String(t.raw("shareOn")),
    shareMore: t("shareMore"),
    shareLink: t("shareLink"),
    copied: t("copied"),
    copyFailed: t("copyFailed"),
    email: t("email"),
  };
  return <ShareRow url={url} title={title} image={image && new URL(webpUrl(image), url).href} messages={messages} />;
}
