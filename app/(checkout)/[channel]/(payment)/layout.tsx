import type { ReactNode } from "react";

import { CheckoutFooter, CheckoutHeader } from "@/components/checkout/checkout-frame";
import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { getTranslations } from "@/lib/locale/translations";

export default async function PaymentLayout({ children, params }: ChannelProps & { children: ReactNode }) {
  const { language } = await requireChannel(params);
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
