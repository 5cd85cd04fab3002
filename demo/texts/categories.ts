import type { CategoryText } from "./category-text";
import {
  accessories,
  fitness,
  hair,
  jewellery,
  mens,
  models,
  skin,
  toys,
  watches,
  womens,
} from "./category-texts-people";
import { audio, desk, drone, gadget, gaming, phone, smartwatch } from "./category-texts-gadgets";
import { bike, car, scent } from "./category-texts-road";
import { clock, home, sticker, wall } from "./category-texts-home";

export const categoryTexts: Readonly<Record<string, CategoryText>> = {
  "home-decor": home,
  "wall-decor": wall,
  "wall-hanging": wall,
  "wall-clock": clock,
  "wall-sticker": sticker,
  "gadget-and-gears": gadget,
  "phone-gadgets": phone,
  "laptop-and-pc-gadgets": desk,
  headphones: audio,
  gaming,
  drone,
  toys,
  "learning-toys": toys,
  "car-models": models,
  "men-clothing": mens,
  "men-t-shirt": mens,
  "men-jeans-pant": mens,
  "men-shorts-pant": mens,
  "women-clothing": womens,
  accessories,
  "health-and-life": fitness,
  "hair-style": hair,
  "skin-care": skin,
  watches,
  "smart-watch": smartwatch,
  jewellery,
  "car-air-freshener": scent,
  "car-accessories": car,
  "bike-accessories": bike,
};
