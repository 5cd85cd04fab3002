"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import type { ShownCurrency } from "@/lib/money";
import { curatedPath, localPath } from "@/lib/paths";
import { site } from "@/lib/site";
import { isShowable, refreshCart, useCart } from "@/stores/cart";
import { lineKey, sumCart } from "@/stores/cart-lines";

import { CartLineRow, lineColumns } from "./cart-line-row";
import { CartNotices, CartOffline } from "./cart-notices";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary } from "./cart-summary";

/** The cart lives in the browser, so the page comes with its skeleton and is filled here. */
export function CartScreen({ currency }: { currency: ShownCurrency }) {
  const t = useTranslations("cart");
  const language = useLocale();
  const isReady = useCart(isShowable);
  const isOffline = useCart((cart) => cart.renewal === "failed");
  const lines = useCart((cart) => cart.lines);
  const notices = useCart((cart) => cart.notices);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void refreshCart(), []);

  if (!isReady) return <CartSkeleton />;
  if (lines.length === 0) {
    const href = localPath(language, curatedPath("latest"));
    return (
      <>
        <CartNotices notices={notices} currency={currency} />
        <EmptyState
          heading="h1"
          icon="shopping-cart"
          title={t("emptyTitle")}
          text={t("emptyText")}
          department="gadget"
          action={
            <a href={href} className={buttonClass({ variant: "main" })}>
              {t("emptyAction")}
            </a>
          }
        />
      </>
    );
  }
  const sums = sumCart(lines);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-[30px] leading-9 outline-none md:mt-2 md:text-2xl">
        {t("title")} <span className="text-[20px] font-medium text-ink-3">{t("items", { count: sums.quantity })}</span>
      </h1>
      <CartNotices notices={notices} currency={currency} />
      {isOffline && <CartOffline />}
      <div className="mt-4 grid gap-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10">
        <div className="@container min-w-0">
          <CartHead />
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                currency={currency}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
            <a href={localPath(language, "/products")} className={buttonClass({ variant: "line" })}>
              <Icon name="arrow-left" size={18} />
              {t("continue")}
            </a>
            <p className="flex items-center gap-2 text-[14px] text-ink-2">
              <Icon name="rotate-ccw" size={17} />
              {t("returns", { days: site.returnDays })}
            </p>
          </div>
        </div>
        <CartSummary sums={sums} currency={currency} />
      </div>
    </>
  );
}

/** Column heads for the eye; every cell says itself what it is. */
function CartHead() {
  const t = useTranslations("cart");
  return (
    <div
      aria-hidden="true"
      className={`hidden border-b-2 border-pond-800 pb-2 text-sm font-semibold text-ink-2 @min-[672px]:grid ${lineColumns}`}
    >
      <span className="col-span-2">{t("product")}</span>
      <span>{t("price")}</span>
      <span>{t("quantity")}</span>
      <span className="text-right">{t("total")}</span>
      <span />
    </div>
  );
}
