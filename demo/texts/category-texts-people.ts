import type { CategoryText } from "./category-text";

export const toys: CategoryText = {
  use: [
    "Made for dropping and for handing down.",
    "Good for a child alone and better for two.",
    "A birthday present that does not need batteries.",
    "Looks well on a shelf between two games, too.",
  ],
  maker: [
    "{brand} sands every edge by hand.",
    "{brand} tests paint and wood for saliva and small parts.",
    "{brand} uses beech from managed forests.",
  ],
  care: "Wipe with a damp cloth and let it dry in the air. Do not soak.",
};

export const models: CategoryText = {
  use: [
    "At home on a desk, a bookshelf or a play mat.",
    "Rolls straight on a hard floor.",
    "A start for a collection, or the one that was missing.",
    "Comes in a window box that is worth keeping.",
  ],
  maker: [
    "{brand} casts the body in one piece and sprays it three times.",
    "{brand} numbers each mould and retires it when the lines go soft.",
    "{brand} fits every wheel by hand.",
  ],
  care: "Dust with a soft brush; no solvents on the paint.",
};

export const mens: CategoryText = {
  use: [
    "Wear it to work on Friday and to the market on Saturday.",
    "It has been washed once, so the size you buy is the size you keep.",
    "Goes with what you have.",
    "Packs small and needs little ironing.",
  ],
  maker: [
    "{brand} cuts and sews it in Gazipur and pays above the local wage.",
    "{brand} makes two collections a year and no more.",
    "{brand} double-stitches the seams that give way first.",
  ],
  care: "Machine wash at 30 °C with similar colours, dry in the shade.",
  returns: [7, 14, 14],
};

export const womens: CategoryText = {
  use: [
    "Light enough for a hot afternoon, neat enough for dinner.",
    "Falls straight and moves when you do.",
    "Add flat sandals by day and earrings by night.",
    "Cut with room at the hip and a pocket on each side.",
  ],
  maker: [
    "{brand} works with embroiderers around Rajshahi and Jashore.",
    "{brand} sews in small runs that do not come back.",
    "{brand} pre-washes the cloth so that it keeps its length.",
  ],
  care: "Wash by hand or on a gentle cycle at 30 °C, inside out; iron warm.",
  returns: [7, 14, 14],
};

export const accessories: CategoryText = {
  use: [
    "Goes with most of what you own.",
    "The sort of thing one buys once.",
    "Comes wrapped in paper, ready to give.",
    "Everyday, not precious.",
  ],
  maker: [
    "{brand} answers for what it makes with two years of free repairs.",
    "{brand} works in a small shop and signs each batch.",
    "{brand} buys its materials by the year, so the colours stay the same.",
  ],
  care: "Wipe with a dry cloth; let it dry away from heat if it gets wet.",
  returns: [7, 7, 14],
};

export const fitness: CategoryText = {
  use: [
    "For beginners and for people who have stopped counting.",
    "Small enough for a flat, good enough for every day.",
    "No subscription, no excuses.",
    "Kept within reach, it gets used.",
  ],
  maker: [
    "{brand} makes few things and makes them properly.",
    "{brand} keeps to what works.",
    "{brand} tries everything for a month before it goes on sale.",
  ],
  care: "Wipe with a damp cloth after use and let it dry.",
  warranty: ["1 year"],
};

export const hair: CategoryText = {
  use: [
    "For five-minute mornings.",
    "Made for daily use by people who would rather not think about their hair.",
    "Gentle enough for fine hair, firm enough for thick.",
    "Small enough for the bathroom shelf or a travel bag.",
  ],
  maker: [
    "{brand} works with two hairdressers who say what they think.",
    "{brand} keeps the design plain and the materials good.",
    "{brand} tests on its own staff, who have every kind of hair.",
  ],
  care: "Wipe dry after use and store away from heat and steam.",
};

export const skin: CategoryText = {
  use: [
    "Morning and evening, on clean skin.",
    "Patch-test on the inner arm for a day if your skin is easily upset.",
    "A little goes a long way.",
    "Not tested on animals, and free of parabens.",
  ],
  maker: [
    "{brand} keeps its ingredient lists short enough to read.",
    "{brand} mixes in small batches and prints the date on each.",
    "{brand} fills in Sylhet and ships within weeks of filling.",
  ],
  care: "Keep closed, cool and out of the sun. Use within 12 months of opening.",
  returns: [0, 7],
};

export const watches: CategoryText = {
  use: [
    "Arrives boxed and ready to give.",
    "Wears well from breakfast to a late dinner.",
    "Light enough to forget, legible enough to trust.",
    "Goes from shirt cuff to rolled sleeve.",
  ],
  maker: [
    "{brand} fits a Japanese quartz movement and stamps the guarantee on the day you order.",
    "{brand} checks each watch for a day before it is boxed.",
    "{brand} uses standard lugs, so any strap shop can help you later.",
  ],
  care: "Wipe with a soft cloth, keep leather dry and have the battery changed every three years.",
  warranty: ["2 years", "1 year"],
};

export const jewellery: CategoryText = {
  use: [
    "Arrives with a card to write on.",
    "Nickel-free and light enough for every day.",
    "A present that is hard to get wrong.",
    "Wear it alone, or let it lead a few thinner pieces.",
  ],
  maker: [
    "{brand} sets and polishes by hand.",
    "{brand} describes each metal and stone as it is, with no fairy tales.",
    "{brand} has a goldsmith who will resize or repair it at cost.",
  ],
  care: "Take it off before showering and keep it in its pouch; polish with a dry cloth.",
};
