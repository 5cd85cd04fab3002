"use client";

import { useLocale, useMessages, useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";

import { dateFormats } from "@/components/orders/dates";
import { SoldBy } from "@/components/shops/sold-by";
import { Icon } from "@/components/ui/icon";
import { arrivalOf } from "@/lib/orders/view/summary-rules";
import { useDeliveryCountry } from "@/stores/country-info";
import { groupBySeller, type CartEntry } from "@/stores/cart/lines";

type SellerGroupsProps = {
  lines: readonly CartEntry[];
  heading: "h2" | "h3";
  className: string;
  /** The arrival in the chosen delivery country; the checkout says it beside its own address. */
  hasArrival?: boolean;
  children: (line: CartEntry) => ReactNode;
};

/** Lines of an older page have no seller until the shop has answered. */
export function SellerGroups({ lines, ...rest }: SellerGroupsProps) {
  return groupBySeller(lines).map((group) => <Group key={group.SID} group={group} {...rest} />);
}

type GroupProps = Omit<SellerGroupsProps, "lines"> & { group: ReturnType<typeof groupBySeller>[number] };

function Group({ group: { seller, lines }, heading: Heading, className, hasArrival = false, children }: GroupProps) {
  const id = useId();
  const language = useLocale();
  const { seller: messages } = useMessages().cart;
  return (
    <section className="seller-group" aria-labelledby={seller ? id : undefined}>
      {seller && (
        <Heading id={id}>
          <SoldBy seller={seller} messages={messages} language={language} />
        </Heading>
      )}
      {hasArrival && <Arrival lines={lines} />}
      <ul className={className}>{lines.map(children)}</ul>
    </section>
  );
}

/** The day by which all lines that can be ordered have arrived. */
function Arrival({ lines }: { lines: readonly CartEntry[] }) {
  const t = useTranslations("cart");
  const language = useLocale();
  const code = useDeliveryCountry();
  const sent = lines.filter(({ isGone, Stock }) => !isGone && Stock !== 0);
  const days = sent.map(({ MaxDeliveryDays }) => MaxDeliveryDays);
  if (days.length === 0 || days.some((count) => count < 1)) return null;
  const { From, To } = arrivalOf(new Date(), days, code);
  const { date } = dateFormats(language);
  const country = new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  return (
    <p className="mt-0.5 flex items-center gap-2 text-[13px] text-ink-2">
      <Icon name="truck" size={15} />
      {From === To
        ? t("arrivesOn", { to: date(To), country })
        : t("arrives", { from: date(From), to: date(To), country })}
    </p>
  );
}
