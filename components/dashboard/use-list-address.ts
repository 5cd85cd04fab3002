import { usePathname, useSearchParams } from "next/navigation";

export type ListQuery = {
  /** Empty when the address does not have it. */
  get: (name: string) => string;
  page: number;
  /** Returns to the first page, unless the page itself is changed. Removes empty parameters. */
  set: (change: Record<string, string>) => void;
  turn: (page: number) => void;
};

/** Reloading, Back and a shared link show the same rows. */
export function useListAddress(): ListQuery {
  const params = useSearchParams();
  const path = usePathname();
  const get = (name: string) => (params.get(name) ?? "").slice(0, 100);
  const set = (change: Record<string, string>) => {
    // Two changes can happen before the next render.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ page: "", ...change })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    if (query === window.location.search.slice(1)) return;
    window.history.pushState(null, "", query ? `${window.location.pathname}?${query}` : path);
  };
  return {
    get,
    page: Math.max(1, Math.floor(Number(get("page"))) || 1),
    set,
    turn: (page) => set({ page: String(page) }),
  };
}
