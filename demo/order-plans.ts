import type { PartStatus, PaymentMethod } from "../lib/orders/rules";

/** Who bought, how it was paid and how far each part has come. */
export type OrderPlan = {
  buyer: "shopper" | "reader" | "guest";
  method: PaymentMethod;
  /** One for each seller. */
  parts: PartStatus[];
  daysAgo: number;
  /** The first part is the demo shop's (shop@example.com). */
  fromDemoShop?: boolean;
  coupon?: "WELCOME10" | "THANKS5";
  /** Card payments that did not succeed: still waiting, or given up. */
  payment?: "Pending" | "Failed";
};

const ofShopper: OrderPlan[] = [
  { buyer: "shopper", method: "cod", parts: ["New"], daysAgo: 0.4, fromDemoShop: true },
  { buyer: "shopper", method: "card", parts: ["Packed", "Accepted"], daysAgo: 2.2, fromDemoShop: true },
  { buyer: "shopper", method: "card", parts: ["Shipped"], daysAgo: 5.5 },
  { buyer: "shopper", method: "card", parts: ["Delivered", "Shipped"], daysAgo: 8.3, fromDemoShop: true },
  { buyer: "shopper", method: "cod", parts: ["Delivered"], daysAgo: 11.6, fromDemoShop: true },
  { buyer: "shopper", method: "card", parts: ["Delivered", "Delivered"], daysAgo: 34.1, coupon: "THANKS5" },
  { buyer: "shopper", method: "card", parts: ["Returned"], daysAgo: 61.7 },
  { buyer: "shopper", method: "cod", parts: ["Cancelled"], daysAgo: 20.9 },
];

const ofDemoShop: OrderPlan[] = (
  [
    ["New", 0.2],
    ["New", 0.9],
    ["New", 1.3],
    ["Accepted", 1.8],
    ["Accepted", 2.6],
    ["Packed", 3.1],
    ["Packed", 3.4],
    ["Shipped", 6.2],
    ["Shipped", 7.8],
    ["Delivered", 15.3],
    ["Delivered", 23.4],
    ["Delivered", 41.2],
    ["Delivered", 66.6],
    ["ReturnRequested", 14.2],
    ["Cancelled", 28.8],
  ] as const
).map(([status, daysAgo], index) => ({
  buyer: index % 4 === 3 ? "guest" : "reader",
  method: index % 2 === 0 ? "cod" : "card",
  parts: [status],
  daysAgo,
  fromDemoShop: true,
}));

const special: OrderPlan[] = [
  { buyer: "reader", method: "card", parts: ["New"], daysAgo: 0.02, payment: "Pending" },
  { buyer: "guest", method: "card", parts: ["New"], daysAgo: 0.015, payment: "Pending" },
  { buyer: "reader", method: "card", parts: ["Cancelled"], daysAgo: 9.4, payment: "Failed" },
  { buyer: "guest", method: "card", parts: ["Cancelled", "Cancelled"], daysAgo: 52.3, payment: "Failed" },
  { buyer: "reader", method: "card", parts: ["Returned", "Delivered"], daysAgo: 47.5, coupon: "THANKS5" },
  { buyer: "reader", method: "cod", parts: ["Returned"], daysAgo: 73.2 },
  { buyer: "reader", method: "card", parts: ["ReturnRejected"], daysAgo: 38.4 },
  { buyer: "reader", method: "card", parts: ["ReturnRequested", "Delivered"], daysAgo: 17.7 },
  { buyer: "reader", method: "card", parts: ["Delivered", "Cancelled"], daysAgo: 26.1 },
  { buyer: "reader", method: "card", parts: ["PartlyShipped"], daysAgo: 2.4 },
];

const usual: OrderPlan[] = Array.from({ length: 30 }, (_, index) => {
  const steps: PartStatus[] = ["Delivered", "Delivered", "Shipped", "Delivered", "Accepted", "Delivered"];
  const status = steps[index % steps.length] as PartStatus;
  const daysAgo =
    status === "Accepted" ? 1.5 + index * 0.07 : status === "Shipped" ? 4.5 + index * 0.13 : 16 + index * 3.4;
  return {
    buyer: index % 5 === 2 ? "guest" : "reader",
    method: index % 3 === 0 ? "cod" : "card",
    parts: index % 4 === 1 ? [status, status] : [status],
    daysAgo,
    ...(index % 7 === 3 && { coupon: "WELCOME10" as const }),
  };
});

/** Oldest first, as their numbers should run. */
export const orderPlans: readonly OrderPlan[] = [...ofShopper, ...ofDemoShop, ...special, ...usual].sort(
  (a, b) => b.daysAgo - a.daysAgo,
);
