import type { CategoryText } from "./category-text";

export const scent: CategoryText = {
  use: [
    "Strongest in the first week, then quietly there.",
    "Enough for a small car; take two for a seven-seater.",
    "Starts gently, so nobody asks you to open the window.",
    "A small thing that makes a long drive kinder.",
  ],
  maker: [
    "{brand} mixes its scents in Dhaka without alcohol.",
    "{brand} tests each one in a car parked in the sun.",
    "{brand} keeps the notes light and the label small.",
  ],
  care: "Keep upright and out of reach of children; wipe spills at once.",
};

export const car: CategoryText = {
  use: [
    "Made for heat, dust and speed bumps.",
    "Moves to the next car when you do.",
    "One of those things you notice only when it is missing.",
  ],
  maker: [
    "{brand} drives with its own products for a season before selling them.",
    "{brand} lists every car it has been tried in.",
    "{brand} tests at 60 °C on the dashboard.",
  ],
  care: "Wipe with a damp cloth; do not use solvents.",
  warranty: ["1 year"],
};

export const bike: CategoryText = {
  use: [
    "For the daily ride, the long Sunday and the sudden rain.",
    "A sensible present for anyone who rides to work.",
    "Plain, sturdy and visible where it should be.",
  ],
  maker: [
    "{brand} is run by people who ride to work.",
    "{brand} tests on Dhaka's roads, which are a test.",
    "{brand} weighs each item and prints the true figure.",
  ],
  care: "Rinse off mud with water and dry before storing.",
  warranty: ["1 year", "2 years"],
};
