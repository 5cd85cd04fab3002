import { useLocale, useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { ZonedTime } from "@/components/ui/local-time";
import type { Tracking } from "@/lib/orders/contract";

import { EchoRings } from "./echo-rings";
import { statusIcon } from "./status-icon";

export type OrderHeadlineProps = {
  order: Pick<Tracking, "OrderRef" | "Status" | "PlacedAt">;
  /** Null when nothing is on its way. */
  arrival: string | null;
  heading?: "h1" | "h2";
};

export function OrderHeadline({ order, arrival, heading: Heading = "h2" }: OrderHeadlineProps) {
  const t = useTranslations("track");
  const language = useLocale();
  const { OrderRef, Status, PlacedAt } = order;
  const isOnTheWay = Status === "Placed" || Status === "Processing" || Status === "Shipped";
  return (
    <div className="@container on-dark relative overflow-hidden rounded-lg bg-pond-800 p-5 text-white md:p-7">
      <EchoRings className="left-[62%]! w-[56%]! @max-[720px]:hidden" from={40} rings={7} />
      <div className="relative flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-marigold-400 text-pond-950">
          <Icon name={statusIcon(Status)} size={28} />
        </span>
        <div className="min-w-0">
          <p className="text-[14px] text-white/85">
            {t("order", { ref: OrderRef })}
            {/* A line of its own: the reader's time is shorter than UTC, and would move what wraps around it. */}
            <span className="block max-[359px]:min-h-[2lh]">
              {t.rich("placedAt", { date: () => <ZonedTime at={PlacedAt} language={language} /> })}
            </span>
          </p>
          <Heading id="track-headline" className="text-[24px] leading-7 md:text-[30px] md:leading-9">
            {isOnTheWay && !arrival ? t(`undated.${Status}`) : t(`headline.${Status}`, { range: arrival ?? "" })}
          </Heading>
        </div>
      </div>
    </div>
  );
}
