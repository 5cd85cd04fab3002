import type { Metadata } from "next";
import type { ReactNode } from "react";

import { ContactBlock } from "@/components/contact/contact-block";
import { ContactForm } from "@/components/contact/contact-form";
import { SiteHead } from "@/components/content/site-head";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { contactLimits } from "@/lib/contact/rules";
import { sitePages } from "@/lib/content/page-rules";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, trackPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { SiteMarkup } from "../../../_shared/site-markup";

export const revalidate = 3600;

export const generateStaticParams = () => [];

const facts = { name: site.name, hours: site.hours };

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "contact" });
  const texts = { title: t("title"), description: t("description", facts) };
  return pageMetadata({ channel, path: sitePages.contactUs.path, ...texts });
}

export default async function ContactUs({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const t = await getTranslations("contact");
  const text = { title: t("title"), description: t("description", facts) };
  return (
    <>
      <SiteMarkup page="contactUs" type="ContactPage" text={text} language={language} />
      <SiteHead page="contactUs" language={language} title={text.title} intro={t("intro", facts)} />
      <div className="wrap grid items-start gap-8 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-4 text-xl">
            {t("formTitle")}
          </h2>
          <MessageForm language={language} />
        </section>
        <div className="grid gap-5">
          <ContactBlock />
          <Shortcut title={t("orderTitle")} action={t("orderAction")} href={localPath(language, trackPath())}>
            {t("orderText")}
          </Shortcut>
          <Shortcut title={t("faqTitle")} action={t("faqAction")} href={localPath(language, sitePages.faq.path)}>
            {t("faqText")}
          </Shortcut>
        </div>
      </div>
    </>
  );
}

async function MessageForm({ language }: { language: Language }) {
  const { contact } = await messagesOf(language);
  const t = await getTranslations("contact.form");
  const { noScript: _noScript, privacy: _privacy, ...messages } = contact.form;
  return (
    <>
      <noscript>
        <div className="mb-5">
          <Notice tone="warning">{t("noScript", { email: site.email })}</Notice>
        </div>
      </noscript>
      <ContactForm messages={{ ...messages, messageHint: t("messageHint", { max: contactLimits.Message }) }} />
      <p className="mt-4 text-[13px] text-ink-2">
        {t.rich("privacy", {
          privacy: (chunks) => (
            <a className="link" href={localPath(language, sitePages.privacyPolicy.path)}>
              {chunks}
            </a>
          ),
        })}
      </p>
    </>
  );
}

type ShortcutProps = { title: string; action: string; href: string; children: ReactNode };

function Shortcut({ title, action, href, children }: ShortcutProps) {
  return (
    <section className="rounded-md bg-mist p-5">
      <h2 className="text-[17px]">{title}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{children}</p>
      <a className={buttonClass({ variant: "line", size: "sm", className: "mt-3" })} href={href}>
        {action}
      </a>
    </section>
  );
}
