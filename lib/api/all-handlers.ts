import "server-only";

import { healthHandlers } from "@/lib/health/handlers";
import { localeHandlers } from "@/lib/locale/handlers";

import type { ShopContract } from "./contract";
import type { Handlers } from "./handlers";

export const allHandlers: Handlers<ShopContract> = {
  ...healthHandlers,
  ...localeHandlers,
};
