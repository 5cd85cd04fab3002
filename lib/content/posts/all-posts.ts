import type { PostSource } from "../post-source";
import { badges } from "./badges";
import { bikeLights } from "./bike-lights";
import { calmBedroom } from "./calm-bedroom";
import { carFreshener } from "./car-freshener";
import { clockCare } from "./clock-care";
import { cottonCare } from "./cotton-care";
import { deliveryDates } from "./delivery-dates";
import { drones } from "./drones";
import { headphones } from "./headphones";
import { jewelleryCare } from "./jewellery-care";
import { learningToys } from "./learning-toys";
import { skinCare } from "./skin-care";
import { smartWatch } from "./smart-watch";
import { wallArt } from "./wall-art";

/** Every post of the blog; a new one is one file and one line here. */
export const postSources: readonly PostSource[] = [
  badges,
  bikeLights,
  calmBedroom,
  carFreshener,
  clockCare,
  cottonCare,
  deliveryDates,
  drones,
  headphones,
  jewelleryCare,
  learningToys,
  skinCare,
  smartWatch,
  wallArt,
];
