import { call, CallError } from "@/lib/api/client";
import type { Problem } from "@/lib/api/errors";
import type { CheckoutConflict, StartCheckoutBody, StartedCheckout } from "@/lib/checkout/contract";
import type { OrderConflict, OrderPlaced } from "@/lib/orders/contract";
import { toCents } from "@/lib/money";

import { fieldOf, type CheckoutErrors } from "./checkout-values";

/** A started checkout of certain data: while the data stay, a retry uses it again and cannot make a second order. */
export type StoredCheckout = { data: string; checkoutId: string; subtotalCents: number; totalCents: number };

export type StoredCheckoutPlace = {
  read: () => StoredCheckout | null;
  write: (kept: StoredCheckout | null) => void;
};

/** A call's answer, or the problem it was refused with; null where no answer came. */
export type Answer<Output> = { output: Output } | { problem: Problem | null };

export type OrderCalls = {
  start: (body: StartCheckoutBody) => Promise<Answer<StartedCheckout>>;
  create: (checkoutId: string) => Promise<Answer<OrderPlaced>>;
};

export type PlaceOutcome =
  | { kind: "placed"; checkoutId: string; order: OrderPlaced }
  | { kind: "fields"; errors: CheckoutErrors; detail: string }
  /** Stock or prices are not what the buyer saw. */
  | { kind: "changed"; conflict: CheckoutConflict & OrderConflict; detail: string }
  /** An order came of this cart already, in another window or on another device. */
  | { kind: "ordered"; orderRef: string | null; optionIds: number[] }
  /** The frozen total is not what the buyer saw; nothing was ordered. */
  | { kind: "repriced" }
  /** No answer, or one that says nothing about the order: everything is kept for a retry. */
  | { kind: "unreachable" }
  | { kind: "refused"; detail: string };

/** What is asked for, and what the buyer was shown it would cost; a total may turn out lower, never higher. */
type Wish = { body: StartCheckoutBody; shownSubtotalCents: number; shownTotalCents: number };

function isAsShown(checkout: Pick<StoredCheckout, "subtotalCents" | "totalCents">, wish: Wish): boolean {
  return checkout.subtotalCents === wish.shownSubtotalCents && checkout.totalCents <= wish.shownTotalCents;
}

/**
 * StartCheckout, then CreateOrder with its id. The id is kept with the data it stands for until the order is known to
 * be placed or refused, so that a retry after a lost answer asks for the same order.
 */
export async function placeOrder(wish: Wish, calls: OrderCalls, place: StoredCheckoutPlace): Promise<PlaceOutcome> {
  const data = JSON.stringify(wish.body);
  const known = place.read();
  if (known?.data === data && isAsShown(known, wish)) {
    const outcome = await create(known.checkoutId, calls, place);
    // An id that has run out or is unknown made no order: start again, once.
    if (outcome !== "expired") return outcome;
  }
  const started = await calls.start(wish.body);
  if ("problem" in started) return refusalOf(started.problem);
  const { CheckoutId, Subtotal, Total } = started.output;
  const kept = { data, checkoutId: CheckoutId, subtotalCents: toCents(Subtotal), totalCents: toCents(Total) };
  place.write(kept);
  if (!isAsShown(kept, wish)) return { kind: "repriced" };
  const outcome = await create(CheckoutId, calls, place);
  return outcome === "expired" ? { kind: "unreachable" } : outcome;
}

async function create(
  checkoutId: string,
  calls: OrderCalls,
  place: StoredCheckoutPlace,
): Promise<PlaceOutcome | "expired"> {
  const created = await calls.create(checkoutId);
  if ("output" in created) {
    place.write(null);
    return { kind: "placed", checkoutId, order: created.output };
  }
  const status = created.problem?.status;
  if (status === 404 || status === 410) {
    place.write(null);
    return "expired";
  }
  if (status === 400 || status === 409) place.write(null);
  return refusalOf(created.problem);
}

function refusalOf(problem: Problem | null): PlaceOutcome {
  if (!problem || problem.status === 500) return { kind: "unreachable" };
  const { detail } = problem;
  const { Ordered } = problem as CheckoutConflict;
  if (problem.status === 409 && Ordered) {
    return { kind: "ordered", orderRef: Ordered.OrderRef, optionIds: Ordered.OptionIds };
  }
  const conflict = conflictOf(problem);
  if (problem.status === 409 && conflict) return { kind: "changed", conflict, detail };
  const errors = Object.fromEntries(
    (problem.errors ?? []).flatMap(({ path, message }) => {
      const field = fieldOf(path);
      return field ? [[field, message] as const] : [];
    }),
  );
  return Object.keys(errors).length > 0 ? { kind: "fields", errors, detail } : { kind: "refused", detail };
}

function conflictOf(problem: Problem): (CheckoutConflict & OrderConflict) | null {
  const { Short, Unsold, Changed } = problem as CheckoutConflict & OrderConflict;
  return Short || Unsold || Changed ? { Short, Unsold, Changed } : null;
}

const keptKey = "nijer:checkout";

/** Kept for this tab only: another tab's form is another wish. */
export const tabPlace: StoredCheckoutPlace = {
  read: () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? "null") as StoredCheckout | null;
      return typeof kept?.data === "string" && typeof kept.checkoutId === "string" ? kept : null;
    } catch {
      return null;
    }
  },
  write: (kept) => {
    try {
      if (kept) sessionStorage.setItem(keptKey, JSON.stringify(kept));
      else sessionStorage.removeItem(keptKey);
    } catch {
      // Without storage a retry starts anew; the server still answers one order for each checkout.
    }
  },
};

/** The calls through the API client. */
export const apiCalls: OrderCalls = {
  start: async (body) => answer(call("POST Order/StartCheckout", { body })),
  create: async (checkoutId) => answer(call("POST Order/CreateOrder/{checkoutId}", { params: { checkoutId } })),
};

async function answer<Output>(asked: Promise<Output>): Promise<Answer<Output>> {
  try {
    return { output: await asked };
  } catch (error) {
    if (error instanceof CallError) return { problem: error.problem };
    throw error;
  }
}
