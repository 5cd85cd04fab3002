import "server-only";

import { changePerson } from "@/lib/account/person-queries";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { invalidate, tags } from "@/lib/cache";

import type { staffContract } from "./staff-contract";
import { listMessages, listSubscribers, markAnswered } from "./inbox-queries";
import { listCoupons, listRates, saveCoupon, setRate } from "./money-queries";
import { listUsers, requireUser } from "./people-queries";

export const staffHandlers: Handlers<typeof staffContract> = {
  "GET Admin/GetUsers": ({ query }) => listUsers(query.text, query.page, query.limit),
  "POST Admin/UpdateUser": async ({ body }, context) => {
    const { Roles: roles, DeactivatedAt } = body.Was;
    const { sid, stale } = await changePerson({
      person: { sid: body.SID },
      actorId: requirePrincipal(context).userId,
      active: body.Active,
      roles: body.Roles,
      reason: body.Reason,
      seen: { roles, deactivatedAt: DeactivatedAt === null ? null : new Date(DeactivatedAt) },
    });
    invalidate(...stale);
    return requireUser(sid);
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
  "POST Admin/SetMessageAnswered": async ({ body }) => {
    const message = await markAnswered(body.Id, body.Answered);
    if (!message) throw new ApiError("not-found", "There is no such message.");
    return message;
  },
  "GET Admin/GetSubscribers": ({ query }) => listSubscribers(query.page, query.limit),
};
