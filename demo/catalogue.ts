import { brandsFor, requireBrandId } from "./brands";
import { categoryPath, departmentOf, type Department } from "./category-tree";
import { requireCategoryText, requireDesignText } from "./design-registry";
import { designs, type Design, type DesignColour } from "./designs";
import { linesOf } from "./lines";
import { createDice, type Dice } from "./prng";
import { dealInRounds } from "./rounds";
import type { DesignText, Facts } from "./texts/design-text";
import { makeTitle, type Title } from "./titles";
import { slugOf } from "./wording";

/** Products per design, so that departments weigh about as on the home page. */
const quotas: Readonly<Record<Department, number>> = {
  home: 47,
  gadget: 43,
  kids: 47,
  fashion: 32,
  drone: 36,
  health: 26,
  auto: 28,
  watch: 34,
};

/** A product before it has prices and stock. */
export type Draft = {
  id: number;
  design: Design;
  text: DesignText;
  category: string;
  department: Department;
  tree: string[];
  brand: string;
  brandId: number;
  colours: DesignColour[];
  sizes: string[];
  name: string;
  slug: string;
  core: string;
  facts: Record<string, string>;
  dice: Dice;
};

export const designQuotas = designs.map((design) => ({
  group: design.group,
  category: design.category,
  tree: categoryPath(design.category),
  quota: quotas[departmentOf(design.category)],
}));

/** Every product of the shop in the order of its number: no two neighbours of one design. */
export function draftProducts(): Draft[] {
  const designByGroup = new Map(designs.map((design) => [design.group, design]));
  const takenNames = new Set<string>();
  const takenSlugs = new Set<string>();
  const seen = new Map<string, number>();
  return dealInRounds(designQuotas, createDice("numbers")).map((group, index) => {
    const turn = seen.get(group) ?? 0;
    seen.set(group, turn + 1);
    return draftProduct(index + 1, designByGroup.get(group) as Design, turn, takenNames, takenSlugs);
  });
}

function draftProduct(id: number, design: Design, turn: number, names: Set<string>, slugs: Set<string>): Draft {
  const dice = createDice(`product:${id}:${design.group}`);
  const text = requireDesignText(design.group);
  const department = departmentOf(design.category);
  const colours = chooseColours(design, turn, dice);
  const sizes = chooseSizes(text, dice);
  const onlySize = sizes.length === 1 ? sizes[0] : undefined;
  const onlyColour = colours.length === 1 ? colours[0]?.name : undefined;
  const parts = { text, lines: linesOf(department), colour: onlyColour, size: onlySize, turn };
  const title = makeTitle(parts, names, dice);
  const { name, core } = title;
  const brand = text.brand ?? dice.pick(brandsFor(design.category));
  return {
    id,
    design,
    text,
    category: design.category,
    department,
    tree: categoryPath(design.category),
    brand,
    brandId: requireBrandId(brand),
    colours,
    sizes,
    name,
    slug: freeSlug(name, slugs),
    core,
    facts: stateFacts(design, text, title, onlySize, dice),
    dice,
  };
}

/** Another colour comes first each turn, so that every image fronts some products. */
function chooseColours(design: Design, turn: number, dice: Dice): DesignColour[] {
  const all = design.colours;
  const start = turn % all.length;
  const rotated = [...all.slice(start), ...all.slice(0, start)];
  const count = dice.weighted([
    [1, 42],
    [2, 22],
    [3, 16],
    [all.length, 20],
  ] as const);
  return rotated.slice(0, count);
}

function chooseSizes(text: DesignText, dice: Dice): string[] {
  const sizes = text.sizes ?? [];
  if (sizes.length === 0 || text.sizing === "all") return sizes;
  if (dice.chance(0.5)) return [dice.pick(sizes)];
  const start = dice.int(0, Math.max(0, sizes.length - 3));
  return sizes.slice(start, start + dice.int(2, 3));
}

function stateFacts(
  design: Design,
  text: DesignText,
  title: Title,
  size: string | undefined,
  dice: Dice,
): Record<string, string> {
  const { warranty } = requireCategoryText(design.category);
  const stated: Facts = { ...text.facts, ...(!text.facts.warranty && warranty && { warranty }), ...title.promised };
  const facts = Object.entries(stated).map(([slug, value]) => [
    slug,
    typeof value === "string" ? value : (namedIn(title.name, value) ?? dice.pick(value)),
  ]);
  return { ...Object.fromEntries(facts), ...(size && { size }) };
}

/** The title already states the value, as in "for the Nursery" or "Silent Sweep". */
function namedIn(name: string, values: readonly string[]): string | undefined {
  const said = name.toLowerCase();
  return values.find((value) => said.includes(value.toLowerCase().split(" ").slice(0, 2).join(" ")));
}

function freeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}
