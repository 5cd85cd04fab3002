import "server-only";

import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { openLimiter } from "@/lib/api/limiter";

import type { backInStockContract } from "./contract";
import { saveAlert } from "./queries";

/** An hour, for one network address. */
const limiter = openLimiter("arrival", 60, 3_600);

export const backInStockHandlers: Handlers<typeof backInStockContract> = {
  "POST Product/TellWhenItArrives": async ({ body }, { caller, language, address }) => {
    const Email = body.Email ?? caller?.email;
    if (!Email) {
      const errors = [{ path: "Email", message: "is required" }];
      throw new ApiError("invalid", "An e-mail address is needed.", { errors });
    }
    await limiter.count(address);
    const outcome = await saveAlert({ ...body, Email, language });
    if (outcome === "unknown") throw new ApiError("not-found", "There is no such product.");
    if (outcome === "arrived") throw new ApiError("conflict", "It can be bought now.");
    if (outcome === "full") throw new ApiError("unprocessable", "This address waits for many products already.");
    return 1;
  },
};
