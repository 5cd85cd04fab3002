import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { openLimiter } from "@/lib/api/limiter";

import type { backInStockContract } from "./contract";
import { saveAlert } from "./save-alert";

/** Calls per hour from one IP address. */
const limiter = openLimiter("arrival", 60, 3_600);

export const backInStockHandlers: Handlers<typeof backInStockContract> = {
  "POST Product/TellWhenItArrives": async ({ body }, { principal, language, household }) => {
    const Email = body.Email ?? principal?.email;
    if (!Email) {
      const errors = [{ path: "Email", message: errorText("input.required") }];
      throw new ApiError("invalid", errorText("products.emailNeeded"), { errors });
    }
    await limiter.count(household);
    const outcome = await saveAlert({ ...body, Email, language });
    if (outcome === "unknown") throw new ApiError("not-found", errorText("products.noProduct"));
    if (outcome === "in-stock") throw new ApiError("conflict", errorText("products.arrived"));
    if (outcome === "full") throw new ApiError("unprocessable", errorText("products.tooManyAlerts"));
    return 1;
  },
};
