"use client";

import { useEffect, useRef, useState } from "react";

import type { CardWords } from "@/components/products/card/card-words";
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
import { listColumns, ListSkeleton } from "./list-skeleton";
import type { WishWords } from "./wish-words";

type WishScreenProps = {
  words: WishWords;
  cards: CardWords;
  currency: ShownCurrency;
  /** Stands beside the account's menu, which leaves less room. */
  isFramed: boolean;
};
type Loaded = { status: "loading" | "ready" | "offline"; products: readonly ProductCard[] };

export function WishScreen({ words, cards, currency, isFramed }: WishScreenProps) {
  const entries = wishList.useEntries();
  const { loaded, reload } = useWishProducts(entries);
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = isFramed ? "grid-cols-2 sm:grid-cols-3 xl:grid-cols-4" : listColumns;
  const listed = new Set(entries?.map(({ ID }) => ID));
  const products = loaded.products.filter(({ ID }) => listed.has(ID));
  if (entries?.length === 0) return <EmptyWishes words={words} heading={heading} />;
  const remove = (product: ListedProduct) => void takeOff(product, words, () => heading.current?.focus());
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-5 text-[30px] leading-9 outline-none md:mt-2 md:text-2xl">
        {words.title}{" "}
        {entries && (
          <span className="text-[20px] font-medium text-ink-3">
            {entries.length === 1 ? words.countOne : interpolate(words.countMany, { count: entries.length })}
          </span>
        )}
      </h1>
      {loaded.status === "offline" && <ListOffline text={words.offline} retry={words.retry} onRetry={reload} />}
      {loaded.status === "loading" && products.length === 0 && (
        <ListSkeleton label={words.loading} count={Math.min(entries?.length ?? 5, 5)} columns={columns} />
      )}
      <CardList
        rows={products.map(cardRow)}
        words={cards}
        currency={currency}
        columns={columns}
        heading="h2"
        onRemove={remove}
      />
    </>
  );
}

/** Asks for the list's products, and again when it names one that was not answered. */
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

async function takeOff(product: ListedProduct, words: WishWords, onRemoved: () => void): Promise<void> {
  const outcome = await wishList.remove(product.ID);
  if (outcome === "ignored") return;
  if (outcome !== "removed") return toast({ kind: "error", title: words.failedTitle, text: words.removeFailed });
  onRemoved();
  toast({
    kind: "info",
    title: words.removedTitle,
    text: words.removed.replace("{name}", () => product.Name),
    action: { label: words.undo, onClick: () => void wishList.restore(product) },
  });
}

function EmptyWishes({ words, heading }: { words: WishWords; heading: React.Ref<HTMLHeadingElement> }) {
  return (
    <div ref={heading} tabIndex={-1} className="outline-none">
      <EmptyState
        heading="h1"
        icon="heart"
        title={words.emptyTitle}
        text={words.emptyText}
        department="fashion"
        action={
          <a href={words.emptyHref} className={buttonClass({ variant: "main" })}>
            {words.emptyAction}
          </a>
        }
      />
    </div>
  );
}
