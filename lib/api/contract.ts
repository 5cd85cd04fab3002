import { cartContract } from "@/lib/cart/contract";
import { categoriesContract } from "@/lib/categories/contract";
import { checkoutContract } from "@/lib/checkout/contract";
import { healthContract } from "@/lib/health/contract";
import { listsContract } from "@/lib/lists/contract";
import { localeContract } from "@/lib/locale/contract";
import { ordersContract } from "@/lib/orders/contract";
import { productsContract } from "@/lib/products/contract";

/** Every call of the shop. Each feature brings its own part. */
export const contract = {
  ...cartContract,
  ...categoriesContract,
  ...checkoutContract,
  ...healthContract,
  ...listsContract,
  ...localeContract,
  ...ordersContract,
  ...productsContract,
};

export type ShopContract = typeof contract;
