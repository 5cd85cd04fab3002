import "server-only";

import { accountHandlers } from "@/lib/account/handlers";
import { backInStockHandlers } from "@/lib/back-in-stock/handlers";
import { profileHandlers } from "@/lib/account/profile-handlers";
import { passkeysHandlers } from "@/lib/account/passkeys/handlers";
import { secondFactorHandlers } from "@/lib/account/second-factor/handlers";
import { stepUpHandlers } from "@/lib/account/step-up/handlers";
import { registrationHandlers } from "@/lib/account/registration-handlers";
import { cartHandlers } from "@/lib/cart/handlers";
import { categoriesHandlers } from "@/lib/categories/handlers";
import { checkoutHandlers } from "@/lib/checkout/handlers";
import { contactHandlers } from "@/lib/contact/handlers";
import { contentHandlers } from "@/lib/content/handlers";
import { conversationsHandlers } from "@/lib/conversations/handlers";
import { healthHandlers } from "@/lib/health/handlers";
import { homeHandlers } from "@/lib/home/handlers";
import { jobsHandlers } from "@/lib/jobs/handlers";
import { listsHandlers } from "@/lib/lists/handlers";
import { localeHandlers } from "@/lib/locale/handlers";
import { confirmHandlers } from "@/lib/orders/place/confirm-handlers";
import { paymentHandlers } from "@/lib/orders/pay/payment-handlers";
import { ordersHandlers } from "@/lib/orders/handlers";
import { policyReportsHandlers } from "@/lib/policy-reports/handlers";
import { productsHandlers } from "@/lib/products/handlers";
import { shopsHandlers } from "@/lib/shops/handlers";
import { mediaHandlers } from "@/lib/media/handlers";
import { publishingHandlers } from "@/lib/publishing/handlers";
import { reviewsHandlers } from "@/lib/reviews/handlers";
import { editingHandlers } from "@/lib/publishing/editing-handlers";
import { importHandlers } from "@/lib/publishing/import-handlers";
import { reviewHandlers } from "@/lib/publishing/review-handlers";
import { aiHandlers } from "@/lib/ai/handlers";
import { dashboardHandlers } from "@/lib/dashboard/handlers";
import { recentHandlers } from "@/lib/recent/handlers";
import { adminHandlers } from "@/lib/admin/handlers";
import { adminSearchHandlers } from "@/lib/search/admin-handlers";
import { popularHandlers } from "@/lib/search/popular-handlers";
import { adminCatalogHandlers } from "@/lib/admin/catalog-handlers";
import { moderationHandlers } from "@/lib/admin/moderation-handlers";
import { personHandlers } from "@/lib/admin/person-handlers";
import { adminShopHandlers } from "@/lib/admin/shop-handlers";
import { staffHandlers } from "@/lib/admin/staff-handlers";

import type { ShopContract } from "./contract";
import type { Handlers } from "./handlers";
import { mergeDistinct } from "./merge-distinct";

export const allHandlers: Handlers<ShopContract> = mergeDistinct(
  accountHandlers,
  backInStockHandlers,
  cartHandlers,
  categoriesHandlers,
  checkoutHandlers,
  contactHandlers,
  contentHandlers,
  conversationsHandlers,
  healthHandlers,
  homeHandlers,
  jobsHandlers,
  listsHandlers,
  localeHandlers,
  ordersHandlers,
  confirmHandlers,
  paymentHandlers,
  policyReportsHandlers,
  productsHandlers,
  shopsHandlers,
  mediaHandlers,
  publishingHandlers,
  reviewsHandlers,
  editingHandlers,
  aiHandlers,
  dashboardHandlers,
  recentHandlers,
  profileHandlers,
  registrationHandlers,
  stepUpHandlers,
  passkeysHandlers,
  secondFactorHandlers,
  importHandlers,
  reviewHandlers,
  adminHandlers,
  adminCatalogHandlers,
  adminSearchHandlers,
  popularHandlers,
  moderationHandlers,
  staffHandlers,
  personHandlers,
  adminShopHandlers,
);
