import { useTranslations } from "next-intl";

import { curatedPath, localPath } from "@/lib/paths";

export type BannerProps = {
  language: string;
  /** The default is the autumn sale (§2.32). */
  image?: string;
  /** The same image for phones, twice as wide as high. */
  narrowImage?: string;
  path?: string;
  title?: string;
  eyebrow?: string;
  action?: string;
};

const autumnSale = {
  image: "/pictures/scenes/cover-home.webp",
  narrowImage: "/pictures/scenes/cover-home-mobile.webp",
  path: curatedPath("sale"),
};

export function Banner({ language, image, narrowImage = image, path = autumnSale.path, ...messages }: BannerProps) {
  const t = useTranslations("home");
  return (
    <section className="wrap block-gap">
      <a href={localPath(language, path)} className="banner on-dark">
        <span className="banner-body">
          <span className="banner-eyebrow">{messages.eyebrow ?? t("bannerEyebrow")}</span>
          <span className="display banner-title">{messages.title ?? t("bannerTitle")}</span>
          <span className="btn btn-buy">{messages.action ?? t("bannerAction")}</span>
        </span>
        <picture>
          <source media="(width < 600px)" srcSet={narrowImage ?? autumnSale.narrowImage} />
          <img
            src={image ?? autumnSale.image}
            alt=""
            width={1600}
            height={400}
            loading="lazy"
            decoding="async"
            className="banner-image"
          />
        </picture>
        <span className="hem banner-hem" aria-hidden="true" />
      </a>
    </section>
  );
}
