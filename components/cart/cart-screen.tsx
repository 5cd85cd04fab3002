"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";
import { sharedReturnDays } from "@/lib/products/return-rules";
import { isShowable, useCart } from "@/stores/cart/cart";
import { lineKey, sumCart, type CartEntry } from "@/stores/cart/lines";
import { refreshCart } from "@/stores/cart/refresh";
import { useDeliveryCountry } from "@/stores/country-info";

import { CartLineRow, lineColumns } from "./cart-line-row";
import { CartNotices, CartOffline } from "./cart-notices";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary, type CartSummaryProps } from "./cart-summary";
import { EmptyCart } from "./empty-cart";
import { SavedLines } from "./saved-lines";
import { SellerGroups } from "./seller-groups";

/** The cart is stored in the browser, so the server renders a skeleton. */
export function CartScreen({ currency, marks }: Pick<CartSummaryProps, "currency" | "marks">) {
  const t = useTranslations("cart");
  const isReady = useCart(isShowable);
  const isOffline = useCart((cart) => cart.refreshStatus === "failed");
  const lines = useCart((cart) => cart.lines);
  const saved = useCart((cart) => cart.saved);
  const notices = useCart((cart) => cart.notices);
  useEffect(() => void refreshCart(), []);

  if (!isReady) return <CartSkeleton />;
  return (
    <>
      {lines.length === 0 && <CartNotices notices={notices} currency={currency} />}
      {lines.length === 0 ? (
        <EmptyCart text={t("emptyText")} skeleton={<CartSkeleton />} />
      ) : (
        <FilledCart lines={lines} currency={currency} marks={marks}>
          <CartNotices notices={notices} currency={currency} />
          {isOffline && <CartOffline />}
        </FilledCart>
      )}
      <SavedLines lines={saved} currency={currency} />
    </>
  );
}

type FilledCartProps = Pick<CartSummaryProps, "currency" | "marks"> & {
  lines: readonly CartEntry[];
  children: ReactNode;
};

function FilledCart({ lines, currency, marks, children }: FilledCartProps) {
  const t = useTranslations("cart");
  const heading = useRef<HTMLHeadingElement>(null);
  const sums = sumCart(lines);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-[30px] leading-9 outline-none md:mt-2 md:text-2xl">
        {t("title")} <span className="text-[20px] font-medium text-ink-3">{t("items", { count: sums.quantity })}</span>
      </h1>
      {children}
      <div className="mt-4 grid gap-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10">
        <div className="@container min-w-0">
          <CartHead />
          <SellerGroups lines={lines} hasArrival heading="h2" className="divide-y divide-line">
            {(line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                currency={currency}
                onRemoved={() => heading.current?.focus()}
              />
            )}
          </SellerGroups>
          <UnderLines items={sums.items} />
        </div>
        <CartSummary sums={sums} currency={currency} marks={marks} />
      </div>
    </>
  );
}

function UnderLines({ items }: { items: readonly CartEntry[] }) {
  const t = useTranslations("cart");
  const ownDays = items.map(({ ReturnsInDay }) => ReturnsInDay);
  const days = sharedReturnDays(ownDays, useDeliveryCountry());
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <a href={localPath(useLocale(), "/products")} className={buttonClass({ variant: "line" })}>
        <Icon name="arrow-left" size={18} />
        {t("continue")}
      </a>
      {days > 0 && (
        <p className="flex items-center gap-2 text-[14px] text-ink-2">
          <Icon name="rotate-ccw" size={17} />
          {t("returns", { days })}
        </p>
      )}
    </div>
  );
}

/** Column heads for sighted users only; every cell has a label of its own. */
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
