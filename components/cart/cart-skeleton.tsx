"use client";

import { useTranslations } from "next-intl";

import { Skeleton } from "@/components/ui/skeleton";

import { lineColumns } from "./cart-line-row";

/** Has the geometry of a cart of two lines. */
export function CartSkeleton() {
  const t = useTranslations("cart");
  return (
    <>
      <h1 className="mt-1 text-[30px] leading-9 md:mt-2 md:text-2xl">{t("title")}</h1>
      <noscript>
        <p className="mt-4 rounded-md bg-low-bg p-4">{t("noScript")}</p>
        <style>{".when-scripted{display:none}"}</style>
      </noscript>
      <p role="status" className="sr-only when-scripted" data-waiting>
        {t("loading")}
      </p>
      <div
        className="when-scripted mt-4 grid gap-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10"
        aria-hidden="true"
      >
        <div className="@container min-w-0">
          <div className="h-[28px] border-b-2 border-pond-800 @max-[672px]:hidden" />
          <div className="divide-y divide-line">
            <LineSkeleton />
            <LineSkeleton />
          </div>
        </div>
        <Skeleton className="h-[440px] self-start rounded-md!" />
      </div>
    </>
  );
}

function LineSkeleton() {
  return (
    <div
      className={`grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2 py-5 @min-[672px]:items-center ${lineColumns}`}
    >
      <Skeleton className="aspect-square w-[96px] self-start rounded-sm! @max-[672px]:row-span-2 @min-[672px]:w-[104px]" />
      <div>
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-2 h-4 w-1/2" />
        <Skeleton className="mt-2 h-4 w-20" />
      </div>
      <Skeleton className="h-5 w-20 @max-[672px]:hidden" />
      <Skeleton className="h-[38px] w-[102px] rounded-sm!" />
      <Skeleton className="ml-auto h-5 w-20 @max-[672px]:hidden" />
    </div>
  );
}
