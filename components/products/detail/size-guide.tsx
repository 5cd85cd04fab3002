import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { Product } from "@/lib/products/contract";
import { sizeGuideOf, toInches } from "@/lib/products/size-guide-rules";

/** Nothing where the sizes are not clothing's. */
export async function SizeGuide({ product, language }: { product: Product; language: Language }) {
  const sizes = [...new Set(product.OptionList.flatMap(({ items }) => items.map(({ Size }) => Size)))];
  const guide = sizeGuideOf(
    sizes,
    product.CategoryTree.map(({ Slug }) => Slug),
  );
  if (!guide) return null;
  const t = await getTranslations({ locale: language, namespace: "product.sizeGuide" });
  const size = (from: number, to: number, unit: "cm" | "inches") => t(unit, { from, to });
  return (
    <details className="size-guide">
      <summary>{t("title")}</summary>
      <table>
        <caption>{t("text")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("size")}</th>
            {guide.measures.map((measure) => (
              <th key={measure} scope="col">
                {t(measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map((row) => (
            <tr key={row.size}>
              <th scope="row">{row.size}</th>
              {row.ranges.map(([from, to], index) => (
                <td key={guide.measures[index]}>
                  {size(from, to, "cm")}
                  <small>{size(toInches(from), toInches(to), "inches")}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
