import { blankGroup, blankItem, newKey, type GroupForm, type ItemForm } from "./editor-form";

/** Every combination of variants and sizes would be a row. */
const mostRows = 400;

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** "Red, Blue; red" → Red and Blue. */
export function valuesOf(text: string): string[] {
  const values = text.split(/[,;\n]/).map((value) => value.trim());
  return values.filter((value, at) => value && values.findIndex((other) => isSame(other, value)) === at);
}

/** Stock and SKU belong to each row alone. */
const pricedLike = ({ Size, Price, RegularPrice }: ItemForm): ItemForm => ({
  ...blankItem(),
  Size,
  Price,
  RegularPrice,
});

export function variantLike(first: GroupForm | undefined): GroupForm {
  const group = blankGroup(first?.label, newKey());
  return first ? { ...group, items: first.items.map(pricedLike) } : group;
}

/** Copies sizes and prices of the variant above; own stock, SKUs and further sizes stay. */
export function likeAbove(groups: readonly GroupForm[], key: string): GroupForm[] {
  return groups.map((group, at) => {
    const above = groups[at - 1];
    if (group.key !== key || !above) return group;
    const taken = above.items.map((item) => {
      const own = group.items.find(({ Size }) => isSame(Size, item.Size));
      return own ? { ...own, Price: item.Price, RegularPrice: item.RegularPrice } : pricedLike(item);
    });
    const others = group.items.filter(({ Size, ID }) => {
      const isTaken = above.items.some((item) => isSame(item.Size, Size));
      return !isTaken && (Size.trim() !== "" || ID !== undefined);
    });
    return { ...group, items: [...taken, ...others] };
  });
}

/** Gives the prices of the first size to all sizes of a variant, and its stock to those without one. */
export function withFirstPrices(group: GroupForm): GroupForm {
  const [first] = group.items;
  if (!first) return group;
  const { Price, RegularPrice } = first;
  const fill = (item: ItemForm): ItemForm => ({
    ...item,
    Price,
    RegularPrice,
    Quantity: item.Quantity.trim() === "" ? first.Quantity : item.Quantity,
  });
  return { ...group, items: group.items.map(fill) };
}

export function gridOf(groups: readonly GroupForm[], variants: readonly string[], sizes: readonly string[]) {
  const [first] = groups;
  if (!first) return null;
  const isBlank = groups.length === 1 && first.option.trim() === "";
  // The form begins with one nameless variant, which becomes the first.
  const named = isBlank && variants[0] ? [{ ...first, option: variants[0] }] : groups;
  const missing = variants.filter((name) => !named.some(({ option }) => isSame(option, name)));
  const all = [...named, ...missing.map((option) => ({ ...variantLike(named[0]), option }))];
  const grid = all.map((group) => withSizes(group, sizes));
  return grid.reduce((sum, { items }) => sum + items.length, 0) > mostRows ? null : grid;
}

function withSizes(group: GroupForm, sizes: readonly string[]): GroupForm {
  const [first, ...others] = group.items;
  const isBlank = others.length === 0 && first?.Size.trim() === "";
  const items = isBlank && first && sizes[0] ? [{ ...first, Size: sizes[0] }] : group.items;
  const missing = sizes.filter((size) => !items.some(({ Size }) => isSame(Size, size)));
  const like = first ? pricedLike(first) : blankItem();
  return { ...group, items: [...items, ...missing.map((Size) => ({ ...like, key: newKey(), Size }))] };
}
