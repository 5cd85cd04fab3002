import "server-only";

import { isAdmin } from "@/lib/account/rules";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { publishingContract } from "./contract";
import { messages } from "./messages";
import { findSourceUrl, removeProduct } from "./queries";
import { invalidateProducts } from "./invalidation";

export const publishingHandlers: Handlers<typeof publishingContract> = {
  "GET Publisher/GetSourceUrl/{id}": async ({ params }) => {
    const url = await findSourceUrl(params.id);
    if (url === null) throw new ApiError("not-found", messages.noProduct);
    return url;
  },
  "DELETE UserProduct/DeleteProduct/{puid}/{sid}": async ({ params }, context) => {
    const caller = requirePrincipal(context);
    const removed = await removeProduct(params.puid, isAdmin(caller) ? null : caller.userId);
    if (!removed) throw new ApiError("not-found", messages.noProduct);
    invalidateProducts([removed]);
    return 1;
  },
};
