/** Countries of delivery or origin, with the default currency of their visitors. */
export type Country = { code: string; name: string; region: string; currency: string };

const byRegion: Record<string, [code: string, name: string, currency: string][]> = {
  Africa: [
    ["EG", "Egypt", "USD"],
    ["GH", "Ghana", "USD"],
    ["KE", "Kenya", "USD"],
    ["MA", "Morocco", "EUR"],
    ["NG", "Nigeria", "USD"],
    ["ZA", "South Africa", "USD"],
  ],
  Asia: [
    ["BD", "Bangladesh", "USD"],
    ["BT", "Bhutan", "USD"],
    ["CN", "China", "USD"],
    ["HK", "Hong Kong", "USD"],
    ["IN", "India", "USD"],
    ["ID", "Indonesia", "USD"],
    ["JP", "Japan", "USD"],
    ["MY", "Malaysia", "MYR"],
    ["MV", "Maldives", "USD"],
    ["NP", "Nepal", "USD"],
    ["PK", "Pakistan", "USD"],
    ["PH", "Philippines", "USD"],
    ["QA", "Qatar", "USD"],
    ["SA", "Saudi Arabia", "USD"],
    ["SG", "Singapore", "USD"],
    ["KR", "South Korea", "USD"],
    ["LK", "Sri Lanka", "USD"],
    ["TH", "Thailand", "USD"],
    ["TR", "Türkiye", "EUR"],
    ["AE", "United Arab Emirates", "USD"],
    ["VN", "Vietnam", "USD"],
  ],
  Europe: [
    ["AT", "Austria", "EUR"],
    ["BE", "Belgium", "EUR"],
    ["CZ", "Czechia", "EUR"],
    ["DK", "Denmark", "EUR"],
    ["FI", "Finland", "EUR"],
    ["FR", "France", "EUR"],
    ["DE", "Germany", "EUR"],
    ["GR", "Greece", "EUR"],
    ["IE", "Ireland", "EUR"],
    ["IT", "Italy", "EUR"],
    ["NL", "Netherlands", "EUR"],
    ["NO", "Norway", "EUR"],
    ["PL", "Poland", "EUR"],
    ["PT", "Portugal", "EUR"],
    ["ES", "Spain", "EUR"],
    ["SE", "Sweden", "EUR"],
    ["CH", "Switzerland", "EUR"],
    ["GB", "United Kingdom", "GBP"],
  ],
  "North America": [
    ["CA", "Canada", "CAD"],
    ["MX", "Mexico", "USD"],
    ["US", "United States", "USD"],
  ],
  Oceania: [
    ["AU", "Australia", "AUD"],
    ["FJ", "Fiji", "AUD"],
    ["NZ", "New Zealand", "AUD"],
  ],
  "South America": [
    ["AR", "Argentina", "USD"],
    ["BR", "Brazil", "USD"],
    ["CL", "Chile", "USD"],
    ["CO", "Colombia", "USD"],
  ],
};

export const worldRegions = Object.keys(byRegion).sort();

export const countries: readonly Country[] = Object.entries(byRegion)
  .flatMap(([region, rows]) => rows.map(([code, name, currency]) => ({ code, name, region, currency })))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));

export function findCountry(code: string | null | undefined): Country | null {
  return countries.find((country) => country.code === code?.toUpperCase()) ?? null;
}
