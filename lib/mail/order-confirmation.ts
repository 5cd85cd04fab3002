import "server-only";

import { createTranslator } from "next-intl";

import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import { findCurrency } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, toCents } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/contract";
import { findPlacedOrderByRef } from "@/lib/orders/queries";
import { localPath, trackPath } from "@/lib/paths";

/** @throws when the order does not exist, which leaves the mail in the outbox */
export async function composeOrderConfirmation(payload: Record<string, unknown>, language: Language) {
  const order = await findPlacedOrderByRef(String(payload.OrderRef));
  if (!order) throw new Error("the order of this mail does not exist");
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "mail" });
  const currency = { ...(await findCurrency(order.Currency.Code)), multiplier: order.Currency.Multiplier };
  const price = (amount: number) => formatPrice(toCents(amount), currency);
  const link = new URL(localPath(language, trackPath(order.OrderRef)), env().SITE_URL).href;
  const lines = order.Lines.map((line) => `${line.Quantity} × ${nameOf(line)}: ${price(line.Total)}`);
  const parts = {
    subject: t("confirmation.subject", { ref: order.OrderRef }),
    hello: t("confirmation.hello", { name: order.FullName }),
    placed: t("confirmation.placed", { ref: order.OrderRef }),
    total: t("confirmation.total", { total: price(order.Total) }),
    pay: order.PaymentMethod === "cod" ? t("confirmation.cod") : "",
    track: t("confirmation.track"),
    bye: t("confirmation.bye"),
  };
  return { subject: parts.subject, text: textOf(parts, lines, link), html: htmlOf(parts, lines, link) };
}

type Parts = Record<"subject" | "hello" | "placed" | "total" | "pay" | "track" | "bye", string>;

function nameOf({ Name, Variant, Size }: PlacedOrder["Lines"][number]): string {
  const choice = [Variant, Size].filter(Boolean).join(", ");
  return choice ? `${Name} (${choice})` : Name;
}

function textOf({ hello, placed, total, pay, track, bye }: Parts, lines: string[], link: string): string {
  const blocks = [hello, placed, lines.join("\n"), [total, pay].filter(Boolean).join("\n"), `${track}\n${link}`, bye];
  return `${blocks.join("\n\n")}\n`;
}

function htmlOf({ subject, hello, placed, total, pay, track, bye }: Parts, lines: string[], link: string): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font:16px/1.5 Helvetica,Arial,sans-serif;color:#14211c;max-width:600px;margin:auto;padding:24px">',
    paragraph(hello),
    paragraph(placed),
    `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`,
    `<p><strong>${escapeHtml(total)}</strong></p>`,
    pay && paragraph(pay),
    `<p><a href="${escapeHtml(link)}" style="color:#115546">${escapeHtml(track)}</a></p>`,
    paragraph(bye),
    "</body></html>",
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
