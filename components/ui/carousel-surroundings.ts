"use client";

import { useEffect, useState, type FocusEvent } from "react";

import { mayMove } from "./carousel-rules";
import { watchView } from "./in-view";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Decides whether something may move by itself. Spread `handlers` on the element around it and its controls. */
export function useSurroundings(element: HTMLElement | null) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isInView, setInView] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [prefersReducedMotion, setReducedMotion] = useState(true);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const query = matchMedia(reducedMotion);
    const look = () => setReducedMotion(query.matches);
    const turn = () => setHidden(document.hidden);
    look();
    turn();
    query.addEventListener("change", look);
    document.addEventListener("visibilitychange", turn);
    return () => {
      query.removeEventListener("change", look);
      document.removeEventListener("visibilitychange", turn);
    };
  }, []);

  useEffect(() => {
    if (!element) return;
    return watchView(element, setInView, { threshold: 0.25 });
  }, [element]);

  const handlers = {
    onPointerEnter: (event: { pointerType: string }) => setHovered(event.pointerType === "mouse"),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocus(true),
    onBlur: (event: Pick<FocusEvent, "currentTarget" | "relatedTarget">) =>
      setFocus(event.currentTarget.contains(event.relatedTarget)),
  };
  const now = { isHovered, hasFocus, isInView, isHidden, prefersReducedMotion, isPaused };
  return { handlers, isInView, isPaused, prefersReducedMotion, setPaused, isMoving: mayMove(now) };
}
