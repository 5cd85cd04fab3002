import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { confirmedPath, curatedPath, localPath } from "@/lib/paths";
import { findPendingOrder, readPendingOrder, type PendingOrder } from "@/stores/pending-order";

/** Takes the place of the cart, or of the checkout, of somebody who has nothing to buy. */
export function EmptyCart({ text, skeleton }: { text: string; skeleton: ReactNode }) {
  const t = useTranslations("cart");
  const href = localPath(useLocale(), curatedPath("latest"));
  const pending = usePendingOrder();
  if (pending === undefined) return skeleton;
  if (pending) return <Pending order={pending} />;
  return (
    <EmptyState
      heading="h1"
      icon="shopping-cart"
      title={t("emptyTitle")}
      text={text}
      department="gadget"
      action={
        <a href={href} className={buttonClass({ variant: "main" })}>
          {t("emptyAction")}
        </a>
      }
    />
  );
}

/** Undefined while the shop is asked. */
function usePendingOrder(): PendingOrder | null | undefined {
  const [order, setOrder] = useState<PendingOrder | null | undefined>(() => (readPendingOrder() ? undefined : null));
  useEffect(() => {
    let isShown = true;
    void findPendingOrder().then((found) => isShown && setOrder(found));
    return () => {
      isShown = false;
    };
  }, []);
  return order;
}

function Pending({ order: { orderRef, checkoutId, paymentUrl } }: { order: PendingOrder }) {
  const t = useTranslations("cart.pending");
  const language = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon="clock-3"
      title={t("title", { ref: orderRef })}
      text={t("text")}
      department="gadget"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={paymentUrl} className={buttonClass({ variant: "buy" })}>
            <Icon name="lock" size={18} />
            {t("pay")}
          </a>
          <a href={localPath(language, confirmedPath(checkoutId))} className={buttonClass({ variant: "line" })}>
            {t("see")}
          </a>
        </div>
      }
    />
  );
}
