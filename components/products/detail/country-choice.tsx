"use client";

import { useEffect, useRef, useState } from "react";

import { countries } from "@/lib/locale/country-rules";
import { chooseDeliveryCountry, useCountryInfo } from "@/stores/country-info";
import { useCulture } from "@/stores/culture-state";

export type CountryChoiceProps = { country: string; language: string; label: string; onDone: () => void };

/** Every delivery country by name in the page's language, the visitor's own first (§4.2). Loaded when it is opened. */
export function CountryChoice({ country, language, label, onDone }: CountryChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(country);
  useEffect(() => select.current?.focus(), []);

  const names = new Intl.DisplayNames(language, { type: "region" });
  const listed = countries
    .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  // The country info names the country in English, as the culture's list does.
  const known = useCulture(({ typeInfos }) => typeInfos["System.Country"]);
  const { Name } = useCountryInfo();
  const own = known?.find((info) => info.Name === Name)?.Code ?? countries.find(({ name }) => name === Name)?.code;
  const first = listed.find(({ code }) => code === own);
  const take = (code: string) => {
    setChosen(code);
    chooseDeliveryCountry(code);
  };
  return (
    <select
      ref={select}
      className="input sel"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => take(target.value)}
      onBlur={onDone}
      onKeyDown={({ key }) => (key === "Enter" || key === "Escape") && onDone()}
    >
      {first && <option value={first.code}>{first.name}</option>}
      {first && <hr />}
      {listed.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
