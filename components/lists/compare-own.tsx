"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { compareList } from "@/stores/compare";

import { ListSkeleton, ListWithoutScripts } from "./list-skeleton";

type CompareOwnProps = {
  path: string;
  /** The URL names products, but none of them is for sale. */
  isNamed: boolean;
  messages: Record<"title" | "noScript" | "loading" | "emptyTitle" | "emptyText" | "emptyAction" | "emptyHref", string>;
  suggestions: ReactNode;
};

/** Redirects to the URL of the visitor's own list, or says that it is empty. */
export function CompareOwn({ path, isNamed, messages, suggestions }: CompareOwnProps) {
  const router = useRouter();
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void ownIds().then((ids) => {
      if (isLeft) return;
      if (ids.length > 0) router.replace(`${path}?ids=${ids.join(",")}`, { scroll: false });
      else setIsEmpty(true);
    });
    return () => {
      isLeft = true;
    };
  }, [path, router]);
  if (!isEmpty && !isNamed) {
    return (
      <>
        <h1 className="mt-1 mb-5 text-[30px] leading-9 md:mt-2 md:text-2xl">{messages.title}</h1>
        <ListWithoutScripts text={messages.noScript} />
        <ListSkeleton label={messages.loading} count={4} />
      </>
    );
  }
  return (
    <>
      <EmptyState
        heading="h1"
        icon="git-compare-arrows"
        title={messages.emptyTitle}
        text={messages.emptyText}
        department="gadget"
        action={
          <a href={messages.emptyHref} className={buttonClass({ variant: "main" })}>
            {messages.emptyAction}
          </a>
        }
      />
      {suggestions}
    </>
  );
}

/** All products when the shop is unreachable. */
async function ownIds(): Promise<number[]> {
  const products = await compareList.load().catch(() => compareList.read());
  return products.map(({ ID }) => ID);
}
