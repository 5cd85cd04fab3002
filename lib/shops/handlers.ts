import "server-only";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError, invalidFields } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { openLimiter } from "@/lib/api/limiter";
import { afterAnswer, invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { sendDueMails } from "@/lib/mail/outbox";

import type { Shop, shopsContract } from "./contract";
import {
  findOwnShop,
  findShopNow,
  hasLocation,
  listLocations,
  listShopProductSlugs,
  listShopsAt,
  ownsMedia,
} from "./queries";
import { updateOwnShop } from "./update-shop";
import { listOwnRequests, listRequests } from "./request-queries";
import { answerRequest, decideRequest } from "./decide-request";
import { addEnlistment, addVerification } from "./add-request";
import { brandNames, requestLimits, shopLimits, type RequestDecision } from "./rules";

const requests = openLimiter("shop-requests", requestLimits.hourly, 3_600);

export const shopsHandlers: Handlers<typeof shopsContract> = {
  "GET Store/GetAllStoreLocation": () => listLocations(),
  "GET Store/GetStoreByLoaction": ({ query }) => listShopsAt(query.location, query.cat, query.brand),
  "GET Store/GetStoreDetails": async ({ query }) => {
    const store = await findShopNow(query.slug);
    if (!store) throw new ApiError("not-found", errorText("shops.noStore"));
    return store;
  },

  "POST Store/NewStoreRequest": async ({ body }, { principal, language, household }) => {
    const { Brands, StoreName, StoreLocation, StoreAddress, Category, ...person } = body;
    const brands = brandNames(Brands);
    const areBrandsFine =
      brands.length > 0 &&
      brands.length <= shopLimits.Brands &&
      brands.every((name) => name.length <= shopLimits.Brand);
    if (!areBrandsFine)
      throw invalid("Brands", errorText("shops.brands", { count: shopLimits.Brands, limit: shopLimits.Brand }));
    if (!(await hasLocation(StoreLocation))) throw invalid("StoreLocation", errorText("shops.location"));
    await requests.count(household);
    const applicant = { ...person, userId: principal?.userId ?? null, language };
    const added = await addEnlistment(applicant, { StoreName, StoreLocation, StoreAddress, Category, Brands: brands });
    afterAnswer(sendDueMails);
    return added ? true : 1;
  },
  "POST Store/VerifyStoreRequest": async ({ body }, { principal, language, household }) => {
    const { StoreId, ...person } = body;
    await requests.count(household);
    const outcome = await addVerification({ ...person, userId: principal?.userId ?? null, language }, StoreId);
    afterAnswer(sendDueMails);
    return ({ added: 1, pending: 3, unknown: 0 } as const)[outcome];
  },

  "GET Store/GetPendingShops": ({ query }) => listRequests(query.status, query.page, query.limit),
  "POST Store/VerifyOrRejectShopRequest": async ({ body }, context) => {
    const decision: RequestDecision = body.Approve ? "approve" : body.AskForMore ? "ask" : "reject";
    const reason = body.Reason ?? "";
    if (decision !== "approve" && !reason) throw invalid("Reason", errorText("shops.reasonNeeded"));
    const adminId = requirePrincipal(context).userId;
    const request = await decideRequest({ requestId: body.RequestId, decision, reason, adminId });
    if (request.StoreSlug) await invalidateShop(request.StoreSlug);
    afterAnswer(sendDueMails);
    return request;
  },
  "GET Store/GetMyRequests": (_input, context) => listOwnRequests(requirePrincipal(context).userId),
  "POST Store/AnswerShopRequest": ({ body }, context) =>
    answerRequest(body.RequestId, requirePrincipal(context).userId, body.Answer),

  "GET Store/GetMyStore": (_input, context) => findOwnShop(requirePrincipal(context).userId),
  "POST Store/UpdateStore": async ({ body }, context) => {
    const { userId } = requirePrincipal(context);
    const own = await findOwnShop(userId);
    if (!own) throw new ApiError("not-found", errorText("shops.noOwnStore"));
    if (body.StoreLocation && !(await hasLocation(body.StoreLocation)))
      throw invalid("StoreLocation", errorText("shops.location"));
    for (const [path, held] of [
      ["Cover", own.Store.cover],
      ["Logo", own.Store.logo],
    ] as const) {
      const wanted = body[path];
      if (wanted && wanted !== held && !(await ownsMedia(userId, [wanted])))
        throw invalid(path, errorText("shops.notYours"));
    }
    const changed = await updateOwnShop(userId, body);
    if (!changed) throw new ApiError("not-found", errorText("shops.noOwnStore"));
    await invalidateShop(changed.slug, changed);
    return changed;
  },
};

/** The shop's page and the product pages that link to it. */
async function invalidateShop(slug: string, known?: Shop): Promise<void> {
  const store = known ?? (await findShopNow(slug));
  const slugs = store ? await listShopProductSlugs(store.id) : [];
  invalidate(tags.store(slug), tags.lists, ...slugs.map(tags.product));
}

function invalid(path: string, message: ErrorText): ApiError {
  return invalidFields([{ path, message }]);
}
