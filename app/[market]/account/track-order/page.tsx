import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { arrivalWords, dateWords } from "@/components/orders/dates";
import { TrackForm } from "@/components/orders/track-form";
import { TrackingView } from "@/components/orders/tracking";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { Language } from "@/lib/locale/rules";
import type { Tracking } from "@/lib/orders/contract";
import { trackOrder } from "@/lib/orders/queries";
import { localPath, trackPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireMarket, type MarketProps } from "../market";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type Props = MarketProps & { searchParams: Promise<{ orderRef?: string | string[] }> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const market = await requireMarket(params);
  const { orderRef } = await searchParams;
  const t = await getTranslations({ locale: market.language, namespace: "track" });
  const texts = { title: t("title"), description: t("description") };
  // The form is a page like any other; what an order's reference opens is not.
  return pageMetadata({ market, path: trackPath(), ...texts, noindex: orderRef !== undefined });
}

export default async function TrackOrderPage({ params, searchParams }: Props) {
  const { language } = await requireMarket(params);
  const { orderRef } = await searchParams;
  const typed = (Array.isArray(orderRef) ? orderRef[0] : orderRef)?.trim().slice(0, 64) ?? "";
  const tracking = typed ? await trackOrder(typed) : null;
  const [t, tCommon] = await Promise.all([getTranslations("track"), getTranslations("common")]);
  const crumbs = [{ label: tCommon("home"), href: localPath(language, "/") }, { label: t("title") }];
  return (
    <>
      <section className="bg-mist">
        <div className="wrap py-6 md:py-8">
          <Breadcrumb label={tCommon("breadcrumb")} crumbs={crumbs} />
          <div className="mt-1 items-end justify-between gap-6 md:flex">
            <div>
              <h1 className="text-[30px] leading-9 md:text-2xl">{t("title")}</h1>
              <p className="mt-1 text-[15px] text-ink-2">{t("intro")}</p>
            </div>
            <TrackForm
              action={localPath(language, trackPath())}
              typed={tracking?.OrderRef ?? typed}
              isUnknown={typed !== "" && !tracking}
            />
          </div>
        </div>
      </section>
      {tracking ? <Found tracking={tracking} language={language} /> : <WhereItIs />}
    </>
  );
}

async function Found({ tracking, language }: { tracking: Tracking; language: Language }) {
  const t = await getTranslations("track");
  const words = dateWords(language);
  const arrival = arrivalWords(tracking.EstimatedDelivery, words, (range) => t("range", range));
  return <TrackingView tracking={tracking} language={language} arrival={arrival} moment={words.moment} />;
}

async function WhereItIs() {
  const t = await getTranslations("track");
  return (
    <section className="wrap pt-8">
      <h2 className="text-lg">{t("howTitle")}</h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">{t("howText", { example: t("placeholder") })}</p>
    </section>
  );
}
