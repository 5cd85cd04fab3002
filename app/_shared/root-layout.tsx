import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

import "@/app/fonts/faces";
import { EarlyEvents } from "@/components/shell/early-events";
import type { ShellMessages } from "@/components/shell/shell-messages";
import { env } from "@/lib/env";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { site } from "@/lib/site";

export const documentViewport: Viewport = { themeColor: "#09322a" };

/** A function, since SITE_URL is unknown when the shop is built. */
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

export async function failureMessages(): Promise<ShellMessages> {
  const t = await getTranslations("common");
  return {
    errorTitle: t("errorTitle"),
    errorText: t("errorText"),
    errorReference: String(t.raw("errorReference")),
    retry: t("retry"),
  };
}

type DocumentProps = { language: Language; className?: string; children: ReactNode };

/** Callers set the language first (`requireChannel`). */
export async function Document({ language, className, children }: DocumentProps) {
  const [t, common, offline] = await Promise.all([
    getTranslations("shell"),
    getTranslations("common"),
    getTranslations("offline"),
  ]);
  return (
    <html lang={language} dir="ltr" data-uploads={env().S3_PUBLIC_URL}>
      <body
        data-close-label={common("close")}
        data-retry-label={common("retry")}
        data-offline-label={offline("label")}
        // For the service worker, which knows the time.
        data-stored={String(offline.raw("stored"))}
        className={className}
      >
        <a href="#main" className="skip">
          {t("skip")}
        </a>
        {children}
        <EarlyEvents />
      </body>
    </html>
  );
}
