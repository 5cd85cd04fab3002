import { useEffect } from "react";
import { create } from "zustand";

import { localText } from "./browser-text";

export type PersistedState<Value> = {
  /** "unread" on the server and until the storage is read. */
  status: "unread" | "ready";
  value: Value;
  /** True where the value was read from local storage, which another tab may have changed. */
  isForeign?: boolean;
};

export type PersistedOptions<Value> = {
  /** The key in local storage (§9.1). */
  key: string;
  /** The value on the server, during hydration and where nothing usable is stored. */
  initial: Value;
  /** Null where nothing is stored. Where it throws, the initial value is used. */
  parse: (stored: string | null) => Value;
  /** Null removes the key. */
  format?: (value: Value) => string | null;
  /** Called with every change, in this tab or in another. */
  broadcast?: (value: Value) => void;
};

/** Follows other tabs and is read on first use. Without storage the value lasts as long as the page. */
export function createPersistedStore<Value>(options: PersistedOptions<Value>) {
  const { key, initial, parse, format = JSON.stringify, broadcast } = options;
  const store = create<PersistedState<Value>>(() => ({ status: "unread", value: initial }));
  /** The stored text of the current value; undefined before the first read. */
  let known: string | null | undefined;

  const show = (value: Value, isForeign: boolean) => {
    const { status } = store.getState();
    store.setState({ status: "ready", value, isForeign });
    if (status === "ready") broadcast?.(value);
  };
  const take = () => {
    const stored = localText.read(key);
    const text = stored === undefined ? (known ?? null) : stored;
    let value = initial;
    if (text === known) return;
    known = text;
    try {
      value = parse(text);
    } catch {
      // The initial value replaces an invalid one.
    }
    show(value, true);
  };
  const read = (): Value => {
    if (known === undefined && typeof window !== "undefined") {
      take();
      window.addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) take();
      });
    }
    return store.getState().value;
  };

  return {
    read,
    /** Another tab's change may be stored before its event arrives. */
    refresh: (): Value => {
      read();
      take();
      return store.getState().value;
    },
    write: (value: Value): void => {
      read();
      const text = format(value);
      if (localText.write(key, text)) known = text;
      show(value, false);
    },
    /** @returns unsubscribes */
    follow: (watch: (value: Value, state: PersistedState<Value>) => void): (() => void) => {
      read();
      return store.subscribe((state) => watch(state.value, state));
    },
    /** Reads the storage after hydration, to match the server's HTML. */
    useStored: <Part>(select: (state: PersistedState<Value>) => Part): Part => {
      useEffect(() => void read(), []);
      return store(select);
    },
  };
}
