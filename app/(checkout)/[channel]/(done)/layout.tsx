import type { ReactNode } from "react";

import { CheckoutFooter, CheckoutHeader } from "@/components/checkout/checkout-frame";
import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { getTranslations } from "@/lib/locale/translations";

export default async function DoneLayout({ children, params }: ChannelProps & { children: ReactNode }) {
  const { language } = await requireChannel(params);
  const t = await getTranslations("confirmed");
  return (
    <>
      <CheckoutHeader language={language} leave={t("continue")} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <CheckoutFooter />
    </>
  );
}
