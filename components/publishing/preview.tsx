"use client";

import { useTranslations } from "next-intl";

import { Price } from "@/components/ui/price";
import { Badge } from "@/components/ui/badge";
import { usDollar } from "@/lib/money";
import { imageUrl } from "@/lib/images";
import { isUpcoming } from "@/lib/products/price-rules";

import { centsOfTyped, typedDiscount, type ProductForm } from "./editor-form";

export function Preview({ form, siteUrl }: { form: ProductForm; siteUrl: string }) {
  const t = useTranslations("dashboard.editor");
  const items = form.Groups.flatMap((group) => group.items);
  const item = items.find(({ Quantity }) => Number(Quantity) > 0) ?? items[0];
  const discount = item ? typedDiscount(item) : 0;
  const [first] = form.Photos;
  const text = form.ShortDescription || t("previewNoText");
  return (
    <div className="grid gap-6 md:grid-cols-[220px_1fr]">
      <section aria-label={t("previewCard")}>
        <div className="patch photo relative aspect-square">
          {first && <img src={imageUrl(first.Url, 400)} alt="" width={220} height={220} />}
          {discount > 0 && (
            <Badge tone="off" className="absolute top-2 left-2">
              {`−${discount}%`}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-xs text-ink-2">{form.BrandName}</p>
        <p className="line-clamp-2 text-[14px] font-medium">{form.Name || t("unnamed")}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-1.5">
          {item && !isUpcoming(centsOfTyped(item.Price)) ? (
            <Price
              cents={centsOfTyped(item.Price)}
              regularCents={centsOfTyped(item.RegularPrice)}
              discount={discount}
              currency={usDollar}
            />
          ) : (
            <Badge tone="info">{t("upcoming")}</Badge>
          )}
        </p>
      </section>
      <section aria-label={t("previewSearch")} className="min-w-0">
        <p className="truncate text-[13px] text-ink-2">{`${siteUrl}/products/details/${form.Slug || "…"}`}</p>
        <p className="mt-0.5 text-[18px] text-neel-700">{`${form.Name || t("unnamed")} · Nijer`}</p>
        <p className="mt-1 line-clamp-2 text-[14px] text-ink-2">{text.slice(0, 155)}</p>
      </section>
    </div>
  );
}
