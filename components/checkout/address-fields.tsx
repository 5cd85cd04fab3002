"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";

import { countries } from "@/lib/locale/country-rules";

import { CheckoutInput, CheckoutSelect } from "./checkout-input";
import { addressShape } from "./checkout-values";
import type { CheckoutState } from "./use-checkout";

/** Asks for a region and a postal code only where addresses have them. */
export function AddressFields({ checkout }: { checkout: CheckoutState }) {
  const options = useCountryNames();
  const { region, postalCode } = addressShape(checkout.values.CountryCode);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CheckoutInput checkout={checkout} name="FullName" autoComplete="name" />
      <CheckoutSelect checkout={checkout} name="CountryCode" autoComplete="country">
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </CheckoutSelect>
      <CheckoutInput checkout={checkout} name="Line1" autoComplete="address-line1" className="sm:col-span-2" />
      <CheckoutInput
        checkout={checkout}
        name="Line2"
        autoComplete="address-line2"
        className="sm:col-span-2"
        isOptional
      />
      <CheckoutInput checkout={checkout} name="City" autoComplete="address-level2" />
      {region !== "none" && (
        <CheckoutInput
          checkout={checkout}
          name="Region"
          autoComplete="address-level1"
          isOptional={region === "optional"}
        />
      )}
      {postalCode === "required" && <CheckoutInput checkout={checkout} name="PostalCode" autoComplete="postal-code" />}
    </div>
  );
}

function useCountryNames(): { code: string; name: string }[] {
  const language = useLocale();
  return useMemo(() => {
    if (language === "en") return countries.map(({ code, name }) => ({ code, name }));
    const names = new Intl.DisplayNames([language], { type: "region" });
    return countries
      .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  }, [language]);
}
