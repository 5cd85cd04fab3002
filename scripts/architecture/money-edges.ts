/** May change between cents and dollars, like contracts, handlers and `amount-rules.ts`. All else is in cents. */
export const moneyEdges: Readonly<Record<string, readonly string[]>> = {
  "requests that commands take as they are sent": [
    "lib/admin/money-queries.ts",
    "lib/admin/save-coupon.ts",
    "lib/publishing/own-product-rules.ts",
    "lib/publishing/edit-product.ts",
    "lib/publishing/save-options.ts",
    "lib/publishing/change-rules.ts",
    "lib/publishing/preview-rules.ts",
  ],
  "the price filter of lists, in whole dollars": [
    "components/products/listing/list-address.ts",
    "components/products/listing/reading-note.tsx",
    "lib/products/choice-queries.ts",
    "lib/products/filter-rules.ts",
  ],
  "forms and figures in dollars": [
    "components/dashboard/overview.tsx",
    "components/dashboard/own-products.ts",
    "components/dashboard/take-back.tsx",
    "components/dashboard/use-take-back.ts",
    "components/dashboard/use-typed-price.ts",
    "components/publishing/editor-form.ts",
    "components/publishing/typed-numbers.ts",
  ],
  "the audit log, which is read as it was written": ["lib/publishing/logged-rules.ts"],
  "errors that name an amount": [
    "components/checkout/checkout-failure.tsx",
    "lib/checkout/error-rules.ts",
    "lib/orders/change/process-order.ts",
    "lib/orders/place/line-rules.ts",
    "lib/orders/refund/answer-return.ts",
  ],
  "files and formats of others": [
    "lib/feeds/merchant-rules.ts",
    "lib/publishing/import-rules.ts",
    "lib/seo/product-markup.ts",
    "stores/tracking-events.ts",
  ],
};
