import { newKey, type GroupForm, type ItemForm, type ProductForm } from "./editor-form";

/** A field that both changed, to different values. `of` names the variant or size; empty for the product itself. */
export type Collision = { path: string; field: MergedField; of: string; mine: string; theirs: string };
/** Only the other person changed the field. */
export type TakenChange = Pick<Collision, "path" | "field" | "of">;

export type Merge = { taken: TakenChange[]; collisions: Collision[] };
export type EditSide = "mine" | "theirs";

const productFields = [
  "State",
  "Name",
  "Slug",
  "ShortDescription",
  "Description",
  "Model",
  "SKU",
  "BrandName",
  "CategorySlug",
  "Photos",
  "Video",
  "Badges",
  "ReturnsInDay",
  "MaxDeliveryDays",
  "PaymentType",
  "IsFreeShipping",
  "SourceUrl",
  "Features",
] as const satisfies (keyof ProductForm)[];
const groupFields = ["label", "option"] as const satisfies (keyof GroupForm)[];
const itemFields = ["Size", "SKU", "Price", "RegularPrice"] as const satisfies (keyof ItemForm)[];

/** "Groups" is which variants and sizes there are, and their order; "Quantity" the stock. */
export type MergedField =
  (typeof productFields)[number] | (typeof groupFields)[number] | (typeof itemFields)[number] | "Groups" | "Quantity";

type Leaf = { field: MergedField; of: string; value: string };
type Leaves = Map<string, Leaf>;

/** @param base before both edits; null makes every difference a collision @param theirs as stored now */
export function mergeForms(base: ProductForm | null, mine: ProductForm, theirs: ProductForm): Merge {
  const other = withKeysOf([base, mine], theirs);
  const [own, stored] = [leavesOf(mine), leavesOf(other)];
  const before = base && leavesOf(base);
  const merge: Merge = { taken: [], collisions: [] };
  for (const [path, { field, of, value: theirValue }] of stored) {
    const myValue = own.get(path)?.value;
    if (myValue === undefined || myValue === theirValue) continue;
    const old = before?.get(path)?.value;
    if (old === theirValue) continue;
    if (old === myValue) merge.taken.push({ path, field, of });
    else merge.collisions.push({ path, field, of, mine: myValue, theirs: theirValue });
  }
  if (!hasChangeInRemoved(before, own, stored) && !hasChangeInRemoved(before, stored, own)) return merge;
  // One removed a size that the other changed.
  const [mineNow, theirsNow] = [own.get("Groups")?.value ?? "", stored.get("Groups")?.value ?? ""];
  return {
    taken: merge.taken.filter(({ path }) => path !== "Groups"),
    collisions: [
      ...merge.collisions.filter(({ path }) => path !== "Groups"),
      { path: "Groups", field: "Groups", of: "", mine: mineNow, theirs: theirsNow },
    ],
  };
}

function hasChangeInRemoved(before: Leaves | null, changed: Leaves, other: Leaves): boolean {
  return [...changed].some(([path, { value }]) => {
    const old = before?.get(path)?.value;
    return !other.has(path) && old !== undefined && old !== value;
  });
}

/** My edit with their changes, and the choice for each collision; mine where nothing was chosen. */
export function mergedForm(
  base: ProductForm | null,
  mine: ProductForm,
  theirs: ProductForm,
  merge: Merge,
  choices: Readonly<Record<string, EditSide>>,
): ProductForm {
  const other = withKeysOf([base, mine], theirs);
  const chosen = merge.collisions.filter(({ path }) => choices[path] === "theirs");
  const fromThem = new Set([...merge.taken, ...chosen].map(({ path }) => path));
  const merged: ProductForm = { ...mine, Version: theirs.Version };
  for (const field of productFields) {
    if (fromThem.has(field)) Object.assign(merged, { [field]: other[field] });
  }
  const [shape, rest] = fromThem.has("Groups") ? [other, mine] : [mine, other];
  merged.Groups = shape.Groups.map((group) => {
    const counterpart = rest.Groups.find(({ key }) => key === group.key);
    return shape === mine
      ? mergedGroup(group, counterpart, group, fromThem)
      : mergedGroup(counterpart, group, group, fromThem);
  });
  return merged;
}

function mergedGroup(
  mine: GroupForm | undefined,
  theirs: GroupForm | undefined,
  shape: GroupForm,
  fromThem: ReadonlySet<string>,
): GroupForm {
  const group = { ...shape };
  for (const field of groupFields) {
    group[field] = ((fromThem.has(`${shape.key}.${field}`) ? theirs : mine) ?? shape)[field];
  }
  group.items = shape.items.map((item) => {
    const [own, other] = [mine, theirs].map((side) => side?.items.find(({ key }) => key === item.key));
    const merged = { ...(own ?? item), ...(other?.ID !== undefined && { ID: other.ID }) };
    for (const field of itemFields) {
      if (other && fromThem.has(`${item.key}.${field}`)) merged[field] = other[field];
    }
    // Typed stock is stored as a difference, so that a sale in between stays: only untyped stock is theirs.
    const isTyped = own && own.Quantity !== String(own.QuantityWas ?? "");
    return other && !isTyped ? { ...merged, Quantity: other.Quantity, QuantityWas: other.QuantityWas } : merged;
  });
  return group;
}

/** Gives their form the keys of mine, by the ids of the sizes: every form numbers its variants itself. */
function withKeysOf(forms: (ProductForm | null)[], theirs: ProductForm): ProductForm {
  const known = new Map<number, { group: string; item: string }>();
  for (const { key, items } of forms.flatMap((form) => form?.Groups ?? [])) {
    for (const item of items) if (item.ID !== undefined) known.set(item.ID, { group: key, item: item.key });
  }
  const keys = new Map<string, string>();
  const Groups = theirs.Groups.map((group) => {
    const match = group.items.map(({ ID }) => known.get(ID ?? 0)).find(Boolean);
    const key = match && ![...keys.values()].includes(match.group) ? match.group : newKey();
    keys.set(group.key, key);
    const items = group.items.map((item) => ({ ...item, key: known.get(item.ID ?? 0)?.item ?? newKey() }));
    return { ...group, key, items };
  });
  const Photos = theirs.Photos.map((photo) => ({ ...photo, variant: keys.get(photo.variant) ?? "" }));
  return { ...theirs, Groups, Photos };
}

function leavesOf(form: ProductForm): Leaves {
  const leaves: Leaves = new Map();
  const add = (path: string, field: MergedField, of: string, value: unknown) =>
    leaves.set(path, { field, of, value: typeof value === "string" ? value : JSON.stringify(value) });
  for (const field of productFields) add(field, field, "", plain(form[field]));
  add(
    "Groups",
    "Groups",
    "",
    form.Groups.map(({ key, items }) => [key, items.map((item) => item.key)]),
  );
  for (const group of form.Groups) {
    for (const field of groupFields) add(`${group.key}.${field}`, field, group.option, group[field]);
    for (const item of group.items) {
      const of = [group.option, item.Size].filter(Boolean).join(" · ");
      for (const field of itemFields) add(`${item.key}.${field}`, field, of, item[field]);
    }
  }
  return leaves;
}

/** Without the keys, which differ between two forms of the same product. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return entry;
    const { key: _key, ...rest } = entry as Record<string, unknown>;
    return rest;
  });
}
