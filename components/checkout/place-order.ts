import { call, CallError } from "@/lib/api/client";
import type { Problem } from "@/lib/api/errors";
import type { CheckoutConflict, StartCheckoutBody, StartedCheckout } from "@/lib/checkout/contract";
import type { OrderConflict, OrderPlaced } from "@/lib/orders/contract";
import { sumsInCents } from "@/lib/checkout/amount-rules";
import { sessionText } from "@/stores/browser-text";

import { fieldOf, type CheckoutErrors } from "./checkout-values";

/** A retry with the same data reuses a started checkout, so it cannot create a second order. */
export type StoredCheckout = { data: string; checkoutId: string; subtotalCents: number; totalCents: number };

export type StoredCheckoutPlace = {
  read: () => StoredCheckout | null;
  write: (stored: StoredCheckout | null) => void;
};

/** The problem is null when no response arrived. */
export type CallAnswer<Output> = { output: Output } | { problem: Problem | null };

export type OrderCalls = {
  start: (body: StartCheckoutBody) => Promise<CallAnswer<StartedCheckout>>;
  create: (checkoutId: string) => Promise<CallAnswer<OrderPlaced>>;
};

export type PlaceOutcome =
  | { kind: "placed"; checkoutId: string; order: OrderPlaced }
  | { kind: "fields"; errors: CheckoutErrors; detail: string }
  /** Stock or prices differ from what the buyer saw. */
  | { kind: "changed"; conflict: CheckoutConflict & OrderConflict; detail: string }
  /** This cart was already ordered, in another window or on another device. */
  | { kind: "ordered"; orderRef: string | null; optionIds: number[] }
  /** The frozen total differs from what the buyer saw; nothing was ordered. */
  | { kind: "repriced" }
  /** No response, or one that says nothing about the order: everything is stored for a retry. */
  | { kind: "unreachable" }
  | { kind: "refused"; detail: string };

/** The request, and the price that the buyer saw; a total may turn out lower, never higher. */
type Wish = { body: StartCheckoutBody; shownSubtotalCents: number; shownTotalCents: number };

function isAsShown(checkout: Pick<StoredCheckout, "subtotalCents" | "totalCents">, wish: Wish): boolean {
  return checkout.subtotalCents === wish.shownSubtotalCents && checkout.totalCents <= wish.shownTotalCents;
}

/** The checkout's id is stored with its data until the outcome is known: a retry asks for the same order. */
export async function submitOrder(wish: Wish, calls: OrderCalls, place: StoredCheckoutPlace): Promise<PlaceOutcome> {
  const data = JSON.stringify(wish.body);
  const known = place.read();
  if (known?.data === data && isAsShown(known, wish)) {
    const outcome = await create(known.checkoutId, calls, place);
    // An expired or unknown id created no order: start again, once.
    if (outcome !== "expired") return outcome;
  }
  const started = await calls.start(wish.body);
  if ("problem" in started) return rejectionOf(started.problem);
  const { CheckoutId, Subtotal, Total } = started.output;
  const { SubtotalCents: subtotalCents, TotalCents: totalCents } = sumsInCents({ Subtotal, Total });
  const stored = { data, checkoutId: CheckoutId, subtotalCents, totalCents };
  place.write(stored);
  if (!isAsShown(stored, wish)) return { kind: "repriced" };
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
  return rejectionOf(created.problem);
}

function rejectionOf(problem: Problem | null): PlaceOutcome {
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

const storedKey = "nijer:checkout";

/** Limited to this tab, because the form of another tab is another request. */
export const tabPlace: StoredCheckoutPlace = {
  read: () => {
    const stored = sessionText.readJson(storedKey) as StoredCheckout | null;
    return typeof stored?.data === "string" && typeof stored.checkoutId === "string" ? stored : null;
  },
  write: (stored) => {
    // Without storage a retry starts again; the server still creates one order for each checkout.
    sessionText.write(storedKey, stored && JSON.stringify(stored));
  },
};

export const apiCalls: OrderCalls = {
  start: async (body) => answer(call("POST Order/StartCheckout", { body })),
  create: async (checkoutId) => answer(call("POST Order/CreateOrder/{checkoutId}", { params: { checkoutId } })),
};

async function answer<Output>(asked: Promise<Output>): Promise<CallAnswer<Output>> {
  try {
    return { output: await asked };
  } catch (error) {
    if (error instanceof CallError) return { problem: error.problem };
    throw error;
  }
}
