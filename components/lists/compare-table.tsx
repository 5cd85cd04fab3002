import { attributeNames } from "@/components/products/listing/attribute-names";
import { cardRow } from "@/components/products/card/card-data";
import { cardMessages } from "@/components/products/card/card-messages";
import { compareRows, type CompareRow, type Featured } from "@/lib/lists/rules";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/products/contract";

import { CompareHead } from "./compare-head";
import { shopRows } from "./shop-rows";

export type ComparedProduct = ProductCard & Pick<Featured, "Features">;
type CompareTableProps = { products: ComparedProduct[]; language: Language; currency: ShownCurrency };

/** "Differences only" is a checkbox that the style sheet reads, so it works without scripts. */
export async function CompareTable({ products, language, currency }: CompareTableProps) {
  const [t, messages] = await Promise.all([
    getTranslations({ locale: language, namespace: "lists.compareList" }),
    cardMessages(language),
  ]);
  const attributes = await attributeNames(language);
  const rows: ShownRow[] = [...(await shopRows(products, language)), ...compareRows(products)].map((row) => ({
    ...row,
    name: attributes.nameOf({ Slug: row.slug, Name: row.name }) ?? row.name,
    own: row.values.map((Value) => row.slug.startsWith("shop:") || attributes.valueOf({ Slug: row.slug, Value })),
  }));
  const without = (ID: number) =>
    `${localPath(language, "/account/compare")}?ids=${products
      .filter((product) => product.ID !== ID)
      .map((product) => product.ID)
      .join(",")}`;
  return (
    <div className="compare" style={{ "--columns": products.length } as React.CSSProperties}>
      <h1 className="mt-1 text-[30px] leading-9 md:mt-2 md:text-2xl">{t("title")}</h1>
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-2">{t("intro")}</p>
        {products.length > 1 && (
          <label className="flex min-h-8 items-center gap-2.5 font-medium">
            <input type="checkbox" className="check" id="differences" />
            {t("differences")}
          </label>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
      <div className="compare-scroll" role="region" aria-label={t("scroll")} tabIndex={0}>
        <table>
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t("product")}</span>
              </th>
              {products.map((product) => (
                <th key={product.ID} scope="col">
                  <CompareHead
                    row={cardRow(product)}
                    messages={messages}
                    currency={currency}
                    removeLabel={String(t.raw("remove"))}
                    removeHref={without(product.ID)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <AttributeRow key={row.slug} row={row} products={products} none={t("none")} language={language} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.every(({ isSame }) => isSame) && <p className="all-same mt-4">{t("allSame")}</p>}
    </div>
  );
}

/** Per value: true in the reader's language, else the shop's translation, or null for a seller's text. */
type ShownRow = CompareRow & { own: (true | string | null)[] };
type RowProps = { row: ShownRow; products: ComparedProduct[]; none: string; language: Language };

function AttributeRow({ row, products, none, language }: RowProps) {
  return (
    <tr data-same={row.isSame || undefined}>
      <th scope="row">{row.name}</th>
      {row.values.map((value, index) => {
        const spoken = products[index]?.Language;
        const own = row.own[index];
        return (
          <td key={products[index]?.ID} lang={spoken === language || !value || own ? undefined : spoken}>
            {(typeof own === "string" ? own : value) || (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{none}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
