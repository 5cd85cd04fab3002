import { useEffect, useSyncExternalStore } from "react";

import type { ToastMessage } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { listLimits, type ListKind } from "@/lib/lists/rules";
import type { ProductCard } from "@/lib/products/contract";

import { parseEntries, type ListedProduct } from "./list-entries";
import { readSession } from "./session";

type Entries = readonly ListedProduct[];
export type ToggleOutcome = "added" | "removed" | "full" | "ignored" | "failed";

export type ProductListOptions = {
  kind: ListKind;
  storageKey: string;
  /** Window event for changes, with `{ count }`. */
  event: string;
  /** Milliseconds that a guest waits on a removal (§4.13). */
  removeDelay: number;
};

const nothing: Entries = [];

/** A list of products in the browser's storage, shared by all parts of the page and followed across tabs. */
export function createProductList({ kind, storageKey, event, removeDelay }: ProductListOptions) {
  let entries: Entries | null = null;
  const busy = new Set<number>();
  const watchers = new Set<() => void>();

  const publish = (next: Entries) => {
    entries = next;
    for (const watcher of watchers) watcher();
    window.dispatchEvent(new CustomEvent(event, { detail: { count: next.length } }));
  };
  const readStorage = () => {
    try {
      return parseEntries(localStorage.getItem(storageKey));
    } catch {
      return entries ?? nothing;
    }
  };
  const start = (): Entries => {
    if (entries) return entries;
    window.addEventListener("storage", ({ key }) => {
      if (key === storageKey || key === null) publish(readStorage());
    });
    return (entries = readStorage());
  };
  const keep = (next: Entries) => {
    try {
      if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
      else localStorage.removeItem(storageKey);
    } catch {
      // Full or disabled storage: the list lasts as long as the page.
    }
    publish(next);
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  /** Runs once at a time for a product: repeated clicks are ignored until it is done (§4.17). */
  const locked = async (ID: number, act: () => Promise<ToggleOutcome>): Promise<ToggleOutcome> => {
    if (busy.has(ID)) return "ignored";
    busy.add(ID);
    for (const watcher of watchers) watcher();
    try {
      return await act();
    } catch {
      return "failed";
    } finally {
      busy.delete(ID);
      for (const watcher of watchers) watcher();
    }
  };

  const flag = kind === "wish" ? "true" : "false";
  const add = async ({ ID, Name }: ListedProduct): Promise<ToggleOutcome> => {
    if (start().length >= listLimits[kind]) return "full";
    if (signedInSid() > 0) {
      try {
        await call("GET UserProductItem/AddToWishList/{puid}/{list}", { params: { puid: String(ID), list: flag } });
      } catch (error) {
        if (error instanceof CallError && error.problem?.status === 409) return "full";
        throw error;
      }
    }
    if (!start().some((entry) => entry.ID === ID)) keep([...start(), { ID, Name }]);
    return "added";
  };
  const remove = async (ID: number): Promise<ToggleOutcome> => {
    if (signedInSid() > 0) {
      await call("GET UserProductItem/RemoveFromWishList/{id}/{list}", { params: { id: String(ID), list: flag } });
    } else await new Promise((done) => setTimeout(done, removeDelay));
    keep(start().filter((entry) => entry.ID !== ID));
    return "removed";
  };

  /**
   * Whose list is stored here: an account's own entries are not sent back to it, so that removals elsewhere are kept.
   */
  const ownerKey = `${storageKey}Of`;
  const load = async (): Promise<ProductCard[]> => {
    const before = start().map(({ ID }) => ID);
    const sid = signedInSid();
    const sent = sid > 0 && localStorage.getItem(ownerKey) === String(sid) ? [] : before.slice(-listLimits[kind]);
    if (sid === 0 && sent.length === 0) return [];
    const query = { strids: sent.join(";") };
    const { items } = await call("GET UserProductItem/GetAllWishListItems/{list}", { params: { list: flag }, query });
    const known = new Set([...before, ...items.map(({ ID }) => ID)]);
    const added = start().filter(({ ID }) => !known.has(ID));
    keep([...items.map(({ ID, Name }) => ({ ID, Name })), ...added]);
    if (sid > 0) localStorage.setItem(ownerKey, String(sid));
    return items;
  };
  let hasSynced = false;
  /** The account's list replaces the stored one, once per tab (§4.13). */
  const syncOnce = async () => {
    const sid = signedInSid();
    if (hasSynced || sid === 0) return;
    hasSynced = true;
    try {
      if (sessionStorage.getItem(ownerKey) === String(sid)) return;
      await load();
      sessionStorage.setItem(ownerKey, String(sid));
    } catch {
      // The stored list is shown meanwhile; the next page tries again.
    }
  };

  return {
    /** Toggles a product on the list and shows a toast. */
    toggle: async (product: ListedProduct & { Slug?: string }): Promise<ToggleOutcome> => {
      const isListed = start().some(({ ID }) => ID === product.ID);
      const outcome = await locked(product.ID, () => (isListed ? remove(product.ID) : add(product)));
      if (outcome !== "ignored" && outcome !== "removed") await tell(kind, outcome, product.Name);
      const { ID, Name, Slug } = product;
      if (outcome === "added" && Slug) (await import("./tracking")).trackListed(kind, { ID, Name, Slug });
      return outcome;
    },
    remove: (ID: number) => locked(ID, () => remove(ID)),
    /** Restores a removed product without a toast. */
    restore: (product: ListedProduct) => locked(product.ID, () => add(product)),
    /** The entries, oldest first. */
    read: start,
    /**
     * The list's products as they are today, which then replace the entries; entries added meanwhile stay. @throws
     * CallError where the shop cannot be reached
     */
    load,
    useListed: (ID: number) => {
      useStart();
      const isListed = () => entries?.some((entry) => entry.ID === ID) ?? false;
      return useSyncExternalStore(watch, isListed, () => false);
    },
    useBusy: (ID: number) =>
      useSyncExternalStore(
        watch,
        () => busy.has(ID),
        () => false,
      ),
    /** Null on the server and until the storage has been read. */
    useEntries: () => {
      useStart();
      return useSyncExternalStore<Entries | null>(
        watch,
        () => entries,
        () => null,
      );
    },
    useCount: () => {
      useStart();
      return useSyncExternalStore(
        watch,
        () => entries?.length ?? 0,
        () => 0,
      );
    },
  };

  /** The storage is read after the first paint, so that hydration matches the server's HTML. */
  function useStart(): void {
    useEffect(() => {
      if (!entries) publish(start());
      void syncOnce();
    }, []);
  }
}

/** 0 for a guest. */
function signedInSid(): number {
  return readSession().user?.SID ?? 0;
}

async function tell(kind: ListKind, outcome: Exclude<ToggleOutcome, "ignored" | "removed">, name: string) {
  const [{ toast }, { listWords }] = await Promise.all([import("@/components/ui/toast"), import("./list-words")]);
  const words = await listWords(document.documentElement.lang);
  const text = words[kind][outcome].replace("{name}", () => name);
  const looks: Record<typeof outcome, Pick<ToastMessage, "kind" | "title">> = {
    added: { kind: "success", title: words.addedTitle },
    full: { kind: "warning", title: words.fullTitle },
    failed: { kind: "error", title: words.failedTitle },
  };
  toast({ ...looks[outcome], text });
}
