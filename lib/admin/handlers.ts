import "server-only";

import { errorText } from "@/lib/api/error-text";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { csvParts } from "@/lib/csv";
import { recordExport } from "@/lib/db/audit-log";
import { afterAnswer, invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { sendDueMails } from "@/lib/mail/outbox";

import type { adminContract } from "./contract";
import { listAuditEvents, listAuditEventsBefore, type AuditFilter } from "./log-queries";
import { valuesText } from "./log-rules";
import { listAdminShops, listSlugsOfShop } from "./queries";
import { suspendShop } from "./suspend-shop";

export const adminHandlers: Handlers<typeof adminContract> = {
  "GET Admin/GetStores": ({ query }) => listAdminShops(query),
  "POST Admin/SetStoreSuspended": async ({ body }, context) => {
    const adminId = requirePrincipal(context).userId;
    const change = { storeId: body.StoreId, isSuspended: body.Suspended, reason: body.Reason, adminId };
    const store = await suspendShop(change);
    if (!store) throw new ApiError("not-found", errorText("shops.noStore"));
    const slugs = await listSlugsOfShop(store.Id);
    // The shop's page, its products' pages, and every list, menu and feed that counts them.
    invalidate(tags.store(store.Slug), tags.lists, tags.categories, tags.brands, ...slugs.map(tags.product));
    afterAnswer(sendDueMails);
    return store;
  },
  "GET Admin/GetAuditLog": ({ query }) => listAuditEvents(query),
  "GET Admin/ExportAuditLog": async ({ query }, context) => {
    await recordExport(requirePrincipal(context).userId, "log");
    return exportOf(query);
  },
};

const exportOf = (filter: AuditFilter) =>
  csvParts({
    head: ["At", "By", "Action", "Subject", "Name", "Detail", "Before", "After", "RequestId"],
    chunk: 500,
    read: (before, limit) => listAuditEventsBefore(before, filter, limit),
    idOf: ({ id }) => id,
    linesOf: ({ At, By, Action, Subject, Name, Detail, Before, After, RequestId }) => [
      [At, By, Action, Subject, Name, Detail, valuesText(Before), valuesText(After), RequestId],
    ],
  });
