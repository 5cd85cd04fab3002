"use client";

import { useEffect, useId, useState } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { call, CallError } from "@/lib/api/client";
import { productInCents } from "@/lib/products/amount-rules";
import type { Product } from "@/lib/products/contract";
import type { QuickViewRequest } from "@/stores/quick-view";

import { QuickProduct } from "./quick-product";
import { loadQuickMessages, type QuickMessages } from "./quick-messages";

export type QuickViewProps = QuickViewRequest & { onClose: () => void };

type Found = { kind: "loading" } | { kind: "gone" | "failed" } | { kind: "product"; product: Product };

/** A followed link, or an addition to the cart, closes it. */
export function QuickView({ slug, optionId, onClose }: QuickViewProps) {
  const language = document.documentElement.lang;
  const [messages, setMessages] = useState<QuickMessages | null>(null);
  const { found, retry } = useProduct(slug);
  useEffect(() => void loadQuickMessages(language).then(setMessages), [language]);
  useClosing(onClose);
  const titleId = useId();
  const product = found.kind === "product" && messages ? found.product : null;
  return (
    <Modal open onClose={onClose} labelledBy={titleId} className="dialog-center quick-view">
      <button type="button" className="ibtn" aria-label={messages?.own.close} onClick={onClose}>
        <Icon name="x" />
      </button>
      <div aria-busy={!product}>
        {product && messages ? (
          <QuickProduct {...{ product, optionId, messages, language }} titleId={titleId} onAdded={onClose} />
        ) : (
          <>
            <h2 id={titleId} className="sr-only">
              {messages?.own.quickView ?? slug}
            </h2>
            {found.kind === "gone" || found.kind === "failed" ? (
              <div className="quick-note" role="alert">
                <p>{messages?.own[found.kind]}</p>
                {found.kind === "failed" && <Button onClick={retry}>{messages?.own.retry}</Button>}
              </div>
            ) : (
              <QuickSkeleton />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function QuickSkeleton() {
  return (
    <div className="quick-cols" aria-hidden="true">
      <div className="sk aspect-square" />
      <div className="grid content-start gap-3">
        <div className="sk h-4 w-24" />
        <div className="sk h-14" />
        <div className="sk h-4 w-40" />
        <div className="sk h-9 w-32" />
        <div className="sk mt-4 h-11" />
        <div className="sk mt-2 h-[52px]" />
      </div>
    </div>
  );
}

function useProduct(slug: string) {
  const [found, setFound] = useState<Found>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      try {
        const product = await call("GET Product/GetProductBySlug", { query: { slug } }, stop.signal);
        setFound({ kind: "product", product: productInCents(product) });
      } catch (error) {
        if (stop.signal.aborted) return;
        const isGone = error instanceof CallError && error.problem?.status === 404;
        setFound({ kind: isGone ? "gone" : "failed" });
      }
    };
    setFound({ kind: "loading" });
    void load();
    return () => stop.abort();
  }, [slug, attempt]);
  return { found, retry: () => setAttempt((before) => before + 1) };
}

/** A followed link closes it. */
function useClosing(onClose: () => void): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(".quick-view a[href]") : null;
      if (link && !link.closest(".gallery, [role=radiogroup]")) onClose();
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [onClose]);
}
