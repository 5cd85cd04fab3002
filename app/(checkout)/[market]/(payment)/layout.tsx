import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { CheckoutFooter, CheckoutHeader } from "@/components/checkout/checkout-frame";
import { requireMarket, type MarketProps } from "@/app/[market]/account/market";

export default async function PaymentLayout({ children, params }: MarketProps & { children: ReactNode }) {
  const { language } = await requireMarket(params);
  const t = await getTranslations("checkout");
  return (
    <>
      <CheckoutHeader language={language} support={t("support")} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <CheckoutFooter />
    </>
  );
}
