import { useTranslations } from "next-intl";

import type { ShopContext } from "@/components/shell/shop-context";
import type { SlideOffers } from "@/lib/home/rules";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";

import { narrowScreens, sceneImages, slideLooks, wideScreens, type SlideKey, type SlideMessages } from "./slides";
import { Slideshow } from "./slideshow";

type HeroProps = Pick<ShopContext, "language"> & { currency: ShownCurrency; offers: SlideOffers };

/** The slideshow, beside the open department menu of the header. Its ground also colours the header. */
export function Hero({ language, currency, offers }: HeroProps) {
  const t = useTranslations("home");
  const messages = { label: t("promotions"), pause: t("pauseSlides"), play: t("playSlides") };
  return (
    <section aria-label={t("promotions")} data-ground={slideLooks[0]?.ground} className="hero">
      <h1 className="sr-only">{t("title")}</h1>
      <ImagePreload slide="home" />
      <div className="wrap hero-wrap">
        <Slideshow language={language} slides={useSlideMessages(language, currency, offers)} messages={messages} />
      </div>
    </section>
  );
}

/** The first slide's image is the largest element of the first screen. */
function ImagePreload({ slide }: { slide: SlideKey }) {
  const { wide, narrow } = sceneImages(slide);
  return (
    <>
      <link rel="preload" as="image" type="image/avif" href={wide} media={wideScreens} fetchPriority="high" />
      <link rel="preload" as="image" type="image/avif" href={narrow} media={narrowScreens} fetchPriority="high" />
    </>
  );
}

function useSlideMessages(language: Language, currency: ShownCurrency, offers: SlideOffers): SlideMessages[] {
  const t = useTranslations("home");
  const price = formatPrice(offers.watchesFromCents, currency).replace(/\.00$/, "");
  return slideLooks.map(({ key }, index) => {
    const percent = new Intl.NumberFormat(language).format(key === "toys" ? offers.toysPercent : offers.homePercent);
    const text = (part: string) => t(`slides.${key}.${part}` as Parameters<typeof t>[0]);
    const name = t(`slides.${key}.name`, { price, percent });
    const title = t.markup(`slides.${key}.title`, { price, percent, sale: (marked) => `<sale>${marked}</sale>` });
    return [
      t("slide", { number: index + 1, name }),
      text("eyebrow"),
      title,
      text("text"),
      text("action"),
      text("image"),
    ];
  });
}
