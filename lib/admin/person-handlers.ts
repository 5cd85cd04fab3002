import "server-only";

import { endSessionsOf } from "@/lib/account/end-session";
import { findSecondFactors } from "@/lib/account/second-factor/queries";
import { listSessions } from "@/lib/account/session-queries";
import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { listOrders } from "@/lib/orders/view/queries";

import { requirePerson } from "./people-queries";
import type { AdminPerson, personContract } from "./person-contract";
import { findPersonRecord, latest, type PersonRecord } from "./person-queries";

export const personHandlers: Handlers<typeof personContract> = {
  "GET Admin/GetUser/{sid}": async ({ params }) => {
    const person = await findPersonRecord(params.sid);
    if (!person) throw new ApiError("not-found", errorText("people.noSuchPerson"));
    return completed(person);
  },
  "POST Admin/EndSessions": async ({ body }, context) => {
    await endSessionsOf({ sid: body.SID, actorId: requirePrincipal(context).userId, reason: body.Reason });
    return requirePerson(body.SID);
  },
};

/** Adds what other features know: sessions, second factors and orders. */
async function completed({ id, figures, ...person }: PersonRecord): Promise<AdminPerson> {
  const [opened, factors, orders] = await Promise.all([
    listSessions(id, null),
    findSecondFactors(id),
    listOrders({ view: "staff" }, { userId: id }, { page: 1, limit: latest }),
  ]);
  const { Authenticator, Passkeys, RecoveryCodes } = factors;
  const Latest = orders.Result.map(({ OrderRef, PlacedAt, Status, TotalCents }) => ({
    OrderRef,
    PlacedAt,
    Status,
    TotalCents,
  }));
  return {
    ...person,
    Sessions: opened.length,
    Factors: { Authenticator: Authenticator !== null, Passkeys, RecoveryCodes },
    Orders: { Count: orders.Counts, ...figures, Latest },
  };
}
