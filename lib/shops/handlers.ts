import "server-only";

import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer, invalidate, tags } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";

import type { Store, storesContract } from "./contract";
import { problemMessages as messages } from "./messages";
import {
  findOwnStore,
  findStoreNow,
  hasLocation,
  listLocations,
  listStoreProductSlugs,
  listStoresAt,
  ownsMedia,
  updateOwnStore,
} from "./queries";
import {
  addEnlistment,
  addVerification,
  answerRequest,
  decideRequest,
  listOwnRequests,
  listRequests,
} from "./request-queries";
import { brandNames, storeLimits, type Decision } from "./rules";

export const storesHandlers: Handlers<typeof storesContract> = {
  "GET Store/GetAllStoreLocation": () => listLocations(),
  "GET Store/GetStoreByLoaction": ({ query }) => listStoresAt(query.location, query.cat, query.brand),
  "GET Store/GetStoreDetails": async ({ query }) => {
    const store = await findStoreNow(query.slug);
    if (!store) throw new ApiError("not-found", messages.noStore);
    return store;
  },

  "POST Store/NewStoreRequest": async ({ body }, { caller, language }) => {
    const { Brands, StoreName, StoreLocation, StoreAddress, Category, ...person } = body;
    const brands = brandNames(Brands);
    const areBrandsFine =
      brands.length > 0 &&
      brands.length <= storeLimits.Brands &&
      brands.every((name) => name.length <= storeLimits.Brand);
    if (!areBrandsFine) throw invalid("Brands", "must be 1 to 30 names of at most 60 characters");
    if (!(await hasLocation(StoreLocation))) throw invalid("StoreLocation", "is not a known location");
    const applicant = { ...person, userId: caller?.userId ?? null, language };
    const added = await addEnlistment(applicant, { StoreName, StoreLocation, StoreAddress, Category, Brands: brands });
    afterAnswer(sendDueMails);
    return added ? true : 1;
  },
  "POST Store/VerifyStoreRequest": async ({ body }, { caller, language }) => {
    const { StoreId, ...person } = body;
    const outcome = await addVerification({ ...person, userId: caller?.userId ?? null, language }, StoreId);
    afterAnswer(sendDueMails);
    return ({ added: 1, pending: 3, unknown: 0 } as const)[outcome];
  },

  "GET Store/GetPendingShops": ({ query }) => listRequests(query.status, query.page, query.limit),
  "POST Store/VerifyOrRejectShopRequest": async ({ body }, context) => {
    const decision: Decision = body.Approve ? "approve" : body.AskForMore ? "ask" : "reject";
    const reason = body.Reason ?? "";
    if (decision !== "approve" && !reason) throw invalid("Reason", messages.reasonNeeded);
    const adminId = requirePrincipal(context).userId;
    const request = await decideRequest({ requestId: body.RequestId, decision, reason, adminId });
    if (request.StoreSlug) await invalidateShop(request.StoreSlug);
    afterAnswer(sendDueMails);
    return request;
  },
  "GET Store/GetMyRequests": (_input, context) => listOwnRequests(requirePrincipal(context).userId),
  "POST Store/AnswerShopRequest": ({ body }, context) =>
    answerRequest(body.RequestId, requirePrincipal(context).userId, body.Answer),

  "GET Store/GetMyStore": (_input, context) => findOwnStore(requirePrincipal(context).userId),
  "POST Store/UpdateStore": async ({ body }, context) => {
    const { userId } = requirePrincipal(context);
    const own = await findOwnStore(userId);
    if (!own) throw new ApiError("not-found", messages.noOwnStore);
    if (body.StoreLocation && !(await hasLocation(body.StoreLocation)))
      throw invalid("StoreLocation", "is not a known location");
    for (const [path, held] of [
      ["Cover", own.Store.cover],
      ["Logo", own.Store.logo],
    ] as const) {
      const wanted = body[path];
      if (wanted && wanted !== held && !(await ownsMedia(userId, [wanted]))) throw invalid(path, messages.notYours);
    }
    const changed = await updateOwnStore(userId, body);
    if (!changed) throw new ApiError("not-found", messages.noOwnStore);
    await invalidateShop(changed.slug, changed);
    return changed;
  },
};

/** The shop's page and the product pages that name it. */
async function invalidateShop(slug: string, known?: Store): Promise<void> {
  const store = known ?? (await findStoreNow(slug));
  const slugs = store ? await listStoreProductSlugs(store.id) : [];
  invalidate(tags.store(slug), tags.lists, ...slugs.map(tags.product));
}

function invalid(path: string, message: string): ApiError {
  return new ApiError("invalid", `${path}: ${message}`, { errors: [{ path, message }] });
}
