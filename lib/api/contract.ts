import { accountContract } from "@/lib/account/contract";
import { passkeysContract } from "@/lib/account/passkeys/contract";
import { secondFactorContract } from "@/lib/account/second-factor/contract";
import { stepUpContract } from "@/lib/account/step-up/contract";
import { profileContract } from "@/lib/account/profile-contract";
import { registrationContract } from "@/lib/account/registration-contract";
import { backInStockContract } from "@/lib/back-in-stock/contract";
import { cartContract } from "@/lib/cart/contract";
import { categoriesContract } from "@/lib/categories/contract";
import { checkoutContract } from "@/lib/checkout/contract";
import { contactContract } from "@/lib/contact/contract";
import { contentContract } from "@/lib/content/contract";
import { conversationsContract } from "@/lib/conversations/contract";
import { healthContract } from "@/lib/health/contract";
import { homeContract } from "@/lib/home/contract";
import { jobsContract } from "@/lib/jobs/contract";
import { listsContract } from "@/lib/lists/contract";
import { localeContract } from "@/lib/locale/contract";
import { confirmContract } from "@/lib/orders/place/confirm-contract";
import { paymentContract } from "@/lib/orders/pay/payment-contract";
import { ordersContract } from "@/lib/orders/contract";
import { policyReportsContract } from "@/lib/policy-reports/contract";
import { productsContract } from "@/lib/products/contract";
import { shopsContract } from "@/lib/shops/contract";
import { mediaContract } from "@/lib/media/contract";
import { publishingContract } from "@/lib/publishing/contract";
import { reviewsContract } from "@/lib/reviews/contract";
import { editingContract } from "@/lib/publishing/editing-contract";
import { ownListContract } from "@/lib/publishing/own-list-contract";
import { importContract } from "@/lib/publishing/import-contract";
import { reviewContract } from "@/lib/publishing/review-contract";
import { aiContract } from "@/lib/ai/contract";
import { dashboardContract } from "@/lib/dashboard/contract";
import { settingsContract } from "@/lib/dashboard/settings-contract";
import { recentContract } from "@/lib/recent/contract";
import { adminContract } from "@/lib/admin/contract";
import { adminCatalogContract } from "@/lib/admin/catalog-contract";
import { adminSearchContract } from "@/lib/search/admin-contract";
import { popularContract } from "@/lib/search/popular-contract";
import { moderationContract } from "@/lib/admin/moderation-contract";
import { personContract } from "@/lib/admin/person-contract";
import { adminShopContract } from "@/lib/admin/shop-contract";
import { staffContract } from "@/lib/admin/staff-contract";

import { mergeDistinct } from "./merge-distinct";

export const contract = mergeDistinct(
  accountContract,
  backInStockContract,
  cartContract,
  categoriesContract,
  checkoutContract,
  contactContract,
  contentContract,
  conversationsContract,
  healthContract,
  homeContract,
  jobsContract,
  listsContract,
  localeContract,
  ordersContract,
  confirmContract,
  paymentContract,
  policyReportsContract,
  productsContract,
  shopsContract,
  mediaContract,
  publishingContract,
  reviewsContract,
  editingContract,
  ownListContract,
  aiContract,
  dashboardContract,
  settingsContract,
  recentContract,
  profileContract,
  registrationContract,
  stepUpContract,
  passkeysContract,
  secondFactorContract,
  importContract,
  reviewContract,
  adminContract,
  adminCatalogContract,
  adminSearchContract,
  popularContract,
  moderationContract,
  staffContract,
  personContract,
  adminShopContract,
);

export type ShopContract = typeof contract;
