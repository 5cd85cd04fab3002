import "server-only";

import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { invalidate, tags } from "@/lib/cache";

import type { adminContract } from "./contract";
import { listAdminStores, listAuditEvents, listSlugsOfStore, suspendStore } from "./queries";

export const adminHandlers: Handlers<typeof adminContract> = {
  "GET Admin/GetStores": ({ query }) => listAdminStores(query),
  "POST Admin/SetStoreSuspended": async ({ body }, context) => {
    const adminId = requirePrincipal(context).userId;
    const change = { storeId: body.StoreId, isSuspended: body.Suspended, reason: body.Reason, adminId };
    const store = await suspendStore(change);
    if (!store) throw new ApiError("not-found", "There is no such shop.");
    const slugs = await listSlugsOfStore(store.Id);
    // Its page, its products' pages, and every list, menu and feed that counts them.
    invalidate(tags.store(store.Slug), tags.lists, tags.categories, tags.brands, ...slugs.map(tags.product));
    return store;
  },
  "GET Admin/GetAuditLog": ({ query }) => listAuditEvents(query.page, query.limit),
};
