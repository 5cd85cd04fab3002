import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import type { Product } from "@/lib/products/contract";

import { attributeNames, type AttributeNames } from "@/components/products/listing/attribute-names";

type HighlightsProps = { product: Product; language: Language; isIndented: boolean };

/** The most important facts, beside the large image; the sections below have all of them. */
export async function Highlights({ product, language, isIndented }: HighlightsProps) {
  const names = await attributeNames(language);
  const facts = product.Features.slice(0, 4);
  if (!product.ShortDescription && facts.length === 0) return null;
  return (
    <div className={isIndented ? "highlights is-indented" : "highlights"}>
      <p lang={product.Language}>{product.ShortDescription}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact.Slug}>
            <Icon name="check" size={18} />
            <Fact {...{ fact, names }} languages={[language, product.Language]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type FactProps = {
  fact: Product["Features"][number];
  names: AttributeNames;
  /** The reader's language, and the seller's. */
  languages: [own: string, spoken: string];
};

function Fact({ fact, names, languages: [own, spoken] }: FactProps) {
  const [name, value] = [names.nameOf(fact), names.valueOf(fact)];
  return (
    <span lang={spoken}>
      <span lang={name === null ? undefined : own}>{`${name ?? fact.Name}:`}</span>{" "}
      <b lang={value === null ? undefined : own}>{value ?? fact.Value}</b>
    </span>
  );
}
