"use client";

import { useTranslations } from "next-intl";

import { Skeleton } from "@/components/ui/skeleton";
import { site } from "@/lib/site";

/** Has the geometry of the form and the summary beside it. */
export function CheckoutSkeleton() {
  const t = useTranslations("checkout");
  return (
    <>
      <CheckoutTitle />
      <noscript>
        <p className="mt-4 rounded-md bg-low-bg p-4">{t("noScript", { email: site.email })}</p>
        <style>{".when-scripted{display:none!important}"}</style>
      </noscript>
      <p role="status" className="when-scripted sr-only" data-waiting>
        {t("loading")}
      </p>
      <Skeleton className="when-scripted mt-4 h-[76px] rounded-md! lg:hidden" />
      <div
        aria-hidden="true"
        className="when-scripted mt-5 grid gap-8 md:mt-7 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-14"
      >
        <div className="grid content-start gap-4 md:pl-14">
          <Skeleton className="h-8 w-40" />
          <Pair />
          <Skeleton className="mt-8 h-8 w-56" />
          <Pair />
          <Skeleton className="h-[70px]" />
          <Pair />
          <Skeleton className="mt-8 h-8 w-40" />
          <Skeleton className="h-[76px] rounded-md!" />
          <Skeleton className="mt-8 h-8 w-40" />
          <Skeleton className="h-[440px] rounded-md!" />
          <Skeleton className="mt-8 h-[58px]" />
        </div>
        <Skeleton className="h-[520px] rounded-lg! max-lg:hidden" />
      </div>
    </>
  );
}

export function CheckoutTitle() {
  const t = useTranslations("checkout");
  return <h1 className="text-[30px] leading-9 md:text-2xl">{t("title")}</h1>;
}

function Pair() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-[70px]" />
      <Skeleton className="h-[70px]" />
    </div>
  );
}
