import type { Metadata } from "next";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { EmptyState } from "@/components/ui/empty-state";
import { getTranslations } from "@/lib/locale/translations";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "offline" });
  return pageMetadata({ channel, path: "/site/offline", title: t("title"), description: t("text"), noindex: true });
}

/** The service worker (public/sw.js) inserts the pages that can be read without a connection. */
export default async function OfflinePage({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const t = await getTranslations({ locale: language, namespace: "offline" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  return (
    <div className="wrap">
      <EmptyState
        icon="route"
        heading="h1"
        title={t("title")}
        text={t("text")}
        action={
          // An empty address is that of the requested page; with a target, the browser itself loads it.
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid
          <a href="" target="_top" className="btn btn-main">
            {common("retry")}
          </a>
        }
      />
      <section className="offline-seen">
        <h2 className="text-lg">{t("seen")}</h2>
        <ul data-seen="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      </section>
    </div>
  );
}
