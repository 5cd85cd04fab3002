import { useTranslations } from "next-intl";

import { PostCard } from "@/components/blog/post-card";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { PostSummary } from "@/lib/content/contract";
import { sitePages } from "@/lib/content/page-rules";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";

/** Links to support and to blog posts about the shop, beside every text that may leave questions. */
export function HelpColumn({ language, posts }: { language: Language; posts: readonly PostSummary[] }) {
  const t = useTranslations("site");
  return (
    <div className="grid gap-7">
      <HelpPanel language={language} />
      <section aria-labelledby="from-blog">
        <h2 id="from-blog" className="mb-3 text-[17px]">
          {t("fromBlog")}
        </h2>
        <div className="grid gap-4">
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} layout="list" size="small" />
          ))}
        </div>
      </section>
    </div>
  );
}

export function HelpPanel({ language }: { language: Language }) {
  const t = useTranslations("site");
  return (
    <aside className="panel p-5" aria-labelledby="help">
      <h2 id="help" className="flex items-center gap-2 text-[17px]">
        <Icon name="headset" className="text-pond-700" />
        {t("helpTitle")}
      </h2>
      <p className="mt-1 text-[14px] text-ink-2">{t("helpText", { hours: site.hours })}</p>
      <a
        className={buttonClass({ variant: "soft", className: "mt-4 w-full" })}
        href={localPath(language, sitePages.contactUs.path)}
      >
        {t("helpAction")}
      </a>
    </aside>
  );
}
