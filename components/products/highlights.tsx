import { Icon } from "@/components/ui/icon";
import type { Product } from "@/lib/products/contract";

/** What a shopper wants to know first, beside the large picture; the sections below say it in full. */
export function Highlights({ product, isIndented }: { product: Product; isIndented: boolean }) {
  const facts = product.Features.slice(0, 4);
  if (!product.ShortDescription && facts.length === 0) return null;
  return (
    <div
      lang={product.Language}
      className={`mt-6 hidden grid-cols-[1.25fr_1fr] gap-8 lg:grid ${isIndented ? "lg:ml-[88px]" : ""}`}
    >
      <p className="text-[15px] text-ink-2">{product.ShortDescription}</p>
      <ul className="grid content-start gap-2 text-[14px]">
        {facts.map(({ Slug, Name, Value }) => (
          <li key={Slug} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-px shrink-0 text-pond-700" />
            <span>
              <span className="text-ink-2">{Name}:</span> {Value}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
