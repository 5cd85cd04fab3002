"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { localPath } from "@/lib/paths";

/** Puts what can still be bought of an order into the cart and goes there. */
export function ReorderButton({ orderRef, orderKey }: { orderRef: string; orderKey?: string }) {
  const t = useTranslations("orders.again");
  const language = useLocale();
  const [isBusy, setBusy] = useState(false);
  const fail = (text: string) => toast({ kind: "error", title: t("failedTitle"), text });
  const again = async () => {
    setBusy(true);
    try {
      const { reorder } = await import("@/stores/cart/reorder");
      const added = await reorder(orderRef, orderKey);
      if (added > 0) return window.location.assign(localPath(language, "/account/cart"));
      fail(t("nothing"));
    } catch {
      fail(t("failed"));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="soft"
      busy={isBusy}
      busyLabel={t("busy")}
      aria-label={t("label", { ref: orderRef })}
      onClick={() => void (isBusy || again())}
    >
      <Icon name="rotate-cw" size={17} />
      {t("button")}
    </Button>
  );
}
