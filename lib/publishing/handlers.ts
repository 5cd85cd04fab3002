import "server-only";

import { errorText } from "@/lib/api/error-text";
import { isAdmin } from "@/lib/account/rules";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { publishingContract } from "./contract";
import { findSourceUrl } from "./queries";
import { removeProduct } from "./remove-product";
import { invalidateProducts } from "./invalidation";

export const publishingHandlers: Handlers<typeof publishingContract> = {
  "GET Publisher/GetSourceUrl/{id}": async ({ params }) => {
    const url = await findSourceUrl(params.id);
    if (url === null) throw new ApiError("not-found", errorText("products.noProduct"));
    return url;
  },
  "DELETE UserProduct/DeleteProduct/{puid}/{sid}": async ({ params }, context) => {
    const principal = requirePrincipal(context);
    const removed = await removeProduct(params.puid, { userId: principal.userId, isAdmin: isAdmin(principal) });
    if (!removed) throw new ApiError("not-found", errorText("products.noProduct"));
    await invalidateProducts([removed]);
    return 1;
  },
};
