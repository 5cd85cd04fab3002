"use client";

import { useId } from "react";

import { Icon } from "@/components/ui/icon";
import { Combobox } from "@/components/ui/combobox";
import { call } from "@/lib/api/client";
import { hasBrand, shopLimits } from "@/lib/shops/rules";

import type { EnlistMessages } from "./enlist-dialog";
import { toastOutcome } from "./outcome-toast";

type BrandChooserProps = {
  messages: EnlistMessages;
  brands: readonly string[];
  error?: string;
  onChange: (brands: string[]) => void;
};

const readBrands = async () => (await call("GET Category/getAllBrands")).map(({ name }) => name);

/** Five options before anything is typed; warns about a brand that is already chosen (§5.2). */
export function BrandChooser({ messages, brands, error, onChange }: BrandChooserProps) {
  const id = useId();
  // Semicolons separate the names in the request.
  const add = (text: string) => choose(text.replaceAll(";", " ").trim().slice(0, shopLimits.Brand));
  const choose = (name: string) => {
    if (hasBrand(brands, name)) toastOutcome("duplicateBrand", messages);
    else onChange([...brands, name]);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="label">
        {messages.brands}
      </p>
      {brands.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {brands.map((name) => (
            <li key={name} className="chip on">
              {name}
              <button
                type="button"
                className="-mr-2 grid size-7 place-items-center"
                aria-label={messages.remove.replace("{name}", name)}
                onClick={() => onChange(brands.filter((other) => other !== name))}
              >
                <Icon name="x" size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        label={messages.brands}
        placeholder={messages.brandPlaceholder}
        options={readBrands}
        nameOf={(name) => name}
        onChoose={choose}
        create={{ label: (name) => messages.addBrand.replace("{name}", name), onCreate: add }}
        settings={{ minLength: 0, limit: 5 }}
        messages={{
          list: messages.brandList,
          nothing: messages.noBrand,
          status: messages.brandStatus,
          failed: messages.brandFailed,
        }}
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
