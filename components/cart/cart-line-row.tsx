"use client";

import { useLocale, useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import { toast } from "@/components/ui/toast";
import type { ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { lowStock } from "@/lib/products/rules";
import { removeFromCart, restoreToCart, setCartQuantity, useCart } from "@/stores/cart";
import { lineKey, limitOf, type CartEntry } from "@/stores/cart-lines";

import { LinePicture } from "./line-picture";

/** Spec §9: cart toasts. */
const toastTime = 4_000;
/** Long enough to read, regret and reach the button. */
const undoTime = 8_000;

/** Columns of the cart's table where its box is wide enough for one: picture, product, price, quantity, total, remove. */
export const lineColumns =
  "@min-[672px]:grid-cols-[104px_minmax(0,1fr)_92px_110px_104px_40px] @min-[672px]:gap-x-3 @min-[896px]:grid-cols-[104px_minmax(0,1fr)_130px_140px_110px_40px] @min-[896px]:gap-x-4";

export type CartLineRowProps = { line: CartEntry; currency: ShownCurrency; onRemoved: () => void };

export function CartLineRow({ line, currency, onRemoved }: CartLineRowProps) {
  const t = useTranslations("cart");
  const language = useLocale();
  const key = lineKey(line);
  const isBusy = useCart((cart) => cart.busy[key] !== undefined);
  const total = line.PriceCents * line.Quantity;
  const href = line.Slug ? localPath(language, productPath(line, line.OptionId)) : undefined;

  const change = (quantity: number) => {
    const outcome = setCartQuantity(key, quantity);
    if (outcome.kind !== "limit") return;
    toast({ kind: "warning", title: t("limitTitle"), text: t("limit", { n: outcome.limit }), duration: toastTime });
  };
  const remove = async () => {
    const removed = await removeFromCart(key);
    if (!removed) return;
    onRemoved();
    const action = { label: t("undo"), onClick: () => restoreToCart(removed) };
    const text = t("removed", { name: line.Name });
    toast({ kind: "success", title: t("removedTitle"), text, action, duration: undoTime });
  };

  return (
    <li
      aria-busy={isBusy || undefined}
      className={`relative grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2 py-5 transition-opacity @min-[672px]:items-center ${lineColumns} ${isBusy ? "opacity-50" : ""}`}
    >
      <LinePicture
        image={line.Image}
        department={line.Department}
        href={href}
        className="w-[96px] self-start @max-[672px]:row-span-2 @min-[672px]:w-[104px]"
      />
      <div className="min-w-0 @max-[672px]:pr-9">
        <a href={href} className="inline-block py-0.5 text-[15px] leading-5 font-semibold hover:underline">
          {line.Name}
        </a>
        <p className="mt-1 text-[13px] text-ink-2">
          {[line.Variant, line.Size, line.BrandName].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-1.5 text-[13px]">
          <StockNote line={line} />
        </p>
      </div>
      <div className="grid content-center gap-1 @max-[672px]:hidden">
        <UnitPrice line={line} currency={currency} />
      </div>
      <div className="flex items-center justify-between gap-3">
        {isBusy ? (
          <span className="flex h-[38px] items-center gap-2 text-[13px]">
            <Icon name="loader-circle" size={17} className="animate-spin" />
            {t("removing")}
          </span>
        ) : (
          <Stepper
            size="sm"
            label={t("quantityOf", { name: line.Name })}
            value={line.Quantity}
            min={1}
            max={Math.max(1, limitOf(line))}
            onChange={change}
          />
        )}
        <span className="@min-[672px]:hidden">
          <Price cents={total} currency={currency} />
        </span>
      </div>
      <span className="text-right @max-[672px]:hidden">
        <Price cents={total} currency={currency} />
      </span>
      <button
        type="button"
        className="ibtn top-3 right-[-8px] text-ink-2 @max-[672px]:absolute"
        aria-label={t("remove", { name: line.Name })}
        disabled={isBusy}
        onClick={() => void remove()}
      >
        <Icon name="trash-2" size={19} />
      </button>
    </li>
  );
}

function UnitPrice({ line, currency }: { line: CartEntry; currency: ShownCurrency }) {
  const t = useTranslations("cart");
  const { PriceCents: cents, RegularPriceCents: regularCents } = line;
  const discount = regularCents > cents ? Math.floor(((regularCents - cents) * 100) / regularCents) : 0;
  return <Price {...{ cents, regularCents, discount, currency }} size="line" regularLabel={t("regularPrice")} />;
}

function StockNote({ line }: { line: CartEntry }) {
  const t = useTranslations("cart");
  const left = lowStock(line.Stock);
  if (line.Stock < 1) return <span className="font-semibold text-out">{t("outOfStock")}</span>;
  if (left !== null) return <span className="font-semibold text-low">{t("left", { count: left })}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-stock">
      <i className="size-1.5 rounded-full bg-stock" />
      {t("inStock")}
    </span>
  );
}
