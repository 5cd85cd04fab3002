import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";

/** Spec §9, "Sharing": external pages that take the address. */
const networks = [
  {
    name: "facebook",
    label: "Facebook",
    hrefOf: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: "twitter",
    label: "X",
    hrefOf: (url: string, text: string) => `https://x.com/intent/post?url=${url}&text=${text}`,
  },
  {
    name: "whatsapp",
    label: "WhatsApp",
    hrefOf: (url: string, text: string) => `https://wa.me/?text=${text}%20${url}`,
  },
] as const;

export async function ShareLinks({ url, title, language }: { url: string; title: string; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <>
      <span className="mr-1 font-semibold">{t("share")}</span>
      {networks.map(({ name, label, hrefOf }) => (
        <a
          key={name}
          href={hrefOf(encodeURIComponent(url), encodeURIComponent(title))}
          target="_blank"
          rel="noopener nofollow"
          className="ibtn bg-mist"
          aria-label={t("shareOn", { network: label })}
        >
          <Icon name={name} size={18} />
        </a>
      ))}
    </>
  );
}
