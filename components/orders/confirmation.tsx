import { useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { findCountry } from "@/lib/locale/country-rules";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, toCents, type ShownCurrency } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/contract";
import { localPath, trackPath } from "@/lib/paths";

import { CopyButton } from "./copy-button";
import { EchoRings } from "./echo-rings";
import { OrderedLines } from "./ordered-lines";
import { PrintButton } from "./print-button";

export type ConfirmationProps = {
  order: PlacedOrder;
  /** The currency at the rate of the order, not today's. */
  currency: ShownCurrency;
  language: Language;
  /** When it arrives, in words; null where nothing is on its way. */
  arrival: string | null;
};

/** The order right after placing it: server-rendered, so that it can be reloaded, printed and read without scripts. */
export function Confirmation(props: ConfirmationProps) {
  const { order, language } = props;
  const t = useTranslations("confirmed");
  return (
    <>
      <Thanks order={order} />
      <div className="wrap relative -mt-6 max-w-[1080px]!">
        <Facts {...props} />
        <div className="mt-8 grid gap-8 md:grid-cols-[minmax(0,1fr)_320px]">
          <OrderedLines {...props} />
          <div className="grid content-start gap-3 print:hidden">
            <a
              href={localPath(language, trackPath(order.OrderRef))}
              className={buttonClass({ variant: "main", size: "lg" })}
            >
              <Icon name="route" size={20} />
              {t("track")}
            </a>
            <PrintButton label={t("print")} />
            <Reference orderRef={order.OrderRef} />
            <a href={localPath(language, "/")} className="link mt-1 justify-self-center text-[14px]">
              {t("continue")}
            </a>
          </div>
        </div>
      </div>
    </>
  );
}

function Thanks({ order }: { order: PlacedOrder }) {
  const t = useTranslations("confirmed");
  const [firstName = ""] = order.FullName.trim().split(/\s+/);
  return (
    <section className="on-dark relative overflow-hidden bg-pond-800 text-white">
      <EchoRings className="max-md:hidden" from={330} rings={8} />
      <div className="wrap relative py-12 text-center md:py-16">
        <span className="inline-grid size-16 place-items-center rounded-full bg-marigold-400 text-pond-950">
          <Icon name="check" size={34} />
        </span>
        <h1 className="mt-4 text-[38px] leading-10 break-words md:text-[56px] md:leading-[54px]">
          {t("thanks", { name: firstName })}
        </h1>
        <p className="mt-3 text-[16px] break-words text-white/90">
          {t.rich("placed", { ref: () => <b>{order.OrderRef}</b>, email: order.Email })}
        </p>
      </div>
    </section>
  );
}

function Facts({ order, currency, arrival }: ConfirmationProps) {
  const t = useTranslations("confirmed");
  const total = formatPrice(toCents(order.Total), currency);
  const facts: [IconName, string, string][] = [
    ["package", t("arrives"), arrival ?? t("noArrival")],
    order.PaymentMethod === "cod"
      ? ["banknote", t("cod"), t("codText", { total })]
      : ["credit-card", t("card"), t("cardText", { total })],
    ["map-pin", t("deliveringTo"), addressLine(order)],
  ];
  return (
    <ul className="grid gap-5 rounded-lg bg-white p-5 shadow-card md:grid-cols-3 md:p-7">
      {facts.map(([icon, title, text]) => (
        <li key={title} className="flex gap-3.5">
          <Icon name={icon} size={24} className="shrink-0 text-pond-700" />
          <p className="min-w-0 text-[14px]">
            <span className="text-ink-2">{title}</span>
            <b className="block text-[16px] break-words">{text}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Reference({ orderRef }: { orderRef: string }) {
  const t = useTranslations("confirmed");
  return (
    <div className="mt-2 rounded-md bg-mist p-5">
      <h2 className="text-[18px]">{t("reference")}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <b className="font-semibold break-all select-all">{orderRef}</b>
        <CopyButton text={orderRef} label={t("copy")} copied={t("copied")} failed={t("copyFailed")} />
      </p>
      <p className="mt-1 text-[14px] text-ink-2">{t("referenceText")}</p>
    </div>
  );
}

function addressLine({ Address: { Line1, Line2, City, Region, PostalCode, CountryCode } }: PlacedOrder): string {
  const place = [City, Region, PostalCode].filter(Boolean).join(" ");
  return [Line1, Line2, place, findCountry(CountryCode)?.name ?? CountryCode].filter(Boolean).join(", ");
}
