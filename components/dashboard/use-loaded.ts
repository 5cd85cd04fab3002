"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export type Loaded<T> = {
  /** Null until the first answer; what was there before stays while the next is read. */
  data: T | null;
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => void;
  /** Puts a changed copy in its place until the next reading. */
  change: (next: (data: T) => T) => void;
};

/** Reads anew whenever the key changes; an answer that comes after a newer question is dropped. */
export function useLoaded<T>(key: string, read: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; isLoading: boolean; hasFailed: boolean }>({
    data: null,
    isLoading: true,
    hasFailed: false,
  });
  const latest = useRef(read);
  const asked = useRef(0);
  const load = useCallback(() => {
    const number = ++asked.current;
    setState((now) => ({ ...now, isLoading: true }));
    latest.current().then(
      (data) => number === asked.current && setState({ data, isLoading: false, hasFailed: false }),
      () => number === asked.current && setState((now) => ({ ...now, isLoading: false, hasFailed: true })),
    );
  }, []);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(load, [key, load]);
  const change = useCallback((next: (data: T) => T) => {
    setState((now) => (now.data === null ? now : { ...now, data: next(now.data) }));
  }, []);
  return { ...state, reload: load, change };
}
