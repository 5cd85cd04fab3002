import "server-only";

import type { Mail } from "@/lib/adapters/mail";
import type { MailKind } from "@/lib/db/mail-kinds";
import { env } from "@/lib/env";
import { labelled } from "@/lib/locale/labelled";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, usDollar } from "@/lib/money";
import { namedReturnLines } from "@/lib/orders/view/line-name-rules";
import { findFirstOption, findStockLeft } from "@/lib/orders/change/stock-left-queries";
import type { SellerNews } from "@/lib/orders/change/notify-sellers";
import { reasonText } from "@/lib/orders/reason-rules";
import { findOrderToMail } from "@/lib/orders/view/queries";
import { localPath } from "@/lib/paths";
import { findReviewToMail } from "@/lib/reviews/queries";

import { letterOf, type Block } from "./letter";
import { lineText } from "./order-blocks";

type Payload = Record<string, unknown>;
type Composer = (payload: Payload, language: Language) => Promise<Omit<Mail, "key" | "to">>;

const allNews: readonly SellerNews[] = ["new", "cancelled", "return"];

/** By the outbox's kinds. They name no buyer and no address: sellers read those in the dashboard. */
export const sellerMails = {
  "seller-order": async (payload, language) => {
    const found = await findOrderToMail(String(payload.OrderRef));
    const part = found?.order.Parts.find(({ ShopId }) => ShopId === payload.ShopId);
    const news = allNews.find((one) => one === payload.News);
    if (!found || !part || !news) throw new Error("the order of this mail does not exist");
    const { t, messages, letter } = await writing(language);
    const ref = found.order.OrderRef;
    const wish = part.Returns.find(({ AskedAt }) => AskedAt === payload.AskedAt);
    return letter(t(`${news}.subject`, { ref }), [
      t(`${news}.text`, { ref }),
      wish
        ? {
            list: namedReturnLines(part, wish.Lines).map(({ Asked, bought, name }) =>
              t("return.units", { units: Asked, bought, name }),
            ),
          }
        : {
            products: part.Lines.map((line) => ({
              text: lineText(line, (cents) => formatPrice(cents, usDollar), language),
              image: line.Image,
            })),
          },
      wish
        ? t("return.reason", {
            reason: labelled(reasonText(wish.Reason, messages.orderReasons), wish.Comment, language),
          })
        : "",
      { label: t(`${news}.link`), button: linkTo(`/account/dashboard/orders/${ref}`, language) },
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
    const left = await findStockLeft(Number(payload.OptionId ?? (await findFirstOption(Number(payload.ProductId)))));
    if (!left) throw new Error("the option of this mail does not exist");
    const { Name: product, Slug, Image: image, Quantity: count } = left;
    const { t, letter } = await writing(language);
    return letter(t("lowStock.subject", { product, count }), [
      t("lowStock.text", { product, count }),
      { products: [{ text: product, image }] },
      { label: t("lowStock.link"), button: linkTo(`/account/productpublish/${Slug}`, language) },
    ]);
  },
} satisfies Partial<Record<MailKind, Composer>>;

async function writing(language: Language) {
  // Loaded with the first mail: benchmarks and scripts run without a renderer.
  const { createTranslator } = await import("next-intl");
  const messages = await messagesOf(language);
  const t = createTranslator({ locale: language, messages, namespace: "sellerMail" });
  const letter = (subject: string, blocks: Block[]) =>
    letterOf(subject, language, [
      t("hello"),
      ...blocks,
      t("bye"),
      { small: t("settings"), link: linkTo("/account/dashboard/settings", language) },
    ]);
  return { t, messages, letter };
}

/** Uses SITE_URL, never the host of a request. */
function linkTo(path: string, language: Language): string {
  return new URL(localPath(language, path), env().SITE_URL).href;
}
