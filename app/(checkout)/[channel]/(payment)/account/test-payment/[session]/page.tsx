import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { TestPayment } from "@/components/payments/test-payment";
import { Notice } from "@/components/ui/notice";
import { cardPayments } from "@/lib/installation/now";
import { getTranslations } from "@/lib/locale/translations";
import { formatPrice, usDollar } from "@/lib/money";
import { findPayableBySession } from "@/lib/orders/pay/payment-queries";
import { confirmedPath, localPath, testPaymentPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel } from "@/app/_shared/channel";

/** Shows the payment's state in place of a provider's page. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ channel: string; session: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await requireChannel(params);
  const { session } = await params;
  const t = await getTranslations({ locale: channel.language, namespace: "testPayment" });
  // The address opens the payment, so no other site may receive it as the referrer.
  const path = testPaymentPath(session);
  return { ...(await pageMetadata({ channel, path, title: t("title"), noindex: true })), referrer: "no-referrer" };
}

export default async function TestPaymentPage({ params }: Props) {
  const { language } = await requireChannel(params);
  const payment = cardPayments() === "test" ? await findPayableBySession((await params).session) : null;
  if (payment?.provider !== "test" || !payment.sessionRef) notFound();
  const t = await getTranslations("testPayment");
  const isOpen = payment.Status === "Pending";
  return (
    <section className="wrap max-w-[620px]! py-10 md:py-16">
      <h1 className="text-[30px] leading-9 md:text-2xl">{t("title")}</h1>
      <div className="mt-5 rounded-lg bg-white p-5 shadow-card md:p-7">
        <Notice tone="warning" title={t("isTest")}>
          {t("isTestText")}
        </Notice>
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-2">{t("order")}</dt>
          <dd className="text-right font-semibold break-all">{payment.OrderRef}</dd>
          <dt className="text-ink-2">{t("amount")}</dt>
          <dd className="text-right font-semibold">{`${formatPrice(payment.amountCents, usDollar)} USD`}</dd>
        </dl>
        <TestPayment
          session={payment.sessionRef}
          isOpen={isOpen}
          orderUrl={localPath(language, confirmedPath(payment.checkoutId, isOpen ? "cancelled" : undefined))}
          messages={{
            pay: t("pay"),
            paying: t("paying"),
            decline: t("decline"),
            declined: t("declined"),
            failed: t("failed"),
            closed: t("closed"),
            back: t("back"),
            withoutScript: t("withoutScript"),
          }}
        />
      </div>
    </section>
  );
}
