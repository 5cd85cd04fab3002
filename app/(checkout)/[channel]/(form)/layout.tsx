import type { ReactNode } from "react";

import { SessionEndDialog } from "@/components/account/session-end-dialog";
import { CheckoutFooter, CheckoutHeader } from "@/components/checkout/checkout-frame";
import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { getTranslations } from "@/lib/locale/translations";

export default async function FormLayout({ children, params }: ChannelProps & { children: ReactNode }) {
  const { language } = await requireChannel(params);
  const t = await getTranslations("checkout");
  return (
    <>
      <SessionEndDialog />
      <CheckoutHeader language={language} secure={t("secure")} support={t("support")} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <CheckoutFooter />
    </>
  );
}
