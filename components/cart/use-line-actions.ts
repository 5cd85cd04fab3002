"use client";

import { useTranslations } from "next-intl";

import { toast, undoTime } from "@/components/ui/toast";
import { removeFromCart, restoreToCart, saveForLater, setCartQuantity, type Removed } from "@/stores/cart/actions";
import { lineKey, type CartEntry } from "@/stores/cart/lines";

import { cartToastTime } from "./toast-time";

export type LineActions = {
  change: (quantity: number) => void;
  remove: () => void;
  save: () => void;
  wish: () => void;
};

/** Each action reports its result and can be undone. @param onRemoved moves the focus elsewhere after a removal */
export function useLineActions(line: CartEntry, onRemoved: () => void): LineActions {
  const t = useTranslations("cart");
  const key = lineKey(line);
  const name = line.Name;

  const fail = (text: string) => toast({ kind: "error", title: t("failedTitle"), text, duration: cartToastTime });
  const undo = (removed: Removed) => ({
    label: t("undo"),
    onClick: () => void restoreToCart(removed).catch(() => fail(t("changeFailed"))),
  });
  const notify = (removed: Removed | null, title: string, text: string) => {
    if (!removed) return;
    onRemoved();
    toast({ kind: "success", title, text, action: undo(removed), duration: undoTime });
  };

  const change = async (quantity: number) => {
    const outcome = await setCartQuantity(key, quantity).catch(() => ({ kind: "failed" }) as const);
    if (outcome.kind === "failed") fail(t("changeFailed"));
    if (outcome.kind !== "limit") return;
    toast({ kind: "warning", title: t("limitTitle"), text: t("limit", { n: outcome.limit }), duration: cartToastTime });
  };
  const remove = async () => notify(await removeFromCart(key), t("removedTitle"), t("removed", { name }));
  const save = async () => notify(await saveForLater(key), t("savedTitle"), t("savedText", { name }));
  const wish = async () => {
    const { wishList } = await import("@/stores/wishlist");
    const isThere = wishList.read().some(({ ID }) => ID === line.ID);
    // The list reports its own result.
    const outcome = isThere ? "added" : await wishList.toggle({ ID: line.ID, Name: name, Slug: line.Slug });
    if (outcome !== "added") return;
    const removed = await removeFromCart(key);
    if (removed) onRemoved();
  };

  const notDeleted = () => fail(t("deleteFailed"));
  return {
    change: (quantity) => void change(quantity),
    remove: () => void remove().catch(notDeleted),
    save: () => void save().catch(() => fail(t("changeFailed"))),
    wish: () => void wish().catch(notDeleted),
  };
}
