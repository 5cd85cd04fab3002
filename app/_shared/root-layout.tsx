import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { faces } from "@/app/fonts/faces";
import { EarlyEvents } from "@/components/shell/early-events";
import { env } from "@/lib/env";
import type { Language } from "@/lib/locale/rules";
import { site } from "@/lib/site";

/** What the shop, the checkout and the desk, each a document of its own, have in common. */
export const documentViewport: Viewport = { themeColor: "#09322a" };

/** Read when it is asked for, not when the file is: a build has no address yet. */
export function documentMetadata(): Metadata {
  return {
    metadataBase: new URL(env().SITE_URL),
    applicationName: site.name,
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-icon.png",
    },
  };
}

/** What a part says that fails. */
export async function failureWords(): Promise<Record<"errorTitle" | "errorText" | "retry", string>> {
  const t = await getTranslations("common");
  return { errorTitle: t("errorTitle"), errorText: t("errorText"), retry: t("retry") };
}

type DocumentProps = { language: Language; className?: string; children: ReactNode };

/** The language has to be set before (`setRequestLocale`). */
export async function Document({ language, className, children }: DocumentProps) {
  const [t, common] = await Promise.all([getTranslations("shell"), getTranslations("common")]);
  return (
    <html lang={language} dir="ltr" className={faces} data-uploads={env().S3_PUBLIC_URL}>
      <body data-close-label={common("close")} data-retry-label={common("retry")} className={className}>
        <a href="#main" className="skip">
          {t("skip")}
        </a>
        {children}
        <EarlyEvents />
      </body>
    </html>
  );
}
