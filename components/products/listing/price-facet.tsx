"use client";

import { useEffect, useRef, useState, type CSSProperties, type FocusEvent } from "react";

import { RangeSlider } from "@/components/ui/range-slider";
import { formatPrice } from "@/lib/money";
import type { RangeFilter } from "@/lib/products/contract";
import { useShownCurrency } from "@/stores/currency";

import { highestPrice, priceFields, shownAmount } from "./list-address";
import { useListMoves } from "./list-moves";

export type PriceMessages = {
  /** Of the fields. */
  lowest: string;
  highest: string;
  /** Of the slider's handles. */
  from: string;
  upTo: string;
  to: string;
};

/** Milliseconds after the last key press on the slider until the list follows. */
const pause = 400;

/** The bounds are US dollars in steps of the filter; the fields are in the shown currency and finer. */
export function PriceFacet({ filter, messages }: { filter: RangeFilter; messages: PriceMessages }) {
  const { state, submit } = useListMoves();
  const currency = useShownCurrency();
  const { min, max, step } = filter;
  const chosen = state.values.price ?? "";
  const [known, setKnown] = useState(chosen);
  const [texts, setTexts] = useState(() => textsOf(chosen));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, a chip or "Clear all" changed it.
  if (known !== chosen) {
    setKnown(chosen);
    setTexts(textsOf(chosen));
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function textsOf(range: string): [string, string] {
    if (!range) return ["", ""];
    const [from = 0, to = 0] = range.split("-").map(Number);
    return [String(shownAmount(from, currency)), to >= highestPrice ? "" : String(shownAmount(to, currency))];
  }
  const [low, high] = rangeOf(texts, [shownAmount(min, currency), shownAmount(max, currency)], [min, max]);

  const sendSoon = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(submit, wait);
  };
  const move = ([from, to]: [number, number], isLast: boolean) => {
    const isWhole = from <= min && to >= max;
    setTexts(isWhole ? ["", ""] : [String(shownAmount(from, currency)), String(shownAmount(to, currency))]);
    clearTimeout(timer.current);
    if (isLast) sendSoon(pause);
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    const isSame = texts.join() === textsOf(chosen).join();
    if (!isInside && !isSame) submit();
  };
  const sign = { "--sign": currency.symbol.length } as CSSProperties;
  const field = (end: 0 | 1) => ({
    type: "number",
    min: 0,
    step: "any",
    value: texts[end],
    onChange: (event: { target: HTMLInputElement }) => {
      const { value } = event.target;
      setTexts(end === 0 ? [value, texts[1]] : [texts[0], value]);
    },
    className: "input fprice",
  });
  return (
    <>
      <RangeSlider
        floor={min}
        ceil={max}
        step={step}
        value={[low, high]}
        onMove={move}
        labels={[messages.from, messages.upTo]}
        textOf={(value) => formatPrice(Math.round(value * 100), currency)}
      />
      <div className="flex items-center gap-2" onBlur={leave}>
        <label className="fmoney" style={sign}>
          <span aria-hidden="true">{currency.symbol}</span>
          <input
            {...field(0)}
            name={priceFields.from}
            aria-label={messages.lowest}
            placeholder={String(Math.floor(shownAmount(min, currency)))}
          />
        </label>
        <span className="text-ink-3">{messages.to}</span>
        <label className="fmoney" style={sign}>
          <span aria-hidden="true">{currency.symbol}</span>
          <input
            {...field(1)}
            name={priceFields.to}
            aria-label={messages.highest}
            placeholder={String(Math.ceil(shownAmount(max, currency)))}
          />
        </label>
      </div>
    </>
  );
}

type Range = [number, number];

/** Typed amounts of the shown currency on the slider's scale of US dollars. */
function rangeOf(texts: [string, string], shownBounds: Range, [min, max]: Range): Range {
  const ratio = shownBounds[1] > 0 ? max / shownBounds[1] : 1;
  const at = (text: string, otherwise: number) => {
    const amount = Number(text);
    return text.trim() && Number.isFinite(amount) ? Math.min(max, Math.max(min, amount * ratio)) : otherwise;
  };
  const [low, high] = [at(texts[0], min), at(texts[1], max)];
  return low <= high ? [low, high] : [high, low];
}
