import "server-only";

import { accountHandlers } from "@/lib/account/handlers";
import { profileHandlers } from "@/lib/account/profile-handlers";
import { registrationHandlers } from "@/lib/account/registration-handlers";
import { cartHandlers } from "@/lib/cart/handlers";
import { categoriesHandlers } from "@/lib/categories/handlers";
import { checkoutHandlers } from "@/lib/checkout/handlers";
import { contactHandlers } from "@/lib/contact/handlers";
import { contentHandlers } from "@/lib/content/handlers";
import { healthHandlers } from "@/lib/health/handlers";
import { homeHandlers } from "@/lib/home/handlers";
import { listsHandlers } from "@/lib/lists/handlers";
import { localeHandlers } from "@/lib/locale/handlers";
import { paymentHandlers } from "@/lib/orders/payment-handlers";
import { ordersHandlers } from "@/lib/orders/handlers";
import { productsHandlers } from "@/lib/products/handlers";
import { recentHandlers } from "@/lib/recent/handlers";

import type { ShopContract } from "./contract";
import type { Handlers } from "./handlers";

export const allHandlers: Handlers<ShopContract> = {
  ...accountHandlers,
  ...cartHandlers,
  ...categoriesHandlers,
  ...checkoutHandlers,
  ...contactHandlers,
  ...contentHandlers,
  ...healthHandlers,
  ...homeHandlers,
  ...listsHandlers,
  ...localeHandlers,
  ...ordersHandlers,
  ...paymentHandlers,
  ...productsHandlers,
  ...recentHandlers,
  ...profileHandlers,
  ...registrationHandlers,
};
