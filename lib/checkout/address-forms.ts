/** Countries where a parcel does not arrive without a region. */
export const regionRequired: ReadonlySet<string> = new Set([
  "AU",
  "BR",
  "CA",
  "CN",
  "ID",
  "IN",
  "JP",
  "MX",
  "MY",
  "US",
]);

/** Countries without postal codes, or where they are too uncommon to require. */
export const withoutPostalCode: ReadonlySet<string> = new Set(
  (
    "AE AG AO AW BF BI BJ BO BS BT BW BZ CD CF CG CI CL CM CO DJ DM EC ER FJ GA GD GH GM GN GQ GY HK IE JM KE KI KM KN " +
    "KP LC LY ML MO MR MW NA NG NP NR PA PE QA RW SB SC SL SO SR SS ST SY TD TG TL TO TT TV TZ UG VC VE VU WS YE ZW"
  ).split(" "),
);

export const postalCodePatterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  BD: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  CN: /^\d{6}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  IN: /^\d{3} ?\d{3}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  MX: /^\d{5}$/,
  MY: /^\d{5}$/,
  NL: /^\d{4} ?[a-z]{2}$/i,
  NZ: /^\d{4}$/,
  SG: /^\d{6}$/,
  US: /^\d{5}(?:-\d{4})?$/,
};
