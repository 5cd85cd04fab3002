import "server-only";

import { createTranslator } from "next-intl";

import { findArrivedProduct } from "@/lib/back-in-stock/queries";
import { env } from "@/lib/env";
import { labelled } from "@/lib/locale/labelled";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, usDollar } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { letterOf } from "./letter";

/** @throws when it is sold out again, which leaves the mail unsent */
export async function composeBackInStock(payload: Record<string, unknown>, language: Language) {
  const product = await findArrivedProduct(Number(payload.ProductId));
  if (!product) throw new Error("the product of this mail is not shown");
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "mail.arrival" });
  const named = { product: product.Name, price: formatPrice(product.priceCents, usDollar) };
  const address = new URL(localPath(language, productPath(product)), env().SITE_URL).href;
  return letterOf(t("subject", named), language, [
    t("hello"),
    t("text", named),
    { products: [{ text: labelled(named.product, named.price, language), image: product.Image }] },
    { button: address, label: t("action") },
    { small: t("once", { name: site.name }) },
  ]);
}
