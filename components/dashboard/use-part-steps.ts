import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { toast } from "@/components/ui/toast";
import { namedStep, type PartAction } from "@/lib/orders/change/step-rules";
import type { Order, OrderPart } from "@/lib/orders/order-contract";

import type { OrderStep, TakeSteps } from "./order-calls";

const asking = ["ship", "track", "cancel", "cancel-rest", "accept-return", "reject-return"] as const;
export type AskingStep = (typeof asking)[number];
type TakenStep = Partial<OrderStep> & { Action: PartAction };

/** `open` is the step whose input is being asked for. */
export function usePartSteps(order: Order, part: OrderPart, onSteps: TakeSteps) {
  const t = useTranslations("dashboard.orders");
  const [asked, setAsked] = useState<{ step: AskingStep; returnAt?: string } | null>(null);
  const doneText = (action: PartAction, before: OrderPart, now: OrderPart): string => {
    const named = namedStep(action, before.Status, now.Status);
    return named ? t(`repeated.${named}`) : t("done", { status: t(`status.${now.Status}`) });
  };
  const step = useMutation({
    mutationFn: ({ Action, ...more }: TakenStep) =>
      onSteps([{ OrderRef: order.OrderRef, ShopId: part.ShopId, Action, ...more }]),
    onSuccess: (outcomes, { Action }) => {
      const [outcome] = outcomes ?? [];
      if (!outcome) return;
      const now = outcome.order?.Parts.find(({ ShopId }) => ShopId === part.ShopId) ?? part;
      // A rejected step closes the dialog too where somebody else has taken it meanwhile.
      if (outcome.Ok || !now.Actions.includes(Action) || !isOpen(now, asked?.returnAt)) setAsked(null);
      if (outcome.Ok) toast({ id: "step", kind: "success", text: doneText(Action, part, now) });
      else toast({ id: "step", kind: "error", title: t("failed"), text: outcome.detail });
    },
  });
  const take = (Action: PartAction, more: Partial<OrderStep> = {}) => step.mutate({ ...more, Action });
  return {
    open: asked?.step ?? null,
    returnAt: asked?.returnAt,
    busy: step.isPending ? step.variables.Action : null,
    take,
    close: () => setAsked(null),
    press: (action: PartAction, returnAt?: string) =>
      asking.some((one) => one === action) ? setAsked({ step: action as AskingStep, returnAt }) : take(action),
  };
}

function isOpen({ Returns }: OrderPart, returnAt: string | undefined): boolean {
  return returnAt === undefined || Returns.some(({ AskedAt, Status }) => AskedAt === returnAt && Status === "Asked");
}
