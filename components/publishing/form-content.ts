import type { GroupForm, ProductForm } from "./editor-form";

/**
 * Whether two forms say the same of a product. Spaces at the ends, markup without a word, and variants, sizes and
 * features that were added and left empty say nothing.
 */
export function isSameContent(one: ProductForm, other: ProductForm): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** Whether there is anything to preview. A new product begins with its seller's defaults, which are nothing yet. */
export function hasContent(form: ProductForm, blank: ProductForm): boolean {
  return form.PUID !== undefined || !isSameContent(form, blank);
}

function contentOf(form: ProductForm): Record<string, unknown> {
  const { Groups, Photos, Features, Description, PUID: _id, Version: _version, ...rest } = form;
  const variants = Groups.filter(isFilled);
  const content = {
    ...rest,
    Description: /<(img|hr)\b/.test(Description) || Description.replace(/<[^>]*>/g, "").trim() ? Description : "",
    Photos: Photos.map(({ Url, variant }) => [Url, variants.findIndex(({ key }) => key === variant)]),
    Features: Features.map(({ Name, Value }) => [Name.trim(), Value.trim()]).filter((texts) => texts.some(Boolean)),
    Groups: variants.map(({ label, option, items }) => [label, option.trim(), ...items.map(textsOf).filter(hasText)]),
  };
  const trimmed = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  // A draft that was read from storage has its fields in another order.
  return Object.fromEntries(trimmed.sort(([a], [b]) => String(a).localeCompare(String(b)))) as Record<string, unknown>;
}

const isFilled = ({ option, items }: GroupForm) => option.trim() !== "" || items.map(textsOf).some(hasText);

const textsOf = ({ Size, SKU, Price, RegularPrice, Quantity }: GroupForm["items"][number]) =>
  [Size, SKU, Price, RegularPrice, Quantity].map((text) => text.trim());

const hasText = (texts: string[]) => texts.some(Boolean);
