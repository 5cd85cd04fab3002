import "server-only";

import { errorText } from "@/lib/api/error-text";
import { changePerson } from "@/lib/account/change-person";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { recordExport } from "@/lib/db/audit-log";
import { csvParts } from "@/lib/csv";

import type { staffContract } from "./staff-contract";
import { listConfirmedAfter, listMessages, listSubscribers } from "./inbox-queries";
import { markAnswered } from "./answer-message";
import { listCoupons, listRates } from "./money-queries";
import { saveCoupon } from "./save-coupon";
import { setRate } from "./set-rate";
import { listUsers, requirePerson } from "./people-queries";

export const staffHandlers: Handlers<typeof staffContract> = {
  "GET Admin/GetUsers": ({ query }) => listUsers(query),
  "POST Admin/UpdateUser": async ({ body }, context) => {
    const { Roles: roles, DeactivatedAt } = body.Was;
    const { stale } = await changePerson({
      sid: body.SID,
      actorId: requirePrincipal(context).userId,
      active: body.Active,
      roles: body.Roles,
      reason: body.Reason,
      seen: { roles, deactivatedAt: DeactivatedAt === null ? null : new Date(DeactivatedAt) },
    });
    invalidate(...stale);
    return requirePerson(body.SID);
  },
  "GET Admin/GetCurrencies": () => listRates(),
  "POST Admin/SaveCurrency": async ({ body }, context) => {
    const { Code: code, Multiplier: rate, Confirmed: confirmed, Was: seen } = body;
    const saved = await setRate({ code, rate, confirmed, seen, actorId: requirePrincipal(context).userId });
    invalidate(tags.currencies);
    return saved;
  },
  "GET Admin/GetCoupons": () => listCoupons(),
  "POST Admin/SaveCoupon": ({ body }, context) => saveCoupon(body, requirePrincipal(context).userId),
  "GET Admin/GetMessages": ({ query }) => listMessages(query.page, query.limit),
  "POST Admin/SetMessageAnswered": async ({ body }, context) => {
    const message = await markAnswered(body.Id, body.Answered, requirePrincipal(context).userId);
    if (!message) throw new ApiError("not-found", errorText("people.noMessage"));
    return message;
  },
  "GET Admin/GetSubscribers": ({ query }) => listSubscribers(query.page, query.limit),
  "GET Admin/ExportSubscribers": async (_input, context) => {
    await recordExport(requirePrincipal(context).userId, "subscribers");
    return exportOfSubscribers();
  },
};

const exportOfSubscribers = () =>
  csvParts({
    head: ["Email", "Language", "Since", "Confirmed"],
    chunk: 500,
    read: listConfirmedAfter,
    idOf: ({ id }) => id,
    linesOf: ({ Email, Language, since, confirmedAt }) => [
      [Email, Language, since.toISOString(), confirmedAt?.toISOString() ?? ""],
    ],
  });
