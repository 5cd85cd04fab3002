"use client";

import { useEffect, useRef, useState } from "react";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { loadChunk } from "@/components/ui/load-chunk";
import { hasArrived } from "@/lib/back-in-stock/alert-rules";
import { deliveryZone, type DeliveryZone } from "@/lib/delivery/zone-rules";
import { defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";
import { returnDays } from "@/lib/products/return-rules";
import { useDeliveryCountry } from "@/stores/country-info";

import { interpolate } from "@/lib/locale/interpolate";
import { useChoice } from "./choice-context";
import { DeliveryDates, type DeliveryDatesProps } from "./delivery-dates";
import type { CountryChoiceProps } from "./country-choice";

export type DeliveryPanelProps = Omit<DeliveryDatesProps, "days" | "inDays"> & {
  /** What the delivery takes, by the zone of the destination. */
  zones: Record<DeliveryZone["name"], Pick<DeliveryDatesProps, "days" | "inDays">>;
  isCod: boolean;
  returnsInDay: number;
  messages: DeliveryMessages;
  /** The default country's. */
  countryName: string;
};

type DeliveryMessages = DeliveryDatesProps["messages"] &
  Record<"noDate" | "freeTo" | "country" | "returns" | "returnsText" | "cod" | "codText", string>;

/** §2.58. No date for what cannot be ordered now. Only the browser knows the country of the cached page. */
export function DeliveryPanel({ isCod, returnsInDay, countryName, zones, ...dates }: DeliveryPanelProps) {
  const { messages, language } = dates;
  const { item, stock } = useChoice();
  const isOnSale = hasArrived({ priceCents: item.PriceCents, stock });
  const country = useDeliveryCountry();
  const name = useCountryName(country, language, countryName);
  const days = returnDays(returnsInDay, country);
  const [before = "", after = ""] = messages.freeTo.split("{country}");
  return (
    <div className="panel delivery" id="delivery-to">
      <div className="delivery-to">
        <Icon name="truck" size={22} className="text-neel-600" />
        <div>
          <p>
            <b>
              {before}
              <Country {...{ country, name, language }} label={messages.country} />
              {after}
            </b>
          </p>
          {isOnSale ? <DeliveryDates {...dates} {...zones[deliveryZone(country).name]} /> : <p>{messages.noDate}</p>}
        </div>
      </div>
      <div className="assurances">
        {days > 0 && (
          <Assurance icon="rotate-ccw" title={interpolate(messages.returns, { days })} text={messages.returnsText} />
        )}
        {isCod && <Assurance icon="banknote" title={messages.cod} text={messages.codText} />}
      </div>
    </div>
  );
}

function Assurance({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <p>
      <Icon name={icon} className="text-pond-700" />
      <span>
        <b>{title}</b>
        <br />
        <small>{text}</small>
      </span>
    </p>
  );
}

/** A country's name in the page's language; the server has only the default one's. */
function useCountryName(code: string, language: string, defaultName: string): string {
  const [name, setName] = useState(defaultName);
  useEffect(() => {
    // Loads the large list of names for other countries only.
    const isDefault = code === defaultDeliveryCountryCode;
    setName(isDefault ? defaultName : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code));
  }, [code, language, defaultName]);
  return name;
}

type CountryProps = { country: string; name: string; language: string; label: string };

/** A click loads the list of all countries. */
function Country({ country, name, language, label }: CountryProps) {
  const [Choice, setChoice] = useState<React.ComponentType<CountryChoiceProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = async () => {
    const part = await loadChunk(
      "country-choice",
      () => import("./country-choice"),
      () => void open(),
    );
    if (!part) return;
    setChoice(() => part.CountryChoice);
    setIsOpen(true);
  };
  if (isOpen && Choice) {
    const close = () => {
      setIsOpen(false);
      requestAnimationFrame(() => button.current?.focus());
    };
    return <Choice {...{ country, language, label }} onDone={close} />;
  }
  return (
    <button
      ref={button}
      type="button"
      className="link noscript:pointer-events-none noscript:no-underline"
      aria-label={`${label}: ${name}`}
      onClick={() => void open()}
    >
      {name}
    </button>
  );
}
