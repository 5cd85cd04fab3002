import { healthContract } from "@/lib/health/contract";
import { localeContract } from "@/lib/locale/contract";

/** Every call of the shop. Each feature brings its own part. */
export const contract = {
  ...healthContract,
  ...localeContract,
};

export type ShopContract = typeof contract;
