import { useLocale, useTranslations } from "next-intl";

import { AskLink } from "@/components/conversations/ask-link";
import { Icon } from "@/components/ui/icon";
import { Rating } from "@/components/ui/rating";
import { digits, shortNumber } from "@/lib/locale/number-format";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import { ratingStars } from "@/lib/products/rules";
import { site } from "@/lib/site";
import type { Shop } from "@/lib/shops/contract";

import { VerifyLink } from "./enlist-links";
import { ShopCover, ShopLogo } from "./shop-images";
import { countryOf } from "./shop-place";

type ShopHeadProps = { store: Shop; categories: number; language: Language; text: string };

export function ShopHead({ store, categories, language, text }: ShopHeadProps) {
  const t = useTranslations("shops");
  return (
    <div className="mb-6">
      <ShopCover store={store} className="mt-2 h-[130px] rounded-lg md:mt-3 md:h-[240px]" />
      <div className="relative gap-5 max-md:-mt-9 md:flex">
        <ShopLogo store={store} className="size-[88px] text-[34px] md:-mt-12 md:size-[128px] md:text-[50px]" />
        <div className="flex-1 pt-3 md:pb-1">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[28px] leading-8 md:text-[36px] md:leading-10">
            {store.name}
            {store.verified && (
              <span className="badge b-info h-7! font-sans text-[14px]!">
                <Icon name="badge-check" size={17} />
                {t("verified")}
              </span>
            )}
          </h1>
          <ShopFacts store={store} />
        </div>
        <div className="mt-4 flex gap-2 md:mt-0 md:self-end">
          {store.verified && (
            <AskLink
              subject={{ store: store.slug }}
              name={store.name}
              about={store.name}
              label={t("ask")}
              language={language}
              className="btn btn-line max-md:flex-1"
            />
          )}
        </div>
      </div>
      {store.products > 0 && <Figures store={store} categories={categories} />}
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        {store.about ? (
          <p className="max-w-[760px] text-pretty whitespace-pre-line text-ink-2">{store.about}</p>
        ) : (
          <span />
        )}
        {store.products > 0 && (
          <form
            action={localPath(language, shopPath(store.slug))}
            role="search"
            aria-label={t("search")}
            className="w-full md:w-[280px]"
          >
            <label className="relative block">
              <span className="sr-only">{t("search")}</span>
              <input
                type="search"
                name="q"
                defaultValue={text}
                maxLength={200}
                placeholder={t("search")}
                className="input pl-10!"
              />
              <Icon name="search" size={18} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3" />
            </label>
          </form>
        )}
      </div>
      {!store.verified && (
        <VerifyLink store={store} label={t("verify")} href={localPath(language, "/site/contact-us")} />
      )}
      <h2 className="sr-only">{t("productsOf", { name: store.name })}</h2>
    </div>
  );
}

function ShopFacts({ store }: { store: Shop }) {
  const t = useTranslations("shops");
  const common = useTranslations("common");
  const language = useLocale();
  const rating = shortNumber(store.rating, 1, language, 1);
  const country = countryOf(store, language);
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-[14px] text-ink-2">
      {store.reviews > 0 ? (
        <span className="inline-flex items-center gap-1.5">
          <Rating stars={ratingStars(store.rating)} label={common("rating", { rating })} size={15} />
          <b className="text-ink">{rating}</b> {t("reviews", { count: store.reviews })}
        </span>
      ) : (
        <span>{t("noReviews")}</span>
      )}
      <span className="inline-flex items-center gap-1">
        <Icon name="map-pin" size={16} />
        {country ? t("place", { location: store.location, country }) : store.location}
      </span>
      <span className="inline-flex items-center gap-1">
        <Icon name="calendar" size={16} />
        {t("since", { year: digits(Number(store.since.slice(0, 4)), language) })}
      </span>
      {store.email && (
        <a href={`mailto:${store.email}`} className="inline-flex min-h-6 items-center gap-1 link">
          <Icon name="mail" size={16} />
          {store.email}
        </a>
      )}
      {store.phone && (
        <a href={`tel:${store.phone.replace(/[^+\d]/g, "")}`} className="inline-flex min-h-6 items-center gap-1 link">
          <Icon name="phone" size={16} />
          {store.phone}
        </a>
      )}
    </p>
  );
}

function Figures({ store, categories }: { store: Shop; categories: number }) {
  const t = useTranslations("shops");
  const language = useLocale();
  const figures = [
    [shortNumber(store.products, 0, language), t("products", { count: store.products })],
    [shortNumber(categories, 0, language), t("categories", { count: categories })],
    [store.reviews > 0 ? shortNumber(store.rating, 1, language, 1) : "–", t("rating")],
    [t("returnDays", { days: site.returnDays }), t("easyReturn")],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-4">
      {figures.map(([value, label], index) => (
        <div key={label} className={`relative flex flex-col-reverse py-4 md:px-6 ${index % 2 ? "pl-5" : ""}`}>
          {index > 0 && (
            <i
              aria-hidden="true"
              className={`stitch-v absolute inset-y-4 left-0 text-line ${index === 2 ? "max-md:hidden" : ""}`}
            />
          )}
          <dt className="mt-1 text-[13px] text-ink-2">{label}</dt>
          <dd className="price text-[24px]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
