import { useTranslations } from "next-intl";

import { DepartmentList } from "@/components/shell/departments-menu";
import type { ShopContext } from "@/components/shell/shop-context";
import { Icon } from "@/components/ui/icon";
import { formatPrice, type ShownCurrency } from "@/lib/money";

import { narrowScreens, scenePictures, slideLooks, wideScreens, type SlideKey, type SlideWords } from "./slides";
import { Slideshow } from "./slideshow";

/** The promise of the second slide. */
const watchesFromCents = 1_500;

type HeroProps = Pick<ShopContext, "language" | "departments"> & { currency: ShownCurrency };

/** The departments, open in place, and the slideshow. Its ground also colours the header. */
export function Hero({ language, departments, currency }: HeroProps) {
  const t = useTranslations("home");
  const shell = useTranslations("shell");
  const words = { label: t("promotions"), pause: t("pauseSlides"), play: t("playSlides") };
  return (
    <section aria-label={t("promotions")} data-ground={slideLooks[0]?.ground} className="hero">
      <PicturePreload slide="home" />
      <div className="wrap relative lg:flex">
        <nav aria-label={shell("departments")} className="relative z-[21] -mt-12 hidden w-[270px] shrink-0 lg:block">
          <p className="on-dark flex h-12 items-center gap-3 rounded-t-sm bg-pond-800 px-4 text-base font-semibold text-white">
            <Icon name="layout-grid" size={18} />
            {shell("searchByCategory")}
          </p>
          <div className="menu relative h-[412px] rounded-t-none!">
            <DepartmentList language={language} departments={departments} />
          </div>
        </nav>
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
