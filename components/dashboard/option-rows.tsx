import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";

import { readQuery } from "@/components/query/call-query";
import { call, CallError } from "@/lib/api/client";
import { writePrice } from "@/lib/csv";
import { isUpcoming } from "@/lib/products/price-rules";
import { ownProductInCents } from "@/lib/publishing/amount-rules";
import type { OwnProduct, ProductEdit } from "@/lib/publishing/editing-contract";
import type { OwnRow } from "@/lib/publishing/own-row-contract";
import { productLimits } from "@/lib/publishing/rules";

import { InlineNumber } from "./inline-number";
import { useRowUpdate } from "./own-products";
import { typedNumber } from "./typed-number";
import { useTypedPrice } from "./use-typed-price";

type Group = OwnProduct["OptionList"][number];
type OptionOf = { group: Group; item: Group["items"][number] };

/** Shows price and stock of each option, to be changed in place. */
export function OptionRows({ row, id }: { row: OwnRow; id: string }) {
  const t = useTranslations("dashboard.products.options");
  const options = readQuery(ownProductInCents, "GET UserProduct/GetUserProduct", { query: { slug: row.Slug } });
  const query = useQuery<OwnProduct>(options);
  const client = useQueryClient();
  const update = useRowUpdate();
  const all = query.data?.OptionList.flatMap((group) => group.items.map((item): OptionOf => ({ group, item }))) ?? [];
  /** @returns the shop's error; empty where it is saved */
  const save = async (edit: Omit<ProductEdit, "PUID">): Promise<string> => {
    const failure = await sent({ PUID: row.PUID, ...edit }, t("failed"));
    // Also after a rejection: somebody else has changed the product.
    const fresh = await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => null);
    if (fresh) update(fresh);
    return failure;
  };
  return (
    <div id={id} className="md:pl-14">
      {query.isPending && <p className="text-[14px] text-ink-2">{t("loading")}</p>}
      {query.isError && (
        <p role="alert" className="err">
          {t("unreachable")}
        </p>
      )}
      <ul aria-label={t("title", { name: row.Name })} className="grid gap-3">
        {all.map(({ group, item }) => (
          <Option key={item.ID} group={group} item={item} version={query.data?.Version} row={row} onSave={save} />
        ))}
      </ul>
    </div>
  );
}

/** @returns the problem as a text; empty where the edit was saved */
async function sent(edit: ProductEdit, failed: string): Promise<string> {
  try {
    const { Results } = await call("POST UserProduct/EditProducts", { body: { Edits: [edit] } });
    return Results[0]?.Ok ? "" : (Results[0]?.Message ?? failed);
  } catch (error) {
    return (error instanceof CallError && error.problem?.detail) || failed;
  }
}

type OptionProps = OptionOf & {
  row: OwnRow;
  version: number | undefined;
  onSave: (edit: Omit<ProductEdit, "PUID">) => Promise<string>;
};

function Option({ group, item, row, version, onSave }: OptionProps) {
  const t = useTranslations("dashboard.products");
  const { ID: OptionId, Size, SKU, PriceCents, Quantity: QuantityWas } = item;
  const name = [group.option, Size].filter(Boolean).join(", ") || SKU;
  const typedPrice = useTypedPrice();
  const savePrice = async (text: string) => {
    const isAsked = row.State === "Published" && !isUpcoming(PriceCents);
    const typed = await typedPrice(text, { name: `${row.Name}, ${name}`, isAsked });
    return "problem" in typed ? typed.problem : onSave({ OptionId, Version: version, Price: typed.dollars });
  };
  const saveStock = (text: string) => {
    const Quantity = typedNumber(text);
    if (Quantity === null || !Number.isInteger(Quantity)) return t("wrongStock");
    if (Quantity > productLimits.Quantity) return t("most", { most: productLimits.Quantity });
    return onSave({ OptionId, Quantity, QuantityWas });
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 text-[14px]">
      <span className="w-full min-w-0 pt-1 sm:w-56">
        <b className="block font-semibold">{name}</b>
        <span className="block text-xs break-all text-ink-2">{SKU}</span>
      </span>
      <InlineNumber
        column={`price-${row.PUID}`}
        label={t("priceOf", { name: `${row.Name}, ${name}` })}
        value={writePrice(PriceCents)}
        prefix="$"
        onSave={savePrice}
      />
      <InlineNumber
        column={`stock-${row.PUID}`}
        label={t("stockOf", { name: `${row.Name}, ${name}` })}
        value={String(QuantityWas)}
        onSave={saveStock}
      />
    </li>
  );
}
