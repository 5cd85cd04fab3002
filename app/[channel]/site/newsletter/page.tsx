import type { Metadata } from "next";

import { NewsletterStep } from "@/components/contact/newsletter-step";
import { Notice } from "@/components/ui/notice";
import { findSubscriberOfLink } from "@/lib/contact/queries";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

type Props = ChannelProps & { searchParams: Promise<Record<"confirm" | "leave", string | string[] | undefined>> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "newsletterPage" });
  const [title, description] = [t("title"), t("description")];
  const metadata = await pageMetadata({ channel, path: "/site/newsletter", title, description, noindex: true });
  return { ...metadata, referrer: "no-referrer" };
}

/** The page behind the links in the newsletter's mails. */
export default async function NewsletterPage({ params, searchParams }: Props) {
  const { language } = await requireChannel(params);
  const { confirm, leave } = await searchParams;
  const t = await getTranslations("newsletterPage");
  const purpose = leave === undefined ? "confirm" : "leave";
  const token = [leave ?? confirm].flat()[0] ?? "";
  const subscriber = await findSubscriberOfLink(token, purpose);
  const texts = {
    confirm: { title: t("confirmTitle"), text: t("confirmText"), action: t("confirmAction"), done: t("confirmed") },
    leave: { title: t("leaveTitle"), text: t("leaveText"), action: t("leaveAction"), done: t("left") },
  }[purpose];
  const shared = { busy: t("busy"), dead: t("dead"), failed: t("failed"), home: t("home") };
  return (
    <div className="wrap max-w-[640px]! py-12 md:py-20">
      <h1 className="text-[34px] leading-10">{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{texts.text}</p>
      <noscript>
        <div className="mb-5">
          <Notice tone="warning">{t("noScript", { email: site.email })}</Notice>
        </div>
      </noscript>
      <NewsletterStep
        purpose={purpose}
        token={token}
        isDone={subscriber?.status === { confirm: "Subscribed", leave: "Unsubscribed" }[purpose]}
        home={localPath(language, "/")}
        messages={{ action: texts.action, done: texts.done, ...shared }}
      />
    </div>
  );
}
