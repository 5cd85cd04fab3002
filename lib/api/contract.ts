import { accountContract } from "@/lib/account/contract";
import { profileContract } from "@/lib/account/profile-contract";
import { registrationContract } from "@/lib/account/registration-contract";
import { cartContract } from "@/lib/cart/contract";
import { categoriesContract } from "@/lib/categories/contract";
import { checkoutContract } from "@/lib/checkout/contract";
import { contactContract } from "@/lib/contact/contract";
import { contentContract } from "@/lib/content/contract";
import { healthContract } from "@/lib/health/contract";
import { homeContract } from "@/lib/home/contract";
import { listsContract } from "@/lib/lists/contract";
import { localeContract } from "@/lib/locale/contract";
import { paymentContract } from "@/lib/orders/payment-contract";
import { ordersContract } from "@/lib/orders/contract";
import { productsContract } from "@/lib/products/contract";
import { recentContract } from "@/lib/recent/contract";

/** Every call of the shop. Each feature brings its own part. */
export const contract = {
  ...accountContract,
  ...cartContract,
  ...categoriesContract,
  ...checkoutContract,
  ...contactContract,
  ...contentContract,
  ...healthContract,
  ...homeContract,
  ...listsContract,
  ...localeContract,
  ...ordersContract,
  ...paymentContract,
  ...productsContract,
  ...recentContract,
  ...profileContract,
  ...registrationContract,
};

export type ShopContract = typeof contract;
