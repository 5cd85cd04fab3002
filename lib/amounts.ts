import { centsOf, dollarsOf } from "./dollars";

declare const dollars: unique symbol;

/** US dollars with decimals: 19.99. Opaque, so that neither an amount nor cents can be used as the other. */
export type Amount = { readonly [dollars]: true };

/** 1999 → 19.99 */
export function toAmount(cents: number): Amount {
  return dollarsOf(cents) as unknown as Amount;
}

/** `Price: Amount` of the API is `PriceCents: number` inside the shop. */
export type InCents<Wire> = Wire extends Amount
  ? number
  : Wire extends readonly unknown[]
    ? { [Index in keyof Wire]: InCents<Wire[Index]> }
    : Wire extends object
      ? { [Name in keyof Wire as NameInCents<Name, Wire[Name]>]: InCents<Wire[Name]> }
      : Wire;

type NameInCents<Name, Value> = [Extract<Value, Amount>] extends [never] ? Name : `${Name & string}Cents`;

/** The names of the amounts at any depth of an answer. */
export type AmountName<Wire> = Wire extends Amount
  ? never
  : Wire extends readonly (infer Item)[]
    ? AmountName<Item>
    : Wire extends object
      ? { [Name in keyof Wire]-?: OwnName<Name, NonNullable<Wire[Name]>> }[keyof Wire]
      : never;

type OwnName<Name, Value> = [Value] extends [Amount] ? Name : AmountName<Value>;

/** Writes `PriceCents: 1999` as `Price: 19.99`, at any depth. */
export function centsToAmounts(value: unknown): unknown {
  return mapMembers(
    value,
    (name) => (name.endsWith("Cents") ? name.slice(0, -"Cents".length) : undefined),
    (member) => dollarsOf(member),
  );
}

/** Makes `PriceCents: 1999` of `Price: 19.99`. Takes the names of all amounts, as the schemas stay on the server. */
export function amountsToCents<Wire>(names: Record<AmountName<Wire> & string, true>) {
  const nameInCents = (name: string) => (Object.hasOwn(names, name) ? `${name}Cents` : undefined);
  return <Answer>(answer: Answer & OnlyNamed<Answer, AmountName<Wire>>) =>
    mapMembers(answer, nameInCents, centsOf) as InCents<Answer>;
}

/** Rejects an answer with amounts of other names. */
type OnlyNamed<Answer, Names> = [AmountName<Answer>] extends [Names] ? unknown : never;

/** Maps plain objects, also in lists; anything else, such as a stream, stays. */
function mapMembers(
  value: unknown,
  newName: (name: string) => string | undefined,
  convert: (member: number) => number,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapMembers(item, newName, convert));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const mapped: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[name];
    const other = typeof member === "number" || member === null ? newName(name) : undefined;
    if (other !== undefined) mapped[other] = member === null ? null : convert(member as number);
    // A stored draft may have any names.
    else if (name !== "__proto__") mapped[name] = mapMembers(member, newName, convert);
  }
  return mapped;
}
