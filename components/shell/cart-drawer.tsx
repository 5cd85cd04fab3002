"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";

import { CartLineRow } from "@/components/cart/cart-line-row";
import { CartNotices, CartOffline } from "@/components/cart/cart-notices";
import { SellerGroups } from "@/components/cart/seller-groups";
import { useCheckoutPath } from "@/components/cart/use-checkout-path";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/locale/rules";
import { curatedPath, localPath } from "@/lib/paths";
import { isShowable, useCart } from "@/stores/cart/cart";
import { isShort, lineKey, sumCart } from "@/stores/cart/lines";
import { refreshCart } from "@/stores/cart/refresh";
import { useShownCurrency } from "@/stores/currency";
import { trackCheckout } from "@/stores/tracking";

import { Dropdown } from "./dropdown";
import type { PanelProps } from "./panel-props";

/** Milliseconds. A cart that opened by itself closes again when nobody uses it. */
const stayTime = 6_000;

const wideScreen = () => window.matchMedia("(width >= 992px)");

function watchWidth(changed: () => void): () => void {
  const query = wideScreen();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The cart below its button, or as a drawer on narrow screens. */
export default function CartDrawer(props: PanelProps<"shell" | "cart">) {
  const { isOpen, opener, added, language, messages, onClose } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isWide = useSyncExternalStore(watchWidth, () => wideScreen().matches);
  useEffect(() => {
    if (isOpen) void refreshCart();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || added === null || !isWide) return;
    const look = setInterval(() => {
      if (!box.current?.matches(":hover, :focus-within")) onClose();
    }, stayTime);
    return () => clearInterval(look);
  }, [isOpen, added, isWide, onClose]);
  const content = (
    <NextIntlClientProvider
      locale={language as Language}
      messages={{ cart: messages.cart, shell: messages.shell }}
      timeZone="UTC"
    >
      <CartPanel added={added} titleId={titleId} onClose={onClose} close={messages.common.close} />
    </NextIntlClientProvider>
  );
  if (!isWide) {
    return (
      <Modal open={isOpen} onClose={onClose} labelledBy={titleId} className="dialog-right">
        {content}
      </Modal>
    );
  }
  return isOpen && opener ? (
    <Dropdown opener={opener} label={messages.shell.shoppingCart} className="cart-dropdown" onClose={onClose}>
      <div ref={box} className="flex min-h-0 flex-col">
        {content}
      </div>
    </Dropdown>
  ) : null;
}

type CartPanelProps = { added: string | null; titleId: string; close: string; onClose: () => void };

function CartPanel({ added, titleId, close, onClose }: CartPanelProps) {
  const t = useTranslations("shell");
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = useCart((cart) => cart.lines);
  const isReady = useCart(isShowable);
  const { quantity } = sumCart(lines);
  return (
    <>
      <div className="dialog-head">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="outline-none">
          {t("shoppingCart")} {quantity > 0 && <span className="badge b-count">{quantity}</span>}
        </h2>
        <button type="button" className="ibtn" aria-label={close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-body">
        <AddedNote name={added} />
        {!isReady && <LinesSkeleton />}
        {isReady && lines.length === 0 && <EmptyCart />}
        {isReady && lines.length > 0 && <CartLines onRemoved={() => heading.current?.focus()} />}
      </div>
      {isReady && lines.length > 0 && <CartFoot />}
    </>
  );
}

/** In place of a cart toast (§9.24). Stays while the line does, so that no button moves away under the pointer. */
function AddedNote({ name }: { name: string | null }) {
  const t = useTranslations("shell");
  const isThere = useCart((cart) => cart.lines.some((line) => line.Name === name));
  return (
    <div role="status">
      {name !== null && isThere && (
        <p className="drawer-note">
          <Icon name="circle-check" size={18} />
          <span>{t("addedToCart", { name })}</span>
        </p>
      )}
    </div>
  );
}

function CartLines({ onRemoved }: { onRemoved: () => void }) {
  const lines = useCart((cart) => cart.lines);
  const notices = useCart((cart) => cart.notices);
  const isOffline = useCart((cart) => cart.refreshStatus === "failed");
  const currency = useShownCurrency();
  return (
    <>
      <CartNotices notices={notices} currency={currency} />
      {isOffline && <CartOffline />}
      <div className="drawer-lines">
        <SellerGroups lines={lines} hasArrival heading="h3" className="drawer-group">
          {(line) => <CartLineRow key={lineKey(line)} line={line} currency={currency} isBrief onRemoved={onRemoved} />}
        </SellerGroups>
      </div>
    </>
  );
}

function CartFoot() {
  const t = useTranslations("cart");
  const shell = useTranslations("shell");
  const currency = useShownCurrency();
  const checkout = useCheckoutPath();
  const { items, totalCents } = sumCart(useCart((cart) => cart.lines));
  const to = (path: string) => localPath(document.documentElement.lang, path);
  return (
    <div className="dialog-foot">
      <p className="drawer-note">
        <Icon name="truck" size={18} />
        {t("shipsFree")}
      </p>
      <p className="drawer-total">
        <span>
          <b>{t("total")}</b> {shell("shippingIncluded")}
        </span>
        <Price cents={totalCents} currency={currency} size="large" />
      </p>
      <div className="drawer-actions">
        <a href={to("/account/cart")} className={buttonClass({ variant: "line", size: "lg" })}>
          {shell("viewCart")}
        </a>
        {items.length > 0 && !items.some(isShort) && (
          <a
            href={to(checkout)}
            className={buttonClass({ variant: "buy", size: "lg" })}
            onClick={() => trackCheckout(items)}
          >
            <Icon name="lock" size={19} />
            {t("checkout")}
          </a>
        )}
      </div>
    </div>
  );
}

function EmptyCart() {
  const t = useTranslations("cart");
  return (
    <div className="py-6 text-center">
      <Icon name="shopping-bag" size={56} className="mx-auto text-pond-700" />
      <p className="display mt-3 text-lg">{t("emptyTitle")}</p>
      <a
        href={localPath(document.documentElement.lang, curatedPath("latest"))}
        className={buttonClass({ className: "mt-4" })}
      >
        {t("emptyAction")}
      </a>
    </div>
  );
}

function LinesSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 py-2">
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <span className="sk size-24" />
          <span className="sk h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}
