import { useTranslations } from "next-intl";

import type { ShopContext } from "@/components/shell/shop-context";
import { formatPrice, type ShownCurrency } from "@/lib/money";

import { narrowScreens, scenePictures, slideLooks, wideScreens, type SlideKey, type SlideWords } from "./slides";
import { Slideshow } from "./slideshow";

/** The promise of the second slide. */
const watchesFromCents = 1_500;

type HeroProps = Pick<ShopContext, "language"> & { currency: ShownCurrency };

/** The slideshow, beside the header's departments that stand open here. Its ground also colours the header. */
export function Hero({ language, currency }: HeroProps) {
  const t = useTranslations("home");
  const words = { label: t("promotions"), pause: t("pauseSlides"), play: t("playSlides") };
  return (
    <section aria-label={t("promotions")} data-ground={slideLooks[0]?.ground} className="hero">
      <PicturePreload slide="home" />
      <div className="wrap hero-wrap">
        <Slideshow language={language} slides={useSlideWords(currency)} words={words} />
      </div>
    </section>
  );
}

/** Known before the header has been read: the first slide's picture is the largest thing on the first screen. */
function PicturePreload({ slide }: { slide: SlideKey }) {
  const { wide, narrow } = scenePictures(slide);
  return (
    <>
      <link rel="preload" as="image" href={wide} media={wideScreens} fetchPriority="high" />
      <link rel="preload" as="image" href={narrow} media={narrowScreens} fetchPriority="high" />
    </>
  );
}

function useSlideWords(currency: ShownCurrency): SlideWords[] {
  const t = useTranslations("home");
  const price = formatPrice(watchesFromCents, currency).replace(/\.00$/, "");
  return slideLooks.map(({ key }, index) => {
    const text = (part: string) => t(`slides.${key}.${part}` as Parameters<typeof t>[0]);
    const name = t(`slides.${key}.name`, { price });
    const title = t.markup(`slides.${key}.title`, { price, sale: (marked) => `<sale>${marked}</sale>` });
    return [
      t("slide", { number: index + 1, name }),
      text("eyebrow"),
      title,
      text("text"),
      text("action"),
      text("picture"),
    ];
  });
}
