import { useEffect } from "react";

/** Attributes of the root, because a `:has()` there would be evaluated after every change. */
export function useRootAttribute(attribute: `data-${string}`, isOn: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(attribute, isOn);
    return () => root.removeAttribute(attribute);
  }, [attribute, isOn]);
}
