import { useMessages, useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { ZonedTime } from "@/components/ui/local-time";
import { addressText } from "@/lib/locale/address-text";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/order-contract";
import { localPath, trackPath } from "@/lib/paths";
import type { PurchaseFacts } from "@/stores/tracking-events";

import { CopyButton } from "@/components/ui/copy-button";
import { EchoRings } from "./echo-rings";
import { OrderedLines } from "./ordered-lines";
import { PrintButton } from "./print-button";
import { ResendLink } from "./resend-link";
import { SaveDetails } from "./save-details";
import { TrackPurchase } from "./track-purchase";
import { WaitForPayment } from "./wait-for-payment";

export type ConfirmationProps = {
  order: PlacedOrder;
  /** The currency at the exchange rate of the order, not today's. */
  currency: ShownCurrency;
  language: Language;
  /** Null when nothing is on its way. */
  arrival: string | null;
  /** The secret that opened the page. */
  checkoutId: string;
};

/** Rendered on the server, so that it can be reloaded, printed and read without scripts. */
export function Confirmation(props: ConfirmationProps) {
  const { order, language } = props;
  const { save } = useMessages().confirmed;
  const t = useTranslations("confirmed");
  return (
    <>
      <Thanks {...props} />
      {isBought(order) && <TrackPurchase facts={purchaseFacts(order)} />}
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
            <SaveDetails email={order.Email} fullName={order.FullName} messages={save} />
            <a href={localPath(language, "/")} className="link mt-1 justify-self-center text-[14px]">
              {t("continue")}
            </a>
          </div>
        </div>
      </div>
    </>
  );
}

function stateOf({ Status, PaymentClosed }: PlacedOrder): keyof typeof stateIcons {
  if (Status === "PendingPayment") return PaymentClosed ? "closed" : "waiting";
  if (Status === "PendingConfirmation") return "confirm";
  return Status === "Cancelled" ? "cancelled" : "placed";
}

function Thanks({ order, currency, checkoutId, language }: ConfirmationProps) {
  const { resend } = useMessages().confirmed;
  const t = useTranslations("confirmed");
  const [name = ""] = order.FullName.trim().split(/\s+/);
  const state = stateOf(order);
  const isGivenUp = state === "cancelled" && order.PaymentMethod === "cod" && order.PaymentStatus === "Failed";
  const until = order.ConfirmUntil;
  return (
    <section className="on-dark relative overflow-hidden bg-pond-800 text-white">
      <EchoRings className="max-md:hidden" from={330} rings={8} />
      <div className="wrap relative py-12 text-center md:py-16">
        <span className="inline-grid size-16 place-items-center rounded-full bg-marigold-400 text-pond-950">
          <Icon name={stateIcons[state]} size={34} />
        </span>
        <h1 className="mt-4 text-[38px] leading-10 md:text-[56px] md:leading-[54px]">
          {t(`title_${state}`, { name })}
        </h1>
        <p className="mx-auto mt-3 max-w-[60ch] text-[16px] text-white/90" role="status">
          {t.rich(isGivenUp ? "unconfirmed" : `text_${state}`, {
            ref: () => <b>{order.OrderRef}</b>,
            email: order.Email,
            until: () => until && <ZonedTime at={until} language={language} hasWeekday />,
          })}
        </p>
        {order.PaymentUrl && (
          <a href={order.PaymentUrl} className={buttonClass({ variant: "buy", size: "lg", className: "mt-5" })}>
            <Icon name="lock" size={19} />
            {t("pay", { total: formatPrice(order.TotalCents, currency) })}
          </a>
        )}
        {state === "confirm" && <ResendLink checkoutId={checkoutId} messages={resend} />}
        {(state === "waiting" || state === "confirm") && <WaitForPayment />}
      </div>
    </section>
  );
}

const stateIcons = {
  placed: "check",
  waiting: "clock-3",
  confirm: "mail",
  closed: "circle-alert",
  cancelled: "x",
} as const;

function Facts({ order, currency, arrival, language }: ConfirmationProps) {
  const t = useTranslations("confirmed");
  const total = formatPrice(order.TotalCents, currency);
  const facts: [IconName, string, string][] = [
    ["package", t("arrives"), arrival ?? t("noArrival")],
    order.PaymentMethod === "cod"
      ? ["banknote", t("cod"), t("codText", { total })]
      : ["credit-card", t("card"), t("cardText", { total })],
    ["map-pin", t("deliveringTo"), addressText(order.Address, language)],
  ];
  return (
    <ul className="grid gap-5 rounded-lg bg-white p-5 shadow-card md:grid-cols-3 md:p-7">
      {facts.map(([icon, title, text]) => (
        <li key={title} className="flex gap-3.5">
          <Icon name={icon} size={24} className="shrink-0 text-pond-700" />
          <p className="min-w-0 text-[14px]">
            <span className="text-ink-2">{title}</span>
            <b className="block text-[16px]">{text}</b>
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

/** An order that awaits payment or confirmation, or was cancelled, is not a purchase yet. */
function isBought(order: PlacedOrder): boolean {
  return stateOf(order) === "placed";
}

function purchaseFacts({ OrderRef, TotalCents, Lines }: PlacedOrder): PurchaseFacts {
  const items = Lines.map(({ ProductId, Slug, Name, PriceCents, Quantity }) => ({
    ID: ProductId,
    Slug,
    Name,
    PriceCents,
    Quantity,
  }));
  return { OrderRef, TotalCents, items };
}
