"use client";

import { useLocale, useTranslations } from "next-intl";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ImageLinks } from "@/components/ui/image-links";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { useRowFocus } from "@/components/ui/use-row-focus";
import { formatPrice, usDollar } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import type { ReviewedListing } from "@/lib/publishing/review-contract";

type RowProps = {
  listing: ReviewedListing;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Undefined where the list has this seller's listings only. */
  onSeller: (() => void) | undefined;
};

/** What waits, with its seller and what would change. */
export function ReviewedListingRow({ listing, isBusy, onApprove, onReject, onSeller }: RowProps) {
  const t = useTranslations("admin.listings");
  const language = useLocale();
  const { Kind, Name, Slug, Seller, NewBrand, LastReason, SubmittedAt } = listing;
  const { Approved: approved, Rejected: rejected } = Seller;
  const ref = useRowFocus<HTMLLIElement>();
  return (
    <li ref={ref} className="border-t border-line p-4 first:border-t-0 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">
          {Kind === "Edit" ? (
            <a href={localPath(language, productPath({ Slug }))} className="hover:underline">
              {Name}
            </a>
          ) : (
            Name
          )}
        </h2>
        <Badge tone={Kind === "Edit" ? "info" : "low"}>{t(`kind.${Kind}`)}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-[13px] text-ink-2">
        <LocalTime at={SubmittedAt} />
        <span className="break-all">{t("seller", { name: Seller.Name, email: Seller.Email })}</span>
        <span>{t("record", { approved, rejected })}</span>
        {onSeller && (
          <button type="button" className="link" onClick={onSeller}>
            {t("onlySeller")}
            <span className="sr-only">: {Seller.Name}</span>
          </button>
        )}
      </p>
      {(NewBrand || LastReason) && (
        <div className="mt-3">
          <Notice tone="warning">
            {NewBrand && <p>{t("newBrand", { brand: NewBrand })}</p>}
            {LastReason && <p>{t("lastReason", { reason: LastReason })}</p>}
          </Notice>
        </div>
      )}
      <p className="mt-3 text-[14px] font-semibold tabular-nums">
        {t("price", { price: formatPrice(listing.PriceCents, usDollar), quantity: listing.Quantity })}
      </p>
      <Changes listing={listing} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={onApprove}>
          {t("approve")}
          <span className="sr-only">: {Name}</span>
        </Button>
        <Button size="sm" variant="danger" disabled={isBusy} aria-haspopup="dialog" onClick={onReject}>
          {t("reject")}
          <span className="sr-only">: {Name}</span>
        </Button>
        <a href={localPath(language, `/account/productpublish/${Slug}`)} className="btn btn-sm btn-line">
          {t("open")}
          <span className="sr-only">: {Name}</span>
        </a>
      </div>
    </li>
  );
}

/** Side by side from 768 px; a new listing has no former values. */
function Changes({ listing: { Kind, Name, Changes: changes } }: { listing: ReviewedListing }) {
  const t = useTranslations("admin.listings");
  const isEdit = Kind === "Edit";
  return (
    <table className="mt-3 w-full text-left text-[14px] max-md:block">
      <caption className="sr-only">{Name}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-[13px] text-ink-2">
          <th scope="col" className="w-40 py-1 pr-3 font-normal">
            {t("field")}
          </th>
          {isEdit && (
            <th scope="col" className="py-1 pr-3 font-normal">
              {t("before")}
            </th>
          )}
          <th scope="col" className="py-1 font-normal">
            {t("after")}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {changes.map(({ Field, Before, After }) => (
          <tr key={Field} className="border-t border-line align-top max-md:block max-md:py-2">
            <th scope="row" className="py-2 pr-3 font-semibold max-md:block max-md:py-0">
              {t(`fields.${Field}`)}
            </th>
            {isEdit && <Value field={Field} label={t("before")} isOld {...Before} />}
            <Value field={Field} label={isEdit ? t("after") : ""} {...After} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Change = ReviewedListing["Changes"][number];
type ValueProps = Change["After"] & { field: Change["Field"]; label: string; isOld?: boolean };

function Value({ field, label, isOld, Lines, Images }: ValueProps) {
  const t = useTranslations("admin.listings");
  const width = isOld ? "md:w-[calc(50%-80px)] text-ink-2" : "";
  return (
    <td className={`py-2 pr-3 max-md:block max-md:py-1 ${width}`}>
      {label && (
        <span aria-hidden="true" className="block text-[13px] text-ink-2 md:hidden">
          {label}
        </span>
      )}
      {Lines.length + Images.length === 0 && <span className="text-ink-2">{t("empty")}</span>}
      {field === "Video" && Lines[0] ? (
        <a href={Lines[0]} target="_blank" className="link">
          {t("video")}
        </a>
      ) : (
        Lines.length > 0 && <p className="whitespace-pre-line">{Lines.join("\n")}</p>
      )}
      <ImageLinks images={Images} nameOf={(n) => t("photo", { n })} size={88} />
    </td>
  );
}
