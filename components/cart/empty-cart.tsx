import { useLocale, useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { curatedPath, localPath } from "@/lib/paths";

/** Takes the place of the cart, or of the checkout, of somebody who has nothing to buy. */
export function EmptyCart({ text }: { text: string }) {
  const t = useTranslations("cart");
  const href = localPath(useLocale(), curatedPath("latest"));
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
