import { useMessages, useTranslations } from "next-intl";

import { sellerCell } from "@/components/shops/sold-by";
import { Logo } from "@/components/ui/logo";
import { addressLines } from "@/lib/locale/address-lines";
import { countryName } from "@/lib/locale/names";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, usDollar, type ShownCurrency } from "@/lib/money";
import type { Invoice } from "@/lib/orders/order-contract";
import { site } from "@/lib/site";

import { dateFormats } from "./dates";
import { PrintButton } from "./print-button";

export type InvoiceViewProps = {
  invoice: Invoice;
  language: Language;
  /** The currency of the order, at that day's exchange rate. */
  currency: ShownCurrency;
};

/** The invoice as a printable sheet. Amounts are in US dollars, the currency that is charged. */
export function InvoiceView({ invoice, language, currency }: InvoiceViewProps) {
  const t = useTranslations("invoice");
  return (
    <article className="wrap max-w-[860px]! py-8 text-[14px] print:max-w-none! print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <Logo label={site.name} />
          <address className="mt-2 text-ink-2 not-italic">
            {[invoice.Seller.Name, invoice.Seller.Address, invoice.Seller.Email].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
        <div className="text-right">
          <h1 className="text-2xl">{t("title")}</h1>
          <p className="mt-1 font-semibold">{invoice.Number}</p>
          <p className="text-ink-2">{t("issued", { date: dateFormats(language).day(invoice.IssuedAt) })}</p>
          <p className="text-ink-2">{t("order", { ref: invoice.OrderRef })}</p>
        </div>
      </header>
      <BuyerBlock invoice={invoice} language={language} />
      <Lines invoice={invoice} language={language} />
      <Sums invoice={invoice} currency={currency} />
      <footer className="mt-10 flex items-center justify-between gap-4 border-t border-line pt-4 text-[13px] text-ink-2">
        <p>{t("thanks")}</p>
        <span className="print:hidden">
          <PrintButton label={t("print")} />
        </span>
      </footer>
    </article>
  );
}

function BuyerBlock({ invoice: { Buyer }, language }: Pick<InvoiceViewProps, "invoice" | "language">) {
  const t = useTranslations("invoice");
  const address = addressLines(Buyer.Address, countryName(Buyer.Address.CountryCode, language));
  const lines = [Buyer.FullName, ...address, Buyer.Email, Buyer.Phone];
  return (
    <section className="mt-8">
      <h2 className="text-[15px] [word-spacing:0.15em]">{t("billedTo")}</h2>
      <address className="mt-1 text-ink-2 not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

const dollars = (cents: number) => formatPrice(cents, usDollar);

function Lines({ invoice, language }: Pick<InvoiceViewProps, "invoice" | "language">) {
  const t = useTranslations("invoice");
  const { seller } = useMessages().orders;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard
    <div className="mt-8 overflow-x-auto" tabIndex={0} role="group" aria-label={t("lines")}>
      <table className="w-full min-w-[520px] border-collapse">
        <thead>
          <tr className="wrap-normal border-b-2 border-pond-800 text-left">
            <th className="py-2 pr-3 font-semibold">{t("product")}</th>
            <th className="py-2 pr-3 font-semibold">{t("seller")}</th>
            <th className="py-2 pr-3 text-right font-semibold">{t("quantity")}</th>
            <th className="py-2 pr-3 text-right font-semibold">{t("price")}</th>
            <th className="py-2 text-right font-semibold">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.Lines.map((line) => (
            <tr
              key={`${line.SKU} ${line.Name} ${line.Variant} ${line.Size}`}
              className="border-b border-line align-top"
            >
              <td className="py-2 pr-3">
                {line.Name}
                <span className="block text-[13px] text-ink-2">
                  {[line.Variant, line.Size, line.SKU].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td className="py-2 pr-3">{sellerCell(line.Seller, seller, language)}</td>
              <td className="py-2 pr-3 text-right tabular-nums">{line.Quantity}</td>
              <td className="py-2 pr-3 text-right tabular-nums">{dollars(line.PriceCents)}</td>
              <td className="py-2 text-right tabular-nums">{dollars(line.TotalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sums({ invoice, currency }: Pick<InvoiceViewProps, "invoice" | "currency">) {
  const t = useTranslations("invoice");
  const isWhole = invoice.CancelledCents === 0 && invoice.RefundedCents === 0;
  const method = t(`method.${invoice.PaymentMethod}`);
  const after = [
    ["cancelled", -invoice.CancelledCents],
    ["paid", invoice.PaidCents],
    ["refunded", -invoice.RefundedCents],
    ["due", invoice.DueCents],
  ] as const;
  return (
    <dl className="mt-4 ml-auto grid max-w-[320px] gap-1.5">
      {invoice.Totals.map((row) => (
        <Sum
          key={row.type}
          label={t(`totals.${row.type}`)}
          value={dollars(row.priceCents)}
          isStrong={row.type === "total"}
        />
      ))}
      {after.map(([key, cents]) =>
        cents === 0 ? null : <Sum key={key} label={t(key)} value={dollars(cents)} isStrong={key === "due"} />,
      )}
      <Sum label={t("methodLabel")} value={method} />
      {currency.code !== usDollar.code && isWhole && (
        <Sum label={t("shown", { code: currency.code })} value={formatPrice(invoice.TotalCents, currency)} />
      )}
    </dl>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? "border-t border-line pt-1.5 font-semibold" : ""}`}>
      <dt className={isStrong ? "" : "text-ink-2"}>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
