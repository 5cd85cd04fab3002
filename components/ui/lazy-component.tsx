"use client";

import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";

type Surroundings = {
  /** Shown while the code is on its way. */
  fallback?: ReactNode;
  /** The code did not come. It is asked for again when the part is shown anew. */
  onFailed?: (error: unknown) => void;
};

/**
 * A part of the page whose code is loaded when it is shown for the first time. Where the code does not come, as on a
 * broken line or after a new release, the part stays away and the page goes on: `React.lazy` would take it down whole.
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
