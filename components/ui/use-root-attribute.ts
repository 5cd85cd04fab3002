import { useEffect } from "react";

/** A state of the page that the style sheet asks for on the root: `:has()` there would be asked after every change. */
export function useRootAttribute(attribute: `data-${string}`, isOn: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(attribute, isOn);
    return () => root.removeAttribute(attribute);
  }, [attribute, isOn]);
}
