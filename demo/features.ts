import { categorySeeds } from "./category-tree";
import type { FeatureTemplateRow } from "./rows";

/** Attribute slug → name and, for the product editor, a hint. */
const attributes: Readonly<Record<string, readonly [name: string, hint: string]>> = {
  material: ["Material", "For example Stoneware"],
  "colour-family": ["Colour family", "The nearest plain colour"],
  size: ["Size", "As printed on the label"],
  finish: ["Finish", "For example Matte"],
  dimensions: ["Dimensions", "Width × height × depth in cm"],
  weight: ["Weight", "Without the packing"],
  care: ["Care", "How it is cleaned"],
  room: ["Room", "Where it suits best"],
  mounting: ["Mounting", "How it hangs or stands"],
  style: ["Style", "For example Modern"],
  power: ["Power", "Bulb, battery or mains"],
  movement: ["Movement", "For example Silent sweep quartz"],
  surface: ["Surface", "What it sticks to"],
  origin: ["Made in", "Country"],
  warranty: ["Warranty", "In months or years"],
  "battery-life": ["Battery life", "In hours, measured at half volume"],
  connectivity: ["Connectivity", "For example Bluetooth 5.3"],
  charging: ["Charging", "Port and time"],
  compatibility: ["Works with", "Systems or models"],
  "water-resistance": ["Water resistance", "IP or ATM class"],
  resolution: ["Resolution", "In pixels"],
  capacity: ["Capacity", "In mAh, ml or GB"],
  switches: ["Switches", "For example Linear"],
  range: ["Range", "In metres"],
  "flight-time": ["Flight time", "Minutes per battery"],
  age: ["Age", "Youngest age"],
  scale: ["Scale", "For example 1:36"],
  pieces: ["Pieces", "How many in the box"],
  fit: ["Fit", "For example Regular"],
  fabric: ["Fabric", "Fibre and weight"],
  sleeve: ["Sleeve", "Short or long"],
  occasion: ["Occasion", "For example Everyday"],
  strap: ["Strap", "Material"],
  case: ["Case", "Diameter in mm"],
  plating: ["Plating", "Metal and thickness"],
  stone: ["Stone", "As described by the maker"],
  closure: ["Closure", "For example Lobster clasp"],
  display: ["Display", "Type and size"],
  "skin-type": ["Skin type", "For example Dry"],
  "hair-type": ["Hair type", "For example Curly"],
  scent: ["Scent", "Main notes"],
  lasts: ["Lasts", "In days or weeks"],
  volume: ["Volume", "In ml"],
  fits: ["Fits", "Vehicles or sizes"],
  brightness: ["Brightness", "In lumens"],
  layers: ["Layers", "How it is built"],
};

export function attributeName(slug: string): string {
  const attribute = attributes[slug];
  if (!attribute) throw new Error(`The demo shop has no attribute "${slug}"`);
  return attribute[0];
}

export const attributeSlugs: readonly string[] = Object.keys(attributes);

/** The attributes that the products of each category really state, in the table's order. */
export function buildFeatureTemplates(
  categoryIds: ReadonlyMap<string, number>,
  statedIn: ReadonlyMap<string, ReadonlySet<string>>,
): FeatureTemplateRow[] {
  return categorySeeds.flatMap(({ slug }) => {
    const stated = attributeSlugs.filter((attribute) => statedIn.get(slug)?.has(attribute));
    return stated.map((attribute, position) => ({
      categoryId: categoryIds.get(slug) ?? 0,
      slug: attribute,
      name: attributeName(attribute),
      hint: attributes[attribute]?.[1] ?? "",
      position,
    }));
  });
}
