import "server-only";

import { callerOf } from "@/lib/api/caller";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { renew, tags } from "@/lib/kept";

import type { adminDeskContract } from "./desk-contract";
import { listMessages, listSubscribers, markAnswered } from "./inbox-queries";
import { listCoupons, listRates, saveCoupon, setRate } from "./money-queries";
import { changeUser, listUsers } from "./people-queries";

export const adminDeskHandlers: Handlers<typeof adminDeskContract> = {
  "GET Admin/GetUsers": ({ query }) => listUsers(query.text, query.page, query.limit),
  "POST Admin/UpdateUser": ({ body }, context) =>
    changeUser({ sid: body.SID, active: body.Active, roles: body.Roles, bossId: callerOf(context).userId }),
  "GET Admin/GetCurrencies": () => listRates(),
  "POST Admin/SaveCurrency": async ({ body }, context) => {
    const saved = await setRate(body.Code, body.Multiplier, callerOf(context).userId);
    if (!saved) throw new ApiError("not-found", "This currency is not offered.");
    renew(tags.currencies);
    return saved;
  },
  "GET Admin/GetCoupons": () => listCoupons(),
  "POST Admin/SaveCoupon": ({ body }, context) => saveCoupon(body, callerOf(context).userId),
  "GET Admin/GetMessages": ({ query }) => listMessages(query.page, query.limit),
  "POST Admin/SetMessageAnswered": async ({ body }) => {
    const message = await markAnswered(body.Id, body.Answered);
    if (!message) throw new ApiError("not-found", "There is no such message.");
    return message;
  },
  "GET Admin/GetSubscribers": ({ query }) => listSubscribers(query.page, query.limit),
};
