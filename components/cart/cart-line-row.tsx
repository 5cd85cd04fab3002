"use client";

import { useLocale, useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import { cartLimits } from "@/lib/cart/rules";
import type { ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { discountPercent } from "@/lib/products/price-rules";
import { shownStock, stockNote } from "@/lib/products/stock-rules";
import { useCart } from "@/stores/cart/cart";
import { lineKey, lineLimitOf, type CartEntry } from "@/stores/cart/lines";

import { LineImage } from "./line-image";
import { useLineActions, type LineActions } from "./use-line-actions";

/** Columns of the cart table where its container is wide enough: image, product, price, quantity, total, remove. */
export const lineColumns =
  "@min-[672px]:grid-cols-[104px_minmax(0,1fr)_92px_110px_104px_40px] @min-[672px]:gap-x-3 @min-[896px]:grid-cols-[104px_minmax(0,1fr)_130px_140px_110px_40px] @min-[896px]:gap-x-4";

export type CartLineRowProps = {
  line: CartEntry;
  currency: ShownCurrency;
  /** Without what is not needed on the way: the drawer is for a glance. */
  isBrief?: boolean;
  onRemoved: () => void;
};

export function CartLineRow({ line, currency, isBrief = false, onRemoved }: CartLineRowProps) {
  const t = useTranslations("cart");
  const language = useLocale();
  const key = lineKey(line);
  const work = useCart((cart) => cart.busy[key]);
  const actions = useLineActions(line, onRemoved);
  const isLeaving = work === "removing" || work === "saving";
  const total = line.PriceCents * line.Quantity;
  const href = line.Slug && !line.isGone ? localPath(language, productPath(line, line.OptionId)) : undefined;
  return (
    <li
      aria-busy={work ? true : undefined}
      className={`relative grid ${isBrief ? "grid-cols-[84px_minmax(0,1fr)]" : "grid-cols-[96px_minmax(0,1fr)]"} gap-x-4 gap-y-2 py-5 @min-[672px]:items-center ${lineColumns}`}
    >
      <LineImage
        image={line.Image}
        department={line.Department}
        href={href}
        className={`self-start @max-[672px]:row-span-2 @min-[672px]:w-[104px] ${isLeaving || line.isGone ? "opacity-55" : ""}`}
      />
      <div className="min-w-0 @max-[672px]:pr-9">
        <div className={isLeaving ? "opacity-55" : line.isGone ? "text-ink-2" : undefined}>
          <LineName line={line} href={href} />
        </div>
        <p className="mt-1.5 text-[13px] empty:hidden">
          <LineStockNote line={line} isBrief={isBrief} />
          <LineLimit line={line} />
        </p>
        {!isLeaving && !line.isGone && !isBrief && <LineLinks actions={actions} />}
      </div>
      <div className="grid content-center gap-1 @max-[672px]:hidden">
        {!line.isGone && <UnitPrice line={line} currency={currency} />}
      </div>
      <div className="flex min-h-[38px] flex-wrap items-center justify-between gap-3">
        {isLeaving ? (
          <span className="flex items-center gap-2 text-[13px]">
            <Icon name="loader-circle" size={17} className="animate-spin" />
            {t(work === "saving" ? "savingLine" : "removing")}
          </span>
        ) : (
          !line.isGone && <LineStepper line={line} actions={actions} />
        )}
        <span className="@min-[672px]:hidden">{!line.isGone && <Price cents={total} currency={currency} />}</span>
      </div>
      <span className="text-right @max-[672px]:hidden">
        {!line.isGone && <Price cents={total} currency={currency} />}
      </span>
      <button
        type="button"
        className="ibtn top-3 right-[-8px] text-ink-2 @max-[672px]:absolute"
        aria-label={t("remove", { name: line.Name })}
        disabled={work !== undefined}
        onClick={actions.remove}
      >
        <Icon name="trash-2" size={19} />
      </button>
    </li>
  );
}

function LineName({ line, href }: { line: CartEntry; href: string | undefined }) {
  return (
    <>
      <a href={href} className="inline-block py-0.5 text-[15px] leading-5 font-semibold hover:underline">
        {line.Name}
      </a>
      <p className="mt-1 text-[13px] text-ink-2">
        {[line.Variant, line.Size, line.BrandName].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

function LineLinks({ actions }: { actions: LineActions }) {
  const t = useTranslations("cart");
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      <button type="button" className="link min-h-6 text-start text-[13px] font-medium!" onClick={actions.save}>
        {t("saveForLater")}
      </button>
      <button type="button" className="link min-h-6 text-start text-[13px] font-medium!" onClick={actions.wish}>
        {t("moveToWishList")}
      </button>
    </p>
  );
}

export function LineStepper({ line, actions }: { line: CartEntry; actions: LineActions }) {
  const t = useTranslations("cart");
  return (
    <Stepper
      size="sm"
      label={t("quantityOf", { name: line.Name })}
      value={line.Quantity}
      min={1}
      max={Math.max(1, lineLimitOf(line))}
      onChange={actions.change}
    />
  );
}

/** The limit of a line with ample stock; a short line has it in its stock note. */
function LineLimit({ line }: { line: CartEntry }) {
  const t = useTranslations("cart");
  const isShown = !line.isGone && line.Stock !== null && line.Quantity === cartLimits.quantity;
  return isShown && <span className="block text-low">{t("limit", { n: cartLimits.quantity })}</span>;
}

function UnitPrice({ line, currency }: { line: CartEntry; currency: ShownCurrency }) {
  const t = useTranslations("cart");
  const { PriceCents: cents, RegularPriceCents: regularCents } = line;
  const discount = discountPercent(cents, regularCents);
  return <Price {...{ cents, regularCents, discount, currency }} size="line" regularLabel={t("regularPrice")} />;
}

export function LineStockNote({ line, isBrief = false }: Pick<CartLineRowProps, "line" | "isBrief">) {
  const t = useTranslations("cart");
  if (line.isGone) return <span className="font-semibold text-out">{t("noLongerSold")}</span>;
  if (line.Stock === null) return null;
  const note = stockNote(shownStock({ option: line.Stock }));
  if (note.kind === "out") return <span className="font-semibold text-out">{t("outOfStock")}</span>;
  if (note.kind === "low") return <span className="font-semibold text-low">{t("left", { count: note.left })}</span>;
  if (isBrief) return null;
  return (
    <span className="inline-flex items-center gap-1 text-stock">
      <i className="size-1.5 rounded-full bg-stock" />
      {t("inStock")}
    </span>
  );
}
