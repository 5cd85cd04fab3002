"use client";

import { useEffect, useState, type ReactNode } from "react";

import { loadChunk } from "@/components/ui/load-chunk";
import { quickViewEvent, type QuickViewRequest } from "@/stores/quick-view";

import type { QuickViewProps } from "./quick-view";

type QuickView = (props: QuickViewProps) => ReactNode;

/** Once in every page; listens to the cards and loads the quick view with the first click. */
export function QuickViewOpener() {
  const [shown, setShown] = useState<QuickViewRequest | null>(null);
  const [View, setView] = useState<QuickView | null>(null);
  useEffect(() => {
    const open = async (asked: QuickViewRequest) => {
      const part = await loadChunk(
        "quick-view",
        () => import("./quick-view"),
        () => void open(asked),
      );
      if (!part) return;
      setView(() => part.QuickView);
      setShown(asked);
    };
    const onOpen = (event: Event) => {
      const { detail } = event as CustomEvent<Partial<QuickViewRequest> | null>;
      if (detail?.slug) void open({ slug: detail.slug, optionId: detail.optionId });
    };
    window.addEventListener(quickViewEvent, onOpen);
    return () => window.removeEventListener(quickViewEvent, onOpen);
  }, []);
  return View && shown ? <View key={shown.slug} {...shown} onClose={() => setShown(null)} /> : null;
}
