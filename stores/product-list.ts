import { useEffect } from "react";
import { create } from "zustand";

import type { ToastMessage } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { listLimits, type ListKind } from "@/lib/lists/rules";
import { cardInCents } from "@/lib/products/amount-rules";
import type { ProductCard } from "@/lib/products/contract";

import { entryStores, type ListedProduct, type ListKey } from "./list-entries";
import { isOwnedBy, setFetchedFor, setOwner, wasFetchedFor } from "./list-owner";
import { readSession } from "./session";

export type ToggleOutcome = "added" | "removed" | "full" | "ignored" | "failed";

export type ProductListOptions = {
  kind: ListKind;
  storageKey: ListKey;
  /** Milliseconds before a guest's removal takes effect (§4.13). */
  removeDelay: number;
};

/** Creates a list of products in local storage, shared by all components and synchronised across tabs. */
export function createProductList({ kind, storageKey, removeDelay }: ProductListOptions) {
  const entries = entryStores[storageKey];
  const busy = create<Readonly<Record<number, true>>>(() => ({}));
  /** One action at a time per product: further clicks are ignored until it is done (§4.17). */
  const locked = async (ID: number, act: () => Promise<ToggleOutcome>): Promise<ToggleOutcome> => {
    if (busy.getState()[ID]) return "ignored";
    busy.setState({ [ID]: true });
    try {
      return await act();
    } catch {
      return "failed";
    } finally {
      busy.setState(({ [ID]: _done, ...others }) => others, true);
    }
  };

  const flag = kind === "wish" ? "true" : "false";
  const add = async ({ ID, Name }: ListedProduct): Promise<ToggleOutcome> => {
    if (entries.read().length >= listLimits[kind]) return "full";
    if (signedInSid() > 0) {
      try {
        await call("GET UserProductItem/AddToWishList/{puid}/{list}", { params: { puid: String(ID), list: flag } });
      } catch (error) {
        if (error instanceof CallError && error.problem?.status === 409) return "full";
        throw error;
      }
    }
    if (!entries.read().some((entry) => entry.ID === ID)) entries.write([...entries.read(), { ID, Name }]);
    return "added";
  };
  const remove = async (ID: number): Promise<ToggleOutcome> => {
    if (signedInSid() > 0) {
      await call("GET UserProductItem/RemoveFromWishList/{id}/{list}", { params: { id: String(ID), list: flag } });
    } else await new Promise((done) => setTimeout(done, removeDelay));
    entries.write(entries.read().filter((entry) => entry.ID !== ID));
    return "removed";
  };

  const load = async (): Promise<ProductCard[]> => {
    const before = entries.read().map(({ ID }) => ID);
    const sid = signedInSid();
    // An account's own entries are not sent back to it: that would undo removals elsewhere.
    const sent = sid > 0 && isOwnedBy(storageKey, sid) ? [] : before.slice(-listLimits[kind]);
    if (sid === 0 && sent.length === 0) return [];
    const query = { strids: sent.join(";") };
    const { items } = await call("GET UserProductItem/GetAllWishListItems/{list}", { params: { list: flag }, query });
    const known = new Set([...before, ...items.map(({ ID }) => ID)]);
    const added = entries.read().filter(({ ID }) => !known.has(ID));
    entries.write([...items.map(({ ID, Name }) => ({ ID, Name })), ...added]);
    if (sid > 0) setOwner(storageKey, sid);
    return items.map(cardInCents);
  };
  let hasSynced = false;
  /** Replaces the stored list by the account's, once per tab (§4.13). */
  const syncOnce = async () => {
    const sid = signedInSid();
    if (hasSynced || sid === 0) return;
    hasSynced = true;
    try {
      if (wasFetchedFor(storageKey, sid)) return;
      await load();
      setFetchedFor(storageKey, sid);
    } catch {
      // The stored list remains; the next page tries again.
    }
  };

  return {
    toggle: async (product: ListedProduct & { Slug?: string }): Promise<ToggleOutcome> => {
      const isListed = entries.read().some(({ ID }) => ID === product.ID);
      const outcome = await locked(product.ID, () => (isListed ? remove(product.ID) : add(product)));
      if (outcome !== "ignored" && outcome !== "removed") await toastOutcome(kind, outcome, product.Name);
      const { ID, Name, Slug } = product;
      if (outcome === "added" && Slug) (await import("./tracking")).trackListed(kind, { ID, Name, Slug });
      return outcome;
    },
    remove: (ID: number) => locked(ID, () => remove(ID)),
    /** Restores a removed product without a toast. */
    restore: (product: ListedProduct) => locked(product.ID, () => add(product)),
    /** The entries, oldest first. */
    read: entries.read,
    /** Replaces the entries by the fetched ones; those added meanwhile stay. @throws CallError */
    load,
    useListed: (ID: number) => {
      useEffect(() => void syncOnce(), []);
      return entries.useStored(({ value }) => value.some((entry) => entry.ID === ID));
    },
    useBusy: (ID: number) => busy((all) => all[ID] === true),
    /** Null on the server and until the storage is read. */
    useEntries: () => {
      useEffect(() => void syncOnce(), []);
      return entries.useStored(({ status, value }) => (status === "ready" ? value : null));
    },
  };
}

/** 0 for a guest. */
function signedInSid(): number {
  return readSession().user?.SID ?? 0;
}

async function toastOutcome(kind: ListKind, outcome: Exclude<ToggleOutcome, "ignored" | "removed">, name: string) {
  const [{ toast }, { loadMessages }] = await Promise.all([
    import("@/components/ui/toast"),
    import("@/lib/locale/load-messages"),
  ]);
  const messages = (await loadMessages("toasts")).toasts.lists;
  const text = messages[kind][outcome].replace("{name}", () => name);
  const looks: Record<typeof outcome, Pick<ToastMessage, "kind" | "title">> = {
    added: { kind: "success", title: messages.addedTitle },
    full: { kind: "warning", title: messages.fullTitle },
    failed: { kind: "error", title: messages.failedTitle },
  };
  toast({ ...looks[outcome], text });
}
