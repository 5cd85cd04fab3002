import { accessories } from "./texts/accessories";
import { carFresheners } from "./texts/car-fresheners";
import { carModels } from "./texts/car-models";
import { categoryTexts } from "./texts/categories";
import type { CategoryText } from "./texts/category-text";
import type { DesignText, DesignTexts } from "./texts/design-text";
import { deskGadgets } from "./texts/desk-gadgets";
import { drones } from "./texts/drones";
import { fitness } from "./texts/fitness";
import { smartGadgets } from "./texts/gadgets";
import { gaming } from "./texts/gaming";
import { hairCare } from "./texts/hair-care";
import { headphones } from "./texts/headphones";
import { homeAccents } from "./texts/home-accents";
import { jewellery } from "./texts/jewellery";
import { lamps } from "./texts/lamps";
import { mensBottoms } from "./texts/mens-bottoms";
import { mensTops } from "./texts/mens-tops";
import { phoneGadgets } from "./texts/phone-gadgets";
import { bikeGear } from "./texts/bike-gear";
import { carGear } from "./texts/car-gear";
import { skinCare } from "./texts/skin-care";
import { softHome } from "./texts/soft-home";
import { learningToys } from "./texts/learning-toys";
import { woodenToys } from "./texts/wooden-toys";
import { vases } from "./texts/vases";
import { plainClocks } from "./texts/plain-clocks";
import { statementClocks } from "./texts/statement-clocks";
import { mirrors } from "./texts/mirrors";
import { wallPrints } from "./texts/wall-prints";
import { wallHangings } from "./texts/wall-hangings";
import { wallStickers } from "./texts/wall-stickers";
import { smartWatches } from "./texts/smart-watches";
import { watches } from "./texts/watches";
import { womensClothing } from "./texts/womens-clothing";

const texts: DesignTexts = {
  ...vases,
  ...lamps,
  ...softHome,
  ...homeAccents,
  ...wallPrints,
  ...mirrors,
  ...plainClocks,
  ...statementClocks,
  ...wallStickers,
  ...wallHangings,
  ...smartGadgets,
  ...phoneGadgets,
  ...deskGadgets,
  ...headphones,
  ...gaming,
  ...drones,
  ...woodenToys,
  ...learningToys,
  ...carModels,
  ...mensTops,
  ...mensBottoms,
  ...womensClothing,
  ...accessories,
  ...fitness,
  ...hairCare,
  ...skinCare,
  ...watches,
  ...smartWatches,
  ...jewellery,
  ...carFresheners,
  ...carGear,
  ...bikeGear,
};

export function requireDesignText(group: string): DesignText {
  const text = texts[group];
  if (!text) throw new Error(`The demo shop has no words for the design "${group}"`);
  return text;
}

export function requireCategoryText(slug: string): CategoryText {
  const text = categoryTexts[slug];
  if (!text) throw new Error(`The demo shop has no words for the category "${slug}"`);
  return text;
}
