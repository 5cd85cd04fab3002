import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { PostImage } from "@/components/blog/post-image";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { SitePageKey } from "@/lib/content/page-rules";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import "./content.css";

const images: Record<SitePageKey, { image: string; department: string }> = {
  faq: { image: "headphones-overear-sage-1", department: "gadget" },
  refundPolicy: { image: "backpack-navy-tan-1", department: "fashion" },
  privacyPolicy: { image: "diffuser-reed-forest-1", department: "home" },
  terms: { image: "globe-vintage-cream-1", department: "kids" },
  whyShopHere: { image: "ring-solitaire-gold-and-emerald-1", department: "watch" },
  aboutUs: { image: "cushion-kantha-natural-1", department: "home" },
  sellOnNijer: { image: "cushion-kantha-natural-1", department: "home" },
  contactUs: { image: "earbuds-case-sage-1", department: "gadget" },
};

export type SiteHeadProps = {
  page: SitePageKey;
  language: Language;
  title: string;
  intro: string;
  /** Content below the introduction, such as a search. */
  children?: ReactNode;
};

/** The head of a site page: the ground of a department, the title and the introduction. */
export function SiteHead({ page, language, title, intro, children }: SiteHeadProps) {
  const common = useTranslations("common");
  const footer = useTranslations("footer");
  const { image, department } = images[page];
  const crumbs = [{ label: common("home"), href: localPath(language, "/") }, { label: footer(page) }];
  return (
    <header className="post-head site-head" style={{ "--ground": `var(--color-${department})` } as React.CSSProperties}>
      <div className="wrap">
        <div className="min-w-0">
          <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
          <h1>{title}</h1>
          <p className="site-intro">{intro}</p>
          {children}
        </div>
        <PostImage post={{ image: `/pictures/products/${image}.webp`, department }} size="small" eager />
      </div>
    </header>
  );
}
