"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery, toastFailure } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { toast, undoTime } from "@/components/ui/toast";
import { useRowFocus } from "@/components/ui/use-row-focus";
import { call } from "@/lib/api/client";
import type { NewBrand } from "@/lib/publishing/review-contract";

import { ReasonDialog } from "./reason-dialog";

type Asked = { brand: NewBrand; what: "merge" | "reject" };
type Decision = { brand: NewBrand; what: "approve" | "merge" | "reject"; Into?: string; Reason?: string };

/** Listings wait with them. Approving a listing approves its brand, too. */
export function NewBrands({ brands }: { brands: readonly NewBrand[] }) {
  const t = useTranslations("admin.listings");
  const [asked, setAsked] = useState<Asked | null>(null);
  const { decide, reject, isBusy } = useBrandDecisions(() => setAsked(null));
  if (brands.length === 0) return null;
  return (
    <section className="panel overflow-hidden" aria-labelledby="new-brands">
      <h2 id="new-brands" className="px-4 pt-4 text-lg md:px-5">
        {t("brands.title")}
      </h2>
      <ul className="mt-2">
        {brands.map((brand) => (
          <BrandRow
            key={brand.Id}
            brand={brand}
            isBusy={isBusy}
            onApprove={() => decide({ brand, what: "approve" })}
            onAsk={(what) => setAsked({ brand, what })}
          />
        ))}
      </ul>
      {asked?.what === "merge" && (
        <MergeDialog
          brand={asked.brand}
          onMerge={(Into) => decide({ ...asked, Into })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === "reject" && (
        <ReasonDialog
          title={t("rejectTitle", { name: asked.brand.Name })}
          text={t("brands.rejectText")}
          onSend={(Reason) => reject({ ...asked, Reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** An approval or a rejection is shown with an undo; a merger was asked about before. */
function useBrandDecisions(onDone: () => void) {
  const t = useTranslations("admin.listings");
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["GET Admin/GetListingReviews"] });
  const onError = (error: unknown) => toastFailure(error, { title: t("failed"), text: t("tryAgain") });
  const reopening = useMutation({
    mutationFn: ({ Id }: NewBrand) => call("POST Admin/DecideBrand", { body: { BrandId: Id, Decision: "reopen" } }),
    onSuccess: () => toast({ kind: "success", text: t("undone") }),
    onError,
    onSettled,
  });
  const deciding = useMutation({
    mutationFn: ({ brand, what, Into, Reason }: Decision) =>
      call("POST Admin/DecideBrand", { body: { BrandId: brand.Id, Decision: what, Into, Reason } }),
    onSuccess: (_answer, { brand, what }) => {
      onDone();
      const done = { kind: "success", text: t(`brands.done.${what}`, { brand: brand.Name }) } as const;
      const action = { label: t("undo"), onClick: () => reopening.mutate(brand) };
      toast(what === "merge" ? done : { ...done, duration: undoTime, action });
    },
    onSettled,
  });
  return {
    decide: (decision: Decision) => deciding.mutate(decision, { onError }),
    /** @throws CallError */
    reject: (decision: Decision) => deciding.mutateAsync(decision),
    isBusy: deciding.isPending,
  };
}

type BrandRowProps = {
  brand: NewBrand;
  isBusy: boolean;
  onApprove: () => void;
  onAsk: (what: Asked["what"]) => void;
};

function BrandRow({ brand: { Name, Seller, Listings }, isBusy, onApprove, onAsk }: BrandRowProps) {
  const t = useTranslations("admin.listings");
  const ref = useRowFocus<HTMLLIElement>();
  return (
    <li
      ref={ref}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-[14px] md:px-5"
    >
      <span className="min-w-[150px] flex-1">
        <b className="block font-semibold">{Name}</b>
        <span className="text-[13px] text-ink-2">{t("brands.used", { seller: Seller, count: Listings })}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={onApprove}>
          {t("brands.approve", { brand: Name })}
        </Button>
        <Button size="sm" variant="line" disabled={isBusy} aria-haspopup="dialog" onClick={() => onAsk("merge")}>
          {t("brands.merge", { brand: Name })}
        </Button>
        <Button size="sm" variant="danger" disabled={isBusy} aria-haspopup="dialog" onClick={() => onAsk("reject")}>
          {t("brands.reject", { brand: Name })}
        </Button>
      </span>
    </li>
  );
}

type MergeProps = { brand: NewBrand; onMerge: (into: string) => void; onClose: () => void };

function MergeDialog({ brand, onMerge, onClose }: MergeProps) {
  const t = useTranslations("admin.listings");
  const known = useQuery(callQuery("GET Category/getAllBrands"));
  const [into, setInto] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <LazyDialog
      open
      onOpenChange={onClose}
      title={t("brands.mergeTitle", { brand: brand.Name })}
      description={t("brands.mergeText")}
      closeLabel={t("close")}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (into === "") setMissing(true);
          else onMerge(into);
        }}
      >
        <SelectField
          label={t("brands.into")}
          value={into}
          error={isMissing ? t("brands.choose") : undefined}
          onChange={({ target }) => {
            setInto(target.value);
            setMissing(false);
          }}
        >
          <option value="">{t("brands.choose")}</option>
          {known.data?.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="flex gap-2">
          <Button type="submit">{t("brands.mergeNow")}</Button>
          <Button variant="line" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}
