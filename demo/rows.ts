import type * as schema from "../lib/db/schema";

/** A row ready to insert, its number included: the demo shop gives every id itself. */
type Numbered<Row extends { id?: number | undefined }> = Omit<Row, "id"> & { id: number };

export type UserRow = Numbered<typeof schema.users.$inferInsert>;
export type CredentialRow = Numbered<typeof schema.credentials.$inferInsert>;
export type AddressRow = typeof schema.addresses.$inferInsert;
export type LocationRow = typeof schema.locations.$inferInsert;
export type ShopRow = Numbered<typeof schema.shops.$inferInsert>;
export type StoreRequestRow = typeof schema.storeRequests.$inferInsert;
export type CategoryRow = Numbered<typeof schema.categories.$inferInsert>;
export type BrandRow = Numbered<typeof schema.brands.$inferInsert>;
export type ProductRow = Required<
  Omit<typeof schema.products.$inferInsert, "Discount" | "search" | "terms" | "Video" | "language">
> & {
  Video?: string;
};
export type OptionGroupRow = Numbered<typeof schema.optionGroups.$inferInsert>;
export type OptionItemRow = Required<typeof schema.optionItems.$inferInsert>;
export type ProductImageRow = Numbered<typeof schema.productImages.$inferInsert>;
export type ProductFeatureRow = typeof schema.productFeatures.$inferInsert;
export type FeatureTemplateRow = typeof schema.featureTemplates.$inferInsert;
export type ReviewRow = Required<typeof schema.reviews.$inferInsert>;
export type CurrencyRow = typeof schema.currencies.$inferInsert;
export type CouponRow = Numbered<typeof schema.coupons.$inferInsert>;
export type CheckoutRow = typeof schema.checkouts.$inferInsert;
export type OrderRow = Numbered<typeof schema.orders.$inferInsert>;
export type OrderPartRow = Numbered<typeof schema.orderParts.$inferInsert>;
export type OrderLineRow = Numbered<typeof schema.orderLines.$inferInsert>;
export type OrderShipmentRow = Numbered<typeof schema.orderShipments.$inferInsert>;
export type OrderShipmentLineRow = Numbered<typeof schema.orderShipmentLines.$inferInsert>;
export type OrderEventRow = Numbered<typeof schema.orderEvents.$inferInsert>;
export type PaymentRow = Numbered<typeof schema.payments.$inferInsert>;
export type RefundRow = Numbered<typeof schema.refunds.$inferInsert>;
export type StockMovementRow = Numbered<typeof schema.stockMovements.$inferInsert>;
export type CouponUseRow = Numbered<typeof schema.couponUses.$inferInsert>;
export type SubscriberRow = typeof schema.subscribers.$inferInsert;
export type ContactMessageRow = typeof schema.contactMessages.$inferInsert;

export type OrderRows = {
  checkouts: CheckoutRow[];
  orders: OrderRow[];
  orderParts: OrderPartRow[];
  orderLines: OrderLineRow[];
  orderShipments: OrderShipmentRow[];
  orderShipmentLines: OrderShipmentLineRow[];
  orderEvents: OrderEventRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  stockMovements: StockMovementRow[];
  couponUses: CouponUseRow[];
};
