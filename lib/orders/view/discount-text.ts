type Translate = (key: "discount", values: { hasCode: "yes" | "no"; code: string }) => string;

/** Names a discount, by its coupon where it has one. */
export const discountText = (t: Translate, code: string | null | undefined): string =>
  t("discount", { hasCode: code ? "yes" : "no", code: code ?? "" });
