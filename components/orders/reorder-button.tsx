"use client";

import { useLocale, useTranslations } from "next-intl";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { untilLeft, useBusy } from "@/components/ui/use-busy";
import { localPath } from "@/lib/paths";

/** What is still for sale. */
export function ReorderButton({ orderRef, orderKey }: { orderRef: string; orderKey?: string }) {
  const t = useTranslations("orders.again");
  const language = useLocale();
  const { isBusy, run } = useBusy();
  const fail = (text: string) => toast({ kind: "error", title: t("failedTitle"), text });
  const again = async () => {
    try {
      const { reorder } = await import("@/stores/cart/reorder");
      const added = await reorder(orderRef, orderKey);
      if (added > 0) {
        window.location.assign(localPath(language, "/account/cart"));
        return await untilLeft();
      }
      fail(t("nothing"));
    } catch {
      fail(t("failed"));
    }
    return undefined;
  };
  return (
    <Button
      variant="soft"
      busy={isBusy}
      busyLabel={t("busy")}
      aria-label={t("label", { ref: orderRef })}
      onClick={() => void run(again)}
    >
      <Icon name="rotate-cw" size={17} />
      {t("button")}
    </Button>
  );
}
