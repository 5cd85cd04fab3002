"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { PagedStates } from "@/components/dashboard/list-states";
import { useListAddress } from "@/components/dashboard/use-list-address";
import { readQuery, toastFailure } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast, undoTime } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { reviewedListingsInCents } from "@/lib/publishing/amount-rules";
import type { ReviewedListing } from "@/lib/publishing/review-contract";

import { NewBrands } from "./new-brands";
import { ReasonDialog } from "./reason-dialog";
import { ReviewedListingRow } from "./reviewed-listing";

const limit = 20;

type Decision = { listings: readonly ReviewedListing[]; isApproved: boolean; reason?: string };

/** Decides what new sellers may publish, the oldest first. */
export function ListingsScreen() {
  const t = useTranslations("admin.listings");
  const address = useListAddress();
  const seller = /^\d{1,9}$/.test(address.get("seller")) ? address.get("seller") : undefined;
  const query = useQuery(
    readQuery((page) => reviewedListingsInCents(page), "GET Admin/GetListingReviews", {
      query: { page: String(address.page), limit: String(limit), seller },
    }),
  );
  const { approve, reject, isBusy } = useDecisions();
  const [rejected, setRejected] = useState<ReviewedListing | null>(null);
  return (
    <div className="grid gap-4">
      <NewBrands brands={query.data?.Brands ?? []} />
      <section className="panel overflow-hidden">
        {seller !== undefined && (
          <SellerBar
            listings={query.data?.Result ?? []}
            isBusy={isBusy}
            onApprove={approve}
            onLeave={() => address.set({ seller: "" })}
          />
        )}
        <PagedStates
          query={query}
          page={address.page}
          limit={limit}
          onTurn={address.turn}
          empty={<EmptyState icon="package-check" title={t("none")} text={t("noneText")} />}
        >
          {({ Result }) => (
            <ul>
              {Result.map((listing) => (
                <ReviewedListingRow
                  key={listing.Id}
                  listing={listing}
                  isBusy={isBusy}
                  onApprove={() => approve([listing])}
                  onReject={() => setRejected(listing)}
                  onSeller={
                    seller === undefined ? () => address.set({ seller: String(listing.Seller.SID) }) : undefined
                  }
                />
              ))}
            </ul>
          )}
        </PagedStates>
      </section>
      {rejected && (
        <ReasonDialog
          title={t("rejectTitle", { name: rejected.Name })}
          text={t("rejectText")}
          onSend={(reason) => reject(rejected, reason).then(() => setRejected(null))}
          onClose={() => setRejected(null)}
        />
      )}
    </div>
  );
}

/** A decision is shown with an undo, until the mail to the seller is queued. */
function useDecisions() {
  const t = useTranslations("admin.listings");
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["GET Admin/GetListingReviews"] });
  const onError = (error: unknown) => toastFailure(error, { title: t("failed"), text: t("tryAgain") });
  const reopening = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const Id of ids) await call("POST Admin/ReopenListing", { body: { Id } });
    },
    onSuccess: () => toast({ kind: "success", text: t("undone") }),
    onError,
    onSettled: refresh,
  });
  const deciding = useMutation({
    mutationFn: ({ listings, isApproved, reason }: Decision) => {
      const Listings = listings.map(({ Id, Revision, Version }) => ({ Id, Revision, Version }));
      return call("POST Admin/DecideListings", { body: { Approve: isApproved, Reason: reason, Listings } });
    },
    onSuccess: ({ Results }, { listings, isApproved }) => {
      const ids = Results.filter(({ Ok }) => Ok).map(({ Id }) => Id);
      const name = listings.find(({ Id }) => Id === ids[0])?.Name ?? "";
      if (ids.length === 0) return;
      const action = { label: t("undo"), onClick: () => reopening.mutate(ids) };
      const text = isApproved ? t("approved", { count: ids.length, name }) : t("rejected", { name });
      toast({ kind: "success", text, duration: undoTime, action });
    },
    onSettled: refresh,
  });
  const decide = async (decision: Decision) => {
    const { Results } = await deciding.mutateAsync(decision);
    const failed = Results.find(({ Ok }) => !Ok);
    if (failed) throw new CallError({ type: "about:blank", title: t("failed"), status: 409, detail: failed.Message });
  };
  const approve = (listings: Decision["listings"]) => void decide({ listings, isApproved: true }).catch(onError);
  /** @throws CallError */
  const reject = (listing: ReviewedListing, reason: string) =>
    decide({ listings: [listing], isApproved: false, reason });
  return { approve, reject, isBusy: deciding.isPending || reopening.isPending };
}

type SellerBarProps = {
  listings: readonly ReviewedListing[];
  isBusy: boolean;
  onApprove: (listings: readonly ReviewedListing[]) => void;
  onLeave: () => void;
};

/** Above the list of one seller. */
function SellerBar({ listings, isBusy, onApprove, onLeave }: SellerBarProps) {
  const t = useTranslations("admin.listings");
  const [first] = listings;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 md:px-5">
      {first && <p className="mr-auto text-[14px]">{t("ofSeller", { name: first.Seller.Name })}</p>}
      <Button size="sm" variant="line" onClick={onLeave}>
        {t("allSellers")}
      </Button>
      {listings.length > 1 && (
        <Button size="sm" disabled={isBusy} onClick={() => onApprove(listings)}>
          {t("approveAll", { count: listings.length })}
        </Button>
      )}
    </div>
  );
}
