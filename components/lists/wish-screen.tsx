"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

import type { CardMessages } from "@/components/products/card/card-messages";
import { cardRow } from "@/components/products/card/card-data";
import { CardList } from "@/components/products/card/card-list";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { interpolate } from "@/lib/locale/interpolate";
import type { ShownCurrency } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";
import { wishList, type ListedProduct } from "@/stores/wishlist";

import { ListOffline } from "./list-offline";
import { listColumns, ListSkeleton, ListWithoutScripts } from "./list-skeleton";
import type { WishMessages } from "./wish-messages";

type WishScreenProps = {
  messages: WishMessages;
  cards: CardMessages;
  currency: ShownCurrency;
  /** Shown beside the account menu, which leaves less room. */
  isFramed: boolean;
  suggestions: ReactNode;
};
type Loaded = { status: "loading" | "ready" | "offline"; products: readonly ProductCard[] };

export function WishScreen({ messages, cards, currency, isFramed, suggestions }: WishScreenProps) {
  const entries = wishList.useEntries();
  const { loaded, reload } = useWishProducts(entries);
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = isFramed ? "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4" : listColumns;
  const listed = new Set(entries?.map(({ ID }) => ID));
  const products = loaded.products.filter(({ ID }) => listed.has(ID));
  if (entries?.length === 0) {
    return (
      <>
        <EmptyWishes messages={messages} heading={heading} />
        {suggestions}
      </>
    );
  }
  const remove = (product: ListedProduct) => void takeOff(product, messages, () => heading.current?.focus());
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-5 text-[30px] leading-9 outline-none md:mt-2 md:text-2xl">
        {messages.title}{" "}
        {entries && (
          <span className="text-[20px] leading-none font-medium text-ink-3">
            {entries.length === 1 ? messages.countOne : interpolate(messages.countMany, { count: entries.length })}
          </span>
        )}
      </h1>
      <ListWithoutScripts text={messages.noScript} />
      {loaded.status === "offline" && <ListOffline text={messages.offline} retry={messages.retry} onRetry={reload} />}
      {loaded.status === "loading" && products.length === 0 && (
        <ListSkeleton label={messages.loading} count={Math.min(entries?.length ?? 5, 5)} columns={columns} />
      )}
      <CardList
        rows={products.map(cardRow)}
        messages={cards}
        currency={currency}
        columns={columns}
        heading="h2"
        onRemove={remove}
      />
    </>
  );
}

/** Again when the list gains a product that was not loaded. */
function useWishProducts(entries: readonly ListedProduct[] | null) {
  const [loaded, setLoaded] = useState<Loaded>({ status: "loading", products: [] });
  const asked = useRef(new Set<number>());
  const reload = () => {
    setLoaded(({ products }) => ({ status: "loading", products }));
    wishList.load().then(
      (products) => setLoaded({ status: "ready", products }),
      () => setLoaded(({ products }) => ({ status: "offline", products })),
    );
  };
  useEffect(() => {
    const isFirst = asked.current.size === 0;
    const fresh = entries?.filter(({ ID }) => !asked.current.has(ID)) ?? [];
    for (const { ID } of fresh) asked.current.add(ID);
    if (entries && (isFirst || fresh.length > 0)) reload();
  }, [entries]);
  return { loaded, reload };
}

async function takeOff(product: ListedProduct, messages: WishMessages, onRemoved: () => void): Promise<void> {
  const outcome = await wishList.remove(product.ID);
  if (outcome === "ignored") return;
  if (outcome !== "removed") return toast({ kind: "error", title: messages.failedTitle, text: messages.removeFailed });
  onRemoved();
  toast({
    kind: "info",
    title: messages.removedTitle,
    text: messages.removed.replace("{name}", () => product.Name),
    action: { label: messages.undo, onClick: () => void wishList.restore(product) },
  });
}

function EmptyWishes({ messages, heading }: { messages: WishMessages; heading: React.Ref<HTMLHeadingElement> }) {
  return (
    <div ref={heading} tabIndex={-1} className="outline-none">
      <h1 className="mt-1 text-[30px] leading-9 md:mt-2 md:text-2xl">{messages.title}</h1>
      <EmptyState
        icon="heart"
        title={messages.emptyTitle}
        text={messages.emptyText}
        department="fashion"
        action={
          <a href={messages.emptyHref} className={buttonClass({ variant: "main" })}>
            {messages.emptyAction}
          </a>
        }
      />
    </div>
  );
}
