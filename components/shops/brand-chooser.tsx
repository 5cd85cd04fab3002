"use client";

import { useId } from "react";

import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { Combobox } from "@/components/ui/combobox";
import { call } from "@/lib/api/client";
import { storeMessages } from "@/lib/shops/messages";
import { hasBrand } from "@/lib/shops/rules";

import type { EnlistWords } from "./enlist-dialog";

type BrandChooserProps = {
  words: EnlistWords;
  brands: readonly string[];
  error?: string;
  onChange: (brands: string[]) => void;
};

const readBrands = async () => (await call("GET Category/getAllBrands")).map(({ name }) => name);

/** Shows five options before a letter is typed, and warns about a brand that is already chosen (§5.2). */
export function BrandChooser({ words, brands, error, onChange }: BrandChooserProps) {
  const id = useId();
  const choose = (name: string) => {
    if (hasBrand(brands, name)) toast(storeMessages.duplicateBrand);
    else onChange([...brands, name]);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="label">
        {words.brands}
      </p>
      {brands.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {brands.map((name) => (
            <li key={name} className="chip on">
              {name}
              <button
                type="button"
                className="-mr-2 grid size-7 place-items-center"
                aria-label={words.remove.replace("{name}", name)}
                onClick={() => onChange(brands.filter((other) => other !== name))}
              >
                <Icon name="x" size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        label={words.brands}
        placeholder={words.brandPlaceholder}
        options={readBrands}
        nameOf={(name) => name}
        onChoose={choose}
        settings={{ minLength: 0, limit: 5 }}
        words={{ list: words.brandList, nothing: words.noBrand, status: words.brandStatus, failed: words.brandFailed }}
      />
      {error && (
        <p className="err">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
