import { useEffect } from "react";

import { carouselDrag, isClickBlocked } from "./carousel-rules";

/** The click that ends a drag or a long press must not activate a link or button. */
export function usePress(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    let start = { x: 0, y: 0 };
    let isHeld = false;
    // A timer, not the difference of two times: where the page is busy, a short press is not taken for a long one.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = ({ clientX, clientY }: PointerEvent) => {
      start = { x: clientX, y: clientY };
      isHeld = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isHeld = true;
      }, carouselDrag.hold);
    };
    const release = () => clearTimeout(timer);
    const click = (event: MouseEvent) => {
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      if (!isClickBlocked({ isByPointer: event.detail > 0, distance, isHeld })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", release, true);
    element.addEventListener("click", click, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", release, true);
      element.removeEventListener("click", click, true);
    };
  }, [element]);
}
