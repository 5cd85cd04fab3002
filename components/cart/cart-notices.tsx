"use client";

import { useTranslations } from "next-intl";

import { Notice } from "@/components/ui/notice";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { CartNotice } from "@/stores/cart/lines";
import { dismissCartNotices, refreshCart } from "@/stores/cart/refresh";

/** Changes by the server's answer, until they are dismissed. */
export function CartNotices({ notices, currency }: { notices: readonly CartNotice[]; currency: ShownCurrency }) {
  const t = useTranslations("cart.notices");
  const sentence = (notice: CartNotice): string => {
    const { name } = notice;
    switch (notice.kind) {
      case "price":
        return t("price", {
          name,
          from: formatPrice(notice.fromCents, currency),
          to: formatPrice(notice.toCents, currency),
        });
      case "lowered":
        return t("lowered", { name, left: notice.left });
      case "soldOut":
        return t("soldOut", { name });
      case "gone":
        return name ? t("gone", { name }) : t("goneUnnamed");
      case "joined":
        return t("joined", { count: notice.count });
    }
  };
  return (
    <div role="status">
      {notices.length > 0 && (
        <div className="mt-4">
          <Notice tone="warning" title={t("title")}>
            <ul>
              {notices.map((notice) => (
                <li key={`${notice.key}-${notice.kind}`}>{sentence(notice)}</li>
              ))}
            </ul>
            <button type="button" className="link mt-1 text-[13px]" onClick={dismissCartNotices}>
              {t("dismiss")}
            </button>
          </Notice>
        </div>
      )}
    </div>
  );
}

/** The prices are those of the time of adding. */
export function CartOffline() {
  const t = useTranslations("cart");
  return (
    <div className="mt-4">
      <Notice tone="info" role="status">
        <p>{t("offline")}</p>
        <button type="button" className="link mt-1 text-[13px]" onClick={() => void refreshCart()}>
          {t("retry")}
        </button>
      </Notice>
    </div>
  );
}
