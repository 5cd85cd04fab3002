import { Icon } from "@/components/ui/icon";
import type { Product } from "@/lib/products/contract";

/** What a shopper wants to know first, beside the large picture; the sections below say it in full. */
export function Highlights({ product, isIndented }: { product: Product; isIndented: boolean }) {
  const facts = product.Features.slice(0, 4);
  if (!product.ShortDescription && facts.length === 0) return null;
  return (
    <div lang={product.Language} className={isIndented ? "highlights is-indented" : "highlights"}>
      <p>{product.ShortDescription}</p>
      <ul>
        {facts.map(({ Slug, Name, Value }) => (
          <li key={Slug}>
            <Icon name="check" size={18} />
            <span>
              {Name}: <b>{Value}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
