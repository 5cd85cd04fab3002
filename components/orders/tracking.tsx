import { useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Language } from "@/lib/locale/rules";
import type { Tracking } from "@/lib/orders/contract";
import type { PartStatus } from "@/lib/orders/rules";
import { localPath } from "@/lib/paths";

import { EchoRings } from "./echo-rings";
import { stepsOf, type Step } from "./timeline";

export type TrackingViewProps = {
  tracking: Tracking;
  language: Language;
  /** When it arrives, in words; null where nothing is on its way. */
  arrival: string | null;
  moment: (iso: string) => string;
};

/** Where an order is. Shows no name, address, price or product: the reference alone opens it. */
export function TrackingView({ tracking, language, arrival, moment }: TrackingViewProps) {
  const t = useTranslations("track");
  return (
    <div className="wrap grid gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-14">
      <section aria-labelledby="track-headline" className="min-w-0">
        <Headline tracking={tracking} arrival={arrival} placed={moment(tracking.PlacedAt)} />
        <ol className="mt-8" aria-label={t("timeline")}>
          {stepsOf(tracking).map((step) => (
            <StepRow
              key={step.state === "ahead" ? step.status : `${step.status} ${step.at} ${step.note}`}
              step={step}
              moment={moment}
              arrival={arrival}
            />
          ))}
        </ol>
      </section>
      <aside className="grid content-start gap-4">
        <Shipments shipments={tracking.Shipments} />
        <div className="panel p-5">
          <p className="mb-3 text-[14px] text-ink-2">{t("helpText")}</p>
          <a
            href={localPath(language, "/site/contact-us")}
            className={buttonClass({ variant: "line", className: "w-full" })}
          >
            <Icon name="headset" size={18} />
            {t("help")}
          </a>
        </div>
      </aside>
    </div>
  );
}

type HeadlineProps = { tracking: Tracking; arrival: string | null; placed: string };

function Headline({ tracking: { OrderRef, Status }, arrival, placed }: HeadlineProps) {
  const t = useTranslations("track");
  const isOnTheWay = Status === "Placed" || Status === "Processing" || Status === "Shipped";
  return (
    <div className="on-dark relative overflow-hidden rounded-lg bg-pond-800 p-5 text-white md:p-7">
      <EchoRings className="left-[62%]! w-[56%]! max-lg:hidden" from={40} rings={7} />
      <div className="relative flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-marigold-400 text-pond-950">
          <Icon name={iconOf(Status)} size={28} />
        </span>
        <div className="min-w-0">
          <p className="text-[14px] break-words text-white/85">
            {t("order", { ref: OrderRef })} · {t("placedAt", { date: placed })}
          </p>
          <h2 id="track-headline" className="text-[24px] leading-7 md:text-[30px] md:leading-9">
            {isOnTheWay && !arrival ? t(`undated.${Status}`) : t(`headline.${Status}`, { range: arrival ?? "" })}
          </h2>
        </div>
      </div>
    </div>
  );
}

const looks = {
  done: "bg-pond-700 text-white",
  current: "bg-marigold-400 text-pond-950 ring-4 ring-marigold-100",
  ahead: "border-2 border-dashed border-edge bg-white text-ink-3",
};

type StepRowProps = { step: Step; moment: (iso: string) => string; arrival: string | null };

function StepRow({ step, moment, arrival }: StepRowProps) {
  const t = useTranslations("track");
  const isAhead = step.state === "ahead";
  const isLastStop = isAhead && step.status === "Delivered" && arrival !== null;
  return (
    <li className="group relative pb-8 pl-14 last:pb-0" aria-current={step.state === "current" ? "step" : undefined}>
      <i
        aria-hidden="true"
        className={`stitch-v absolute top-10 bottom-1 left-[17px] group-last:hidden ${step.state === "done" ? "text-pond-700" : "text-[#b4c2ba]"}`}
      />
      <span className={`absolute top-0 left-0 grid size-9 place-items-center rounded-full ${looks[step.state]}`}>
        <Icon name={step.state === "done" ? "check" : iconOf(step.status)} size={18} />
      </span>
      <div className="justify-between gap-4 md:flex">
        <div className="min-w-0">
          <h3 className={`text-[18px] leading-7 ${isAhead ? "text-ink-2" : ""}`}>{t(`step.${step.status}`)}</h3>
          {!isAhead && <p className="max-w-[48ch] text-[14px] text-ink-2">{t(`text.${step.status}`)}</p>}
          {!isAhead && step.note && <p className="text-[14px] break-words text-ink-2">{step.note}</p>}
          {isLastStop && <p className="text-[14px] text-ink-2">{t("expected", { range: arrival })}</p>}
        </div>
        {!isAhead && (
          <time dateTime={step.at} className="text-[13px] whitespace-nowrap text-ink-2 md:pt-1.5">
            {moment(step.at)}
          </time>
        )}
      </div>
    </li>
  );
}

function Shipments({ shipments }: { shipments: Tracking["Shipments"] }) {
  const t = useTranslations("track");
  return (
    <section aria-labelledby="track-shipments" className="panel p-5">
      <h2 id="track-shipments" className="mb-2 text-lg">
        {t("shipments")}
      </h2>
      <ul className="divide-y divide-line">
        {Object.entries(shipments).map(([number, shipment]) => (
          <li key={number} className="py-3 text-[14px]">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b className="font-semibold">{t("shipment", { shop: shipment.Shop })}</b>
              <span className={`badge ${badges[shipment.Status] ?? "b-info"}`}>{t(`step.${shipment.Status}`)}</span>
            </p>
            {shipment.TrackingNumber ? (
              <p className="mt-1 text-ink-2">
                {t("carrier")}: {shipment.Carrier}
                <br />
                {t("trackingNumber")}: <span className="break-all select-all">{shipment.TrackingNumber}</span>
              </p>
            ) : (
              isWaiting(shipment.Status) && <p className="mt-1 text-ink-2">{t("notShipped")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const badges: Partial<Record<PartStatus, string>> = { Delivered: "b-stock", Cancelled: "b-out", Returned: "b-out" };

function isWaiting(status: PartStatus): boolean {
  return status === "New" || status === "Accepted" || status === "Packed";
}

const icons: Partial<Record<Step["status"], IconName>> = {
  PendingPayment: "wallet",
  Placed: "package",
  Processing: "package-open",
  Shipped: "truck",
  Delivered: "package-check",
  Cancelled: "x",
};

function iconOf(status: Step["status"]): IconName {
  return icons[status] ?? "package";
}
