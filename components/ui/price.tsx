import { formatPrice, type ShownCurrency } from "@/lib/money";

/** Percent from which a price has the sale colour (§9.11). */
const highlightFrom = 45;

const sizes = {
  card: { now: "price", was: "was" },
  large: { now: "price text-[34px]", was: "was text-[15px]" },
  product: { now: "price text-[44px]", was: "was text-[16px]" },
  line: { now: "price text-[17px]", was: "was" },
};

export type PriceProps = {
  /** US cents; this component converts them. */
  cents: number;
  /** US cents; shown struck through when it is above the price. */
  regularCents?: number;
  discount?: number;
  currency: ShownCurrency;
  size?: keyof typeof sizes;
  /** Read by screen readers before the struck price. */
  regularLabel?: string;
};

/** The only component that prints prices. */
export function Price({ cents, regularCents = 0, discount = 0, currency, size = "card", regularLabel }: PriceProps) {
  const { now, was } = sizes[size];
  return (
    <>
      <span className={`${now}${discount >= highlightFrom ? " text-sale" : ""}`}>{formatPrice(cents, currency)}</span>
      {regularCents > cents && (
        <s className={was}>
          {regularLabel && <span className="sr-only">{`${regularLabel} `}</span>}
          {formatPrice(regularCents, currency)}
        </s>
      )}
    </>
  );
}
