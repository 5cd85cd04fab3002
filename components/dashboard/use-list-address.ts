import { usePathname, useSearchParams } from "next/navigation";

export type ListQuery = {
  /** A parameter of the address; empty when it is not there. */
  get: (name: string) => string;
  page: number;
  /** Changes parameters and returns to the first page, unless the page itself is changed. Empty ones are removed. */
  set: (change: Record<string, string>) => void;
};

/** The state of a list is in its address, so that reloading, Back and a shared link show the same rows. */
export function useListAddress(): ListQuery {
  const params = useSearchParams();
  const path = usePathname();
  const get = (name: string) => (params.get(name) ?? "").slice(0, 100);
  return {
    get,
    page: Math.max(1, Math.floor(Number(get("page"))) || 1),
    set: (change) => {
      // The current address, because two changes can happen before the next render.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries({ page: "", ...change })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      if (query === window.location.search.slice(1)) return;
      window.history.pushState(null, "", query ? `${window.location.pathname}?${query}` : path);
    },
  };
}
