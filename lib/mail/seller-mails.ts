import "server-only";

import type { Mail } from "@/lib/adapters/mail";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, toCents, usDollar } from "@/lib/money";
import { lineName, namedReturnLines } from "@/lib/orders/line-name-rules";
import { findStockLeft, type SellerNews } from "@/lib/orders/seller-mail-queries";
import { findOrderToMail } from "@/lib/orders/view-queries";
import { localPath } from "@/lib/paths";
import { findReviewToMail } from "@/lib/reviews/queries";

import { letterOf, type Block } from "./letter";

type Payload = Record<string, unknown>;
type Composer = (payload: Payload, language: Language) => Promise<Omit<Mail, "key" | "to">>;

const tabs = { new: "New", cancelled: "Cancelled", return: "ReturnRequested" } as const satisfies Record<
  SellerNews,
  string
>;

/** By the outbox's kinds. Nobody's name or address leaves the shop: who ships an order reads it at the desk. */
export const sellerMails: Record<string, Composer> = {
  "seller-order": async (payload, language) => {
    const found = await findOrderToMail(String(payload.OrderRef));
    const part = found?.order.Parts.find(({ ShopId }) => ShopId === payload.ShopId);
    const news = (Object.keys(tabs) as SellerNews[]).find((one) => one === payload.News);
    if (!found || !part || !news) throw new Error("the order of this mail does not exist");
    const { t, letter } = await writing(language);
    const ref = found.order.OrderRef;
    const wish = part.Returns.find(({ AskedAt }) => AskedAt === payload.AskedAt);
    return letter(t(`${news}.subject`, { ref }), [
      t(`${news}.text`, { ref }),
      {
        list: wish
          ? namedReturnLines(part, wish.Lines).map(({ Asked, bought, name }) =>
              t("return.units", { units: Asked, bought, name }),
            )
          : part.Lines.map(
              (line) => `${line.Quantity} × ${lineName(line)}: ${formatPrice(toCents(line.Total), usDollar)}`,
            ),
      },
      wish ? t("return.reason", { reason: [wish.Reason, wish.Comment].filter(Boolean).join(": ") }) : "",
      { label: t(`${news}.link`), button: linkTo(`/account/dashboard/orders?status=${tabs[news]}`, language) },
    ]);
  },
  "seller-review": async (payload, language) => {
    const review = await findReviewToMail(Number(payload.ReviewId));
    if (!review) throw new Error("the review of this mail does not exist");
    const { Product: product, Rating: rating, Name: name, Title, Text } = review;
    const { t, letter } = await writing(language);
    return letter(t("review.subject", { product, rating }), [
      t("review.text", { name, product, rating }),
      Title ? { strong: Title } : "",
      Text,
      { label: t("review.link"), button: linkTo("/account/dashboard/reviews", language) },
    ]);
  },
  "seller-low-stock": async (payload, language) => {
    const left = await findStockLeft(Number(payload.ProductId));
    if (!left) throw new Error("the product of this mail does not exist");
    const { Name: product, Slug, Quantity: count } = left;
    const { t, letter } = await writing(language);
    return letter(t("lowStock.subject", { product, count }), [
      t("lowStock.text", { product, count }),
      { label: t("lowStock.link"), button: linkTo(`/account/productpublish/${Slug}`, language) },
    ]);
  },
};

async function writing(language: Language) {
  // Loaded with the first letter: measurements and scripts run without a renderer.
  const { createTranslator } = await import("next-intl");
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "sellerMail" });
  const letter = (subject: string, blocks: Block[]) =>
    letterOf(subject, language, [
      t("hello"),
      ...blocks,
      t("bye"),
      { small: t("settings"), link: linkTo("/account/dashboard/settings", language) },
    ]);
  return { t, letter };
}

/** From SITE_URL, never from the address of a request. */
function linkTo(path: string, language: Language): string {
  return new URL(localPath(language, path), env().SITE_URL).href;
}
