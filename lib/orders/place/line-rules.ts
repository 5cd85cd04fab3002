import { dollarsOf } from "@/lib/dollars";
import { isUpcoming } from "@/lib/products/price-rules";

import type { ChangedLine } from "../contract";
import type { FrozenLine } from "../rules";

export type OfferNow = { optionId: number; Name: string; state: string; priceCents: number; stock: number };

export type JudgedOrder<O extends OfferNow> = {
  /** Stock is locked in this ascending order of option ids. */
  lines: (FrozenLine & O)[];
  changed: ChangedLine[];
  short: (FrozenLine & O)[];
};

/** Another price, or no longer sold at all, is a change. */
export function judgeFrozenLines<O extends OfferNow>(
  frozen: readonly FrozenLine[],
  offers: readonly O[],
): JudgedOrder<O> {
  const byOption = new Map(offers.map((offer) => [offer.optionId, offer]));
  const judged: JudgedOrder<O> = { lines: [], changed: [], short: [] };
  for (const line of [...frozen].sort((a, b) => a.optionId - b.optionId)) {
    const offer = byOption.get(line.optionId);
    const isSold = offer?.state === "Published" && !isUpcoming(offer.priceCents);
    if (isSold && offer.priceCents === line.unitPriceCents) {
      judged.lines.push({ ...line, ...offer });
    } else {
      const Now = isSold ? dollarsOf(offer.priceCents) : null;
      judged.changed.push({
        OptionId: line.optionId,
        Name: offer?.Name ?? "",
        Was: dollarsOf(line.unitPriceCents),
        Now,
      });
    }
  }
  judged.short = judged.lines.filter((line) => line.stock < line.quantity);
  return judged;
}
