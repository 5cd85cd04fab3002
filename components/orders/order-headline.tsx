import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { Tracking } from "@/lib/orders/contract";

import { EchoRings } from "./echo-rings";
import { statusIcon } from "./status-icon";

export type OrderHeadlineProps = {
  order: Pick<Tracking, "OrderRef" | "Status">;
  /** The expected arrival as a text; null when nothing is on its way. */
  arrival: string | null;
  placed: string;
  heading?: "h1" | "h2";
};

/** Says in one sentence what the status of the order is. */
export function OrderHeadline({ order, arrival, placed, heading: Heading = "h2" }: OrderHeadlineProps) {
  const t = useTranslations("track");
  const { OrderRef, Status } = order;
  const isOnTheWay = Status === "Placed" || Status === "Processing" || Status === "Shipped";
  return (
    <div className="on-dark relative overflow-hidden rounded-lg bg-pond-800 p-5 text-white md:p-7">
      <EchoRings className="left-[62%]! w-[56%]! max-lg:hidden" from={40} rings={7} />
      <div className="relative flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-marigold-400 text-pond-950">
          <Icon name={statusIcon(Status)} size={28} />
        </span>
        <div className="min-w-0">
          <p className="text-[14px] break-words text-white/85">
            {t("order", { ref: OrderRef })} · {t("placedAt", { date: placed })}
          </p>
          <Heading id="track-headline" className="text-[24px] leading-7 md:text-[30px] md:leading-9">
            {isOnTheWay && !arrival ? t(`undated.${Status}`) : t(`headline.${Status}`, { range: arrival ?? "" })}
          </Heading>
        </div>
      </div>
    </div>
  );
}
