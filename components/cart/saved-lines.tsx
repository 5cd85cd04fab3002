"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, type RefObject } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { toast } from "@/components/ui/toast";
import type { ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { useCart } from "@/stores/cart/cart";
import { moveToCart, removeFromSaved } from "@/stores/cart/actions";
import { lineKey, lineLimitOf, type CartEntry } from "@/stores/cart/lines";

import { LineStockNote } from "./cart-line-row";
import { LineImage } from "./line-image";

/** Lists what was saved for later below the cart, with a button to move it back. */
export function SavedLines({ lines, currency }: { lines: readonly CartEntry[]; currency: ShownCurrency }) {
  const t = useTranslations("cart");
  const heading = useRef<HTMLHeadingElement>(null);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="saved-lines" className="@container mt-12">
      <h2
        id="saved-lines"
        ref={heading}
        tabIndex={-1}
        className="border-b border-line pb-3 text-[22px] leading-7 outline-none"
      >
        {t("savedHeading")} <span className="text-[16px] font-medium text-ink-3">{lines.length}</span>
      </h2>
      <ul className="grid gap-x-8 @min-[720px]:grid-cols-2">
        {lines.map((line) => (
          <SavedLine key={lineKey(line)} line={line} currency={currency} heading={heading} />
        ))}
      </ul>
    </section>
  );
}

type SavedLineProps = { line: CartEntry; currency: ShownCurrency; heading: RefObject<HTMLHeadingElement | null> };

function SavedLine({ line, currency, heading }: SavedLineProps) {
  const t = useTranslations("cart");
  const language = useLocale();
  const key = lineKey(line);
  const work = useCart((cart) => cart.busy[key]);
  const { back, remove } = useSavedActions(line, () => heading.current?.focus());
  const href = line.Slug && !line.isGone ? localPath(language, productPath(line, line.OptionId)) : undefined;
  const isOpen = !line.isGone && lineLimitOf(line) > 0;
  return (
    <li aria-busy={work ? true : undefined} className="relative flex gap-4 border-b border-line py-4 pr-9">
      <LineImage image={line.Image} department={line.Department} href={href} className="w-[80px] self-start" />
      <div className="min-w-0 flex-1">
        <a href={href} className="line-clamp-2 py-0.5 text-[14px] leading-5 font-semibold hover:underline">
          {line.Name}
        </a>
        <p className="text-[13px] text-ink-2">{[line.Variant, line.Size].filter(Boolean).join(" · ")}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-[13px]">
          {!line.isGone && <Price cents={line.PriceCents} currency={currency} size="line" />}
          <LineStockNote line={line} />
        </p>
        {isOpen && (
          <Button
            variant="soft"
            size="sm"
            className="mt-2 whitespace-normal"
            busy={work === "adding"}
            busyLabel={t("moving")}
            onClick={back}
          >
            {t("moveToCart")}
          </Button>
        )}
      </div>
      <button
        type="button"
        className="ibtn absolute top-2.5 right-[-8px] text-ink-2"
        aria-label={t("removeSaved", { name: line.Name })}
        disabled={work !== undefined}
        onClick={remove}
      >
        <Icon name="x" size={18} />
      </button>
    </li>
  );
}

function useSavedActions(line: CartEntry, onRemoved: () => void) {
  const t = useTranslations("cart");
  const key = lineKey(line);
  const fail = (text: string) => toast({ kind: "error", title: t("failedTitle"), text });
  const back = async () => {
    const outcome = await moveToCart(key);
    if (outcome.kind === "added") onRemoved();
    if (outcome.kind === "limit") {
      toast({ kind: "warning", title: t("limitTitle"), text: t("limit", { n: outcome.limit }) });
    }
    if (outcome.kind === "failed") fail(t("changeFailed"));
  };
  return {
    back: () => void back().catch(() => fail(t("changeFailed"))),
    remove: () => void removeFromSaved(key).then(onRemoved, () => fail(t("deleteFailed"))),
  };
}
