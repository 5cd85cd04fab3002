"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";

import { followSessionEnd } from "@/components/account/session-end";
import { startCart } from "@/stores/cart/cart";
import { setMoveToTop } from "@/stores/page-moves";
import { endLeaving, followPanelHistory, isPanelEntry, leavePanels } from "@/components/ui/panel-history";
import { followAdditions, openPanel } from "@/stores/panels";

import { loadOnInteraction } from "./behaviour/load-on-interaction";
import { rowsId } from "./not-found-rows";
import { LoadingBar } from "./loading-bar";
import { followChannelChoice } from "./behaviour/channel-choice";
import { reloadEmptyPage } from "./behaviour/empty-page";
import { followPageLinks } from "./behaviour/page-links";
import { followPanelOpeners, mayOpenCart } from "./behaviour/panel-openers";
import { followPerson } from "./behaviour/person";
import { useScrollToTop } from "./behaviour/use-scroll-to-top";
import { ShellPanels, type ShellPanelsProps } from "./shell-panels";

/**
 * `PrefetchKind.FULL` of Next's router, whose type is exported without its values. Without it only a page's tree is
 * prefetched, because Next knows nothing else about pages that the build does not render.
 */
const wholePage = "full" as NonNullable<Parameters<ReturnType<typeof useRouter>["prefetch"]>[1]>["kind"];

/** The shell's behaviour: links, menus and pickers by listeners on the document, and the loading bar. */
export function ShellEvents(props: Omit<ShellPanelsProps, "departments" | "onDepartmentsFailed">) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const [departments, setDepartments] = useState<HTMLElement | null>(null);
  useScrollToTop(isLoading);
  useEffect(() => {
    if (!isLoading) endLeaving();
  }, [isLoading]);

  useEffect(() => {
    const use = loadOnInteraction(setDepartments);
    const stops = [
      use.stop,
      followPerson(),
      followSessionEnd(),
      followPanelHistory(),
      reloadEmptyPage(),
      followPanelOpeners(),
      followAdditions((name) => {
        if (!mayOpenCart()) return false;
        void use.scrolling().then((scrolling) => {
          scrolling?.reveal();
          openPanel("cart", document.querySelector<HTMLElement>('[data-panel="cart"]'), name);
        });
        return true;
      }),
      followChannelChoice(() => {
        // Rows that a not-found page carried over are not rendered again: only a new page has the new prices.
        if (document.getElementById(rowsId)) location.reload();
        else startLoading(() => router.refresh());
      }),
      followPageLinks({
        push: (href) => {
          setMoveToTop(!href.includes("#"));
          if (isPanelEntry()) {
            leavePanels();
            startLoading(() => router.replace(href));
          } else startLoading(() => router.push(href));
        },
        prefetch: (href) => router.prefetch(href, { kind: wholePage }),
      }),
    ];
    startCart();
    return () => stops.forEach((stop) => stop());
  }, [router]);

  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <ShellPanels {...props} departments={departments} onDepartmentsFailed={() => setDepartments(null)} />
    </>
  );
}
