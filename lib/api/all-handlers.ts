import "server-only";

import { cartHandlers } from "@/lib/cart/handlers";
import { categoriesHandlers } from "@/lib/categories/handlers";
import { checkoutHandlers } from "@/lib/checkout/handlers";
import { healthHandlers } from "@/lib/health/handlers";
import { listsHandlers } from "@/lib/lists/handlers";
import { localeHandlers } from "@/lib/locale/handlers";
import { ordersHandlers } from "@/lib/orders/handlers";
import { productsHandlers } from "@/lib/products/handlers";

import type { ShopContract } from "./contract";
import type { Handlers } from "./handlers";

export const allHandlers: Handlers<ShopContract> = {
  ...cartHandlers,
  ...categoriesHandlers,
  ...checkoutHandlers,
  ...healthHandlers,
  ...listsHandlers,
  ...localeHandlers,
  ...ordersHandlers,
  ...productsHandlers,
};
