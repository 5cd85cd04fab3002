"use client";

import { useEffect, useRef, useState } from "react";

import { countries } from "@/lib/locale/country-rules";
import { chooseDeliveryCountry } from "@/stores/country-info";

export type CountryChoiceProps = { country: string; language: string; label: string; onDone: () => void };

/** Every delivery country, by name in the page's language. Loaded when it is opened. */
export function CountryChoice({ country, language, label, onDone }: CountryChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(country);
  useEffect(() => select.current?.focus(), []);

  const names = new Intl.DisplayNames(language, { type: "region" });
  const listed = countries
    .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
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
      {listed.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
