"use client";

import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";

type Surroundings = {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Called when the code could not be loaded. Mounting the component again retries. */
  onFailed?: (error: unknown) => void;
};

/**
 * A component whose code is loaded when it is first shown. If loading fails, as without a connection or after a new
 * release, only the component is missing: `React.lazy` would break the whole page.
 */
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
