import { latinDigits } from "@/lib/latin-digits";

export type Currency = "USD" | "EUR" | "GBP" | "BDT";
/** Amounts as typed, in hundredths of the currency. */
export type PriceBound = { min: number | null; max: number | null; currency: Currency };
export type PricedText = { text: string; price: PriceBound | null };

const currencies: readonly [RegExp, Currency][] = [
  [/^(?:\$|us ?dollars?|usd|dollars?|bucks?|dollari|dollaro|ডলার)/u, "USD"],
  [/^(?:€|eur|euros?|ইউরো)/u, "EUR"],
  [/^(?:£|gbp|pounds?|pfund|livres?|sterline|পাউন্ড)/u, "GBP"],
  [/^(?:৳|tk|taka|bdt|টাকা)/u, "BDT"],
];
const symbol = "[$€£৳]";
const money =
  "(?:us ?dollars?|usd|dollars?|bucks?|dollari|dollaro|eur|euros?|gbp|pounds?|pfund|livres?|sterline|tk|taka|bdt|টাকা|ডলার|ইউরো|পাউন্ড)(?:র|য়|ের|r|er)?";
const number = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?";
const edge = "(?![\\p{L}\\p{M}\\p{N}])";
const start = "(?<![\\p{L}\\p{M}\\p{N}])";

const amount = (name: string) =>
  `(?:(?<${name}Before>${symbol}|(?:usd|eur|gbp|bdt|tk)${edge})\\.? ?)?(?<${name}>${number})(?: ?(?<${name}After>${symbol}|${money}${edge}))?(?![\\p{L}\\p{N}])`;

/** Words that mean a price even without a currency. */
const below =
  "under|below|less than|cheaper than|no more than|not more than|at most|up to|upto|max(?:imum)?|within|unter|weniger als|h[oö]chstens|maximal|g[uü]nstiger als|bis zu|moins (?:de|cher que)|inf[eé]rieur [aà]|sous|jusqu[ '’]?[aà]|maximum|meno di|sotto(?: i| gli)?|fino a(?:i)?|al massimo|massimo|entro(?: i)?";
const above =
  "over|above|more than|at least|min(?:imum)?|starting (?:at|from)|[uü]ber|mehr als|mindestens|plus de|au[- ]dessus de|sup[eé]rieur [aà]|[aà] partir de|pi[uù] di|oltre|sopra(?: i)?|a partire da|almeno";
/** Only with a currency, because they mean many things. */
const vague = { below: "bis|<|<=", above: "ab|from|d[eè]s|da|von|>|>=" };
const between = "between|zwischen|entre|tra|fra|from|von|de|da|dai";
const and = "and|und|et|e|to|bis|[aà]|ai|-|–|থেকে|ও|এবং|theke";
const afterBelow = "নিচে|নীচে|কমে|কম|মধ্যে|ভিতরে|ভেতরে|পর্যন্ত|niche|nice|kom|kome|moddhe|modhye|modhe|vitore|porjonto";
const afterAbove = "উপরে|ওপরে|বেশি|upore|opore|beshi";
const ofIt = "(?: ?(?:এর|er))?";

type Found = RegExpExecArray["groups"];
type Pattern = { pattern: RegExp; isBound: (found: NonNullable<Found>) => PriceBound | null };

const make = (source: string) => new RegExp(source, "iu");
const currencyIn = (found: NonNullable<Found>, ...names: string[]): Currency | null => {
  for (const name of names) {
    const written = (found[`${name}Before`] ?? found[`${name}After`] ?? "").toLowerCase();
    const known = currencies.find(([pattern]) => pattern.test(written));
    if (known) return known[1];
  }
  return null;
};

const hundredths = (written: string): number => {
  const plain = /,\d{3}/.test(written) ? written.replace(/,/g, "") : written.replace(",", ".");
  return Math.round(Number(plain) * 100);
};

/** A bare small number after "under" may be an age or a length. */
const leastBareAmount = 1_000;

function bound(side: "min" | "max", needsCurrency: boolean): Pattern["isBound"] {
  return (found) => {
    const value = hundredths(found.one ?? "");
    const currency = currencyIn(found, "one");
    if (!currency && (needsCurrency || value < leastBareAmount)) return null;
    return { min: null, max: null, [side]: value, currency: currency ?? "USD" };
  };
}

const patterns: readonly Pattern[] = [
  {
    pattern: make(`(?:${start}(?:${between}) )?${amount("one")} ?(?:${and}) ?${amount("two")}(?: ?${afterBelow})?`),
    isBound: (found) => {
      const currency = currencyIn(found, "two", "one");
      const [min, max] = [hundredths(found.one ?? ""), hundredths(found.two ?? "")];
      return currency && min <= max ? { min, max, currency } : null;
    },
  },
  { pattern: make(`${amount("one")}${ofIt} ?(?:${afterBelow})${edge}`), isBound: bound("max", true) },
  { pattern: make(`${amount("one")}${ofIt} ?(?:${afterAbove})${edge}`), isBound: bound("min", true) },
  { pattern: make(`${start}(?:${below})\\.? ?${amount("one")}`), isBound: bound("max", false) },
  { pattern: make(`${start}(?:${above})\\.? ?${amount("one")}`), isBound: bound("min", false) },
  { pattern: make(`(?:${start}(?:bis|for less than)|<=?) ?${amount("one")}`), isBound: bound("max", true) },
  {
    pattern: make(`(?:${start}(?:${vague.above.replace("|>|>=", "")})|>=?) ?${amount("one")}`),
    isBound: bound("min", true),
  },
  { pattern: make(`${amount("one")} (?:or less|or under|max|maximum|maximal)${edge}`), isBound: bound("max", true) },
];

/** Reads a price bound from a text, and returns the text without it. Bounds are in hundredths of their currency. */
export function readPrice(text: string): PricedText {
  const plain = latinDigits(text.slice(0, 200)).replace(/\s+/g, " ").trim();
  if (!/\d/.test(plain)) return { text: plain, price: null };
  for (const { pattern, isBound } of patterns) {
    const found = pattern.exec(plain);
    const price = found?.groups ? isBound(found.groups) : null;
    if (!found || !price) continue;
    const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`;
    return { text: rest.replace(/\s+/g, " ").trim(), price };
  }
  return { text: plain, price: null };
}
