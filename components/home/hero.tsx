import { useTranslations } from "next-intl";

import { DepartmentList } from "@/components/shell/departments-menu";
import type { ShopContext } from "@/components/shell/shop-context";
import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";

const scenes = "/pictures/scenes";

/** The first slide. Its ground also colours the header, by the rule for `data-ground` in the styles. */
export function Hero({ language, departments }: Pick<ShopContext, "language" | "departments">) {
  const t = useTranslations("home");
  const shell = useTranslations("shell");
  return (
    <section aria-label={t("promotions")} data-ground="home" className="relative overflow-x-clip bg-home">
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
        <div className="relative flex-1 pt-3 pb-[282px] sm:pb-[350px] lg:h-[500px] lg:pt-12 lg:pb-0 lg:pl-9 xl:pl-14">
          <HeroPicture alt={t("heroPicture")} />
          <div className="relative">
            <p className="inline-flex items-center gap-2 text-base font-semibold text-home-thread">
              <span className="stitch w-9" aria-hidden="true" />
              {t("heroEyebrow")}
            </p>
            <h1 className="hero-title mt-2 max-w-[430px] lg:mt-3 xl:max-w-[480px] 2xl:max-w-[560px]">
              {t.rich("heroTitle", { sale: (text) => <span className="whitespace-nowrap text-sale">{text}</span> })}
            </h1>
            <p className="mt-3 max-w-[300px] text-base text-ink-2 lg:mt-4 lg:text-md xl:max-w-[320px] 2xl:max-w-[400px]">
              {t("heroText")}
            </p>
            <a href={localPath(language, "/products/home-decor")} className="btn btn-main btn-lg mt-4 lg:mt-6">
              {t("heroAction")}
              <Icon name="arrow-right" size={19} />
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The largest thing on the first screen: its upper edge and its left third have the colour of the ground. */
function HeroPicture({ alt }: { alt: string }) {
  return (
    <picture>
      <source media="(width >= 992px)" srcSet={`${scenes}/hero-home.webp`} width={1600} height={600} />
      <img
        src={`${scenes}/hero-home-mobile.webp`}
        alt={alt}
        width={800}
        height={700}
        fetchPriority="high"
        className="hero-picture absolute bottom-0 left-1/2 w-[calc(100%+32px)] max-w-[560px] -translate-x-1/2 lg:-right-12 lg:left-auto lg:h-[320px] lg:w-auto lg:max-w-none lg:translate-x-0 lg:object-cover xl:h-[420px] 2xl:h-full"
      />
    </picture>
  );
}
