import { useMessages, useTranslations } from "next-intl";

import { SoldBy } from "@/components/shops/sold-by";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { colonOf, labelled } from "@/lib/locale/labelled";
import type { Language } from "@/lib/locale/rules";
import type { Tracking } from "@/lib/orders/contract";
import type { PartStatus } from "@/lib/orders/rules";
import { localPath } from "@/lib/paths";

import { OrderHeadline } from "./order-headline";
import { stepSeller } from "./order-steps";
import { StatusBadge } from "./status-badge";
import { Timeline } from "./timeline-list";

export type TrackingViewProps = {
  tracking: Tracking;
  language: Language;
  arrival: string | null;
};

/** Shows where an order is. It shows no name, address, price or product, because the reference alone opens it. */
export function TrackingView({ tracking, language, arrival }: TrackingViewProps) {
  const t = useTranslations("track");
  const { seller } = useMessages().track;
  const steps = tracking.Timeline.map((step) => ({ ...step, Note: stepSeller(step, seller) }));
  return (
    <div className="wrap grid gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-14">
      <section aria-labelledby="track-headline" className="min-w-0">
        <OrderHeadline order={tracking} arrival={arrival} />
        <Timeline of={{ ...tracking, Timeline: steps }} arrival={arrival} />
      </section>
      <aside className="grid content-start gap-4">
        <Shipments shipments={tracking.Shipments} language={language} />
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

function Shipments({ shipments, language }: { shipments: Tracking["Shipments"]; language: Language }) {
  const t = useTranslations("track");
  const { seller } = useMessages().orders;
  return (
    <section aria-labelledby="track-shipments" className="panel p-5">
      <h2 id="track-shipments" className="mb-2 text-lg">
        {t("shipments")}
      </h2>
      <ul className="divide-y divide-line">
        {Object.entries(shipments).map(([number, shipment]) => (
          <li key={number} className="py-3 text-[14px]">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <SoldBy seller={shipment.Seller} messages={seller} className="mt-0!" />
              <StatusBadge status={shipment.Status} />
            </p>
            {shipments.length > 1 && <p className="mt-1 text-ink-2">{t("units", { units: shipment.Units })}</p>}
            {shipment.TrackingNumber ? (
              <p className="mt-1 text-ink-2">
                {labelled(t("carrier"), shipment.Carrier, language)}
                <br />
                {t("trackingNumber")}
                {colonOf(language)}
                <span className="break-all select-all">{shipment.TrackingNumber}</span>
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

function isWaiting(status: PartStatus): boolean {
  return status === "New" || status === "Accepted" || status === "Packed";
}
