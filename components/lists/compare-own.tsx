"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { compareList } from "@/stores/compare";

import { ListSkeleton } from "./list-skeleton";

type CompareOwnProps = {
  path: string;
  /** The address named products, and none of them is sold. */
  isNamed: boolean;
  words: Record<"title" | "loading" | "emptyTitle" | "emptyText" | "emptyAction" | "emptyHref", string>;
};

/** Goes on to the address that names one's own list; an empty one says so. */
export function CompareOwn({ path, isNamed, words }: CompareOwnProps) {
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
        <h1 className="mt-1 mb-5 text-[30px] leading-9 md:mt-2 md:text-2xl">{words.title}</h1>
        <ListSkeleton label={words.loading} count={4} />
      </>
    );
  }
  return (
    <EmptyState
      heading="h1"
      icon="git-compare-arrows"
      title={words.emptyTitle}
      text={words.emptyText}
      department="gadget"
      action={
        <a href={words.emptyHref} className={buttonClass({ variant: "main" })}>
          {words.emptyAction}
        </a>
      }
    />
  );
}

/** What is still sold of the list, by the shop's answer; by the browser's where the shop cannot be reached. */
async function ownIds(): Promise<number[]> {
  const products = await compareList.load().catch(() => compareList.read());
  return products.map(({ ID }) => ID);
}
