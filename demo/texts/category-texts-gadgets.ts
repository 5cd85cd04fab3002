import type { CategoryText } from "./category-text";

const electronics = [
  "{brand} tests every unit before it is sealed.",
  "{brand} keeps spare parts for five years.",
  "{brand} prints the real figures on the box, and they hold up.",
];

export const gadget: CategoryText = {
  use: [
    "Small enough for the kitchen shelf, serious enough for the study.",
    "Pack it for a weekend or leave it set up at home.",
    "A present that does not need a manual.",
    "Simple enough to lend to your parents.",
  ],
  maker: electronics,
  care: "Wipe with a dry cloth and charge at room temperature.",
  warranty: ["1 year", "2 years"],
};

export const phone: CategoryText = {
  use: [
    "Lives happily in a bag, a glovebox or a bedside drawer.",
    "Buy one for the desk and one for the kitchen.",
    "A small fix for something that annoys you every day.",
  ],
  maker: electronics,
  care: "Clean with a dry or slightly damp cloth; keep the contacts dry.",
  warranty: ["1 year", "18 months"],
};

export const desk: CategoryText = {
  use: [
    "A tidy upgrade for a desk that has to serve as office and dining table.",
    "Works as well in a shared office as at home.",
    "Small enough to travel with the laptop.",
    "Nothing to install on Windows, macOS or Linux.",
  ],
  maker: electronics,
  care: "Unplug, then wipe with a barely damp cloth.",
  warranty: ["1 year", "2 years"],
};

export const audio: CategoryText = {
  use: [
    "Good for a commute, a call and the hour after dinner.",
    "Pairs once and remembers two devices.",
    "Voices stay clear, so podcasts and calls are a pleasure.",
    "Comfortable enough to forget about.",
  ],
  maker: [...electronics, "{brand} tunes by ear, in a normal room."],
  care: "Wipe the cushions or tips with a dry cloth after use.",
  warranty: ["1 year", "2 years"],
};

export const gaming: CategoryText = {
  use: [
    "Ready for ranked matches and for the couch.",
    "Holds up to long weekends.",
    "Quick to set up, hard to put down.",
    "Works without an account and without a launcher.",
  ],
  maker: electronics,
  care: "Blow out dust with air; wipe grips with a damp cloth.",
  warranty: ["1 year", "2 years"],
};

export const drone: CategoryText = {
  use: [
    "Check the rules where you live before the first flight; a short guide is in the box.",
    "One button takes off, the same button brings it home.",
    "Start in an open field on a calm morning.",
    "Spare propellers and a screwdriver are included, because everyone lands hard once.",
  ],
  maker: [
    "{brand} calibrates and flies every unit before packing.",
    "{brand} sells each part on its own, down to the screws.",
    "{brand} answers beginners' questions by e-mail, patiently.",
  ],
  care: "Store batteries half charged and check the propellers before each flight.",
  warranty: ["1 year"],
};

export const smartwatch: CategoryText = {
  use: [
    "Pairs with Android and iOS in two minutes.",
    "Counts steps and sleep, and leaves the rest of your day alone.",
    "Messages show on the wrist; the phone can stay in the bag.",
    "Good for a first smart watch and for a third.",
  ],
  maker: electronics,
  care: "Rinse the strap after sport and dry the contacts before charging.",
  warranty: ["1 year", "2 years"],
};
