"use client";

import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";

type Surroundings = {
  fallback?: ReactNode;
  /** Mounting the component again retries. */
  onFailed?: (error: unknown) => void;
};

/** Loaded when first shown. If that fails, only the component is missing: `React.lazy` would break the page. */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart({ fallback = null, onFailed, ...props }: Props & Surroundings) {
    const [Part, setPart] = useState(() => loaded);
    const fail = useEffectEvent((error: unknown) => onFailed?.(error));
    useEffect(() => {
      let isShown = true;
      if (!loaded) {
        load().then(
          (part) => {
            loaded = part.default;
            if (isShown) setPart(() => part.default);
          },
          (error: unknown) => isShown && fail(error),
        );
      }
      return () => {
        isShown = false;
      };
    }, []);
    return Part ? <Part {...(props as unknown as Props)} /> : fallback;
  };
}
