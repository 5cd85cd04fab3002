import type { CategoryText } from "./category-text";

const handmade = [
  "{brand} makes it in small batches, so the odd ripple or knot is part of it.",
  "{brand} has worked with the same few makers for years, and it shows.",
  "Each piece is checked at {brand}'s bench before it is packed.",
];

export const home: CategoryText = {
  use: [
    "A safe choice for a housewarming, and an easy one to keep for yourself.",
    "Easy to live with and hard to tire of.",
    "It settles in quickly, as if it had always been there.",
    "Made to be used, not only dusted.",
    "A small change that a room notices.",
  ],
  maker: handmade,
  care: "Wipe with a soft, dry cloth and keep out of standing water.",
};

export const wall: CategoryText = {
  use: [
    "Hang it at eye level, about 150 cm from the floor to its middle.",
    "Good company for a narrow hallway that needs a little depth.",
    "Works alone or as the calm middle of a gallery wall.",
    "For the wall you keep meaning to finish.",
    "A good present for a first flat.",
  ],
  maker: handmade,
  care: "Dust with a dry cloth; keep away from steam and direct sun.",
};

export const clock: CategoryText = {
  use: [
    "Readable from across the room, which is the point of a clock.",
    "Hang it on a single nail or screw; the template on the box shows where.",
    "A clock for people who would rather not reach for the phone.",
    "A present for a new home that will be looked at every day.",
  ],
  maker: ["{brand} sets and checks each movement for two days.", ...handmade.slice(0, 2)],
  care: "Dust with a dry brush and change the battery once a year.",
  warranty: ["2 years", "1 year"],
};

export const sticker: CategoryText = {
  use: [
    "An afternoon's work for two people and a bank card to smooth out the air.",
    "Rented flat? It lifts off again with a little warm air.",
    "Good over a cot, a desk or the end of a corridor.",
    "Sticks to painted walls, doors, glass and wardrobes; wait three weeks after painting.",
  ],
  maker: [
    "{brand} cuts each sheet to order on its own plotter.",
    "{brand} adds a strip to practise with.",
    "{brand} uses matt vinyl that does not shine under a lamp.",
  ],
  care: "Wipe with a damp cloth. Remove slowly, from a corner, with warm air.",
};
