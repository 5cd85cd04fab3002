export type Department = "home" | "gadget" | "kids" | "fashion" | "drone" | "health" | "auto" | "watch";

export type CategorySeed = {
  slug: string;
  parent?: string;
  name: string;
  description: string;
  /** Group of the design whose image represents the category. */
  image: string;
};

/** Menu order, parents first. The top eight have the home page's names (§2.39). */
export const categorySeeds: readonly CategorySeed[] = [
  {
    slug: "home-decor",
    name: "Home & Living",
    description:
      "Vases, lamps, cushions and quiet little things that make a room feel lived in. Made by small studios, sent with free shipping.",
    image: "vase-belly",
  },
  {
    slug: "wall-decor",
    parent: "home-decor",
    name: "Wall Decor",
    description:
      "Framed prints, mirrors and floating shelves for the wall you keep meaning to finish. Each one arrives with its hanging hardware.",
    image: "mirror-arch",
  },
  {
    slug: "wall-clock",
    parent: "home-decor",
    name: "Wall Clocks",
    description:
      "Clocks in wood, brass and iron, from a plain dial for the kitchen to a sunburst over the sofa. Most run on a silent sweep movement.",
    image: "wall-clock-sunburst",
  },
  {
    slug: "wall-sticker",
    parent: "home-decor",
    name: "Wall Stickers",
    description:
      "Matt vinyl stickers that go up in an afternoon and come off without taking the paint along. Trees, mountains, stars and a few kind words.",
    image: "wall-sticker-tree",
  },
  {
    slug: "wall-hanging",
    parent: "home-decor",
    name: "Wall Hangings",
    description:
      "Macrame, woven wool, metal leaves and wrapped cotton, knotted and bent by hand. Soft texture for a bare wall or above a bed.",
    image: "wall-hanging-macrame",
  },
  {
    slug: "gadget-and-gears",
    name: "Gadgets & Gears",
    description:
      "Speakers, projectors, cameras and lights that do one job well and keep doing it. Tested by us, with at least a year of warranty.",
    image: "portable-speaker",
  },
  {
    slug: "phone-gadgets",
    parent: "gadget-and-gears",
    name: "Phone Gadgets",
    description:
      "Chargers, power banks, cables, cases and stands: the small things that keep a phone alive and upright.",
    image: "phone-stand",
  },
  {
    slug: "laptop-and-pc-gadgets",
    parent: "gadget-and-gears",
    name: "Laptop & PC Gadgets",
    description:
      "Keyboards with a proper click, mice that fit the hand, hubs for the missing ports. A better desk without a new computer.",
    image: "keyboard",
  },
  {
    slug: "headphones",
    parent: "gadget-and-gears",
    name: "Headphones",
    description:
      "Over-ear, in-ear and neckband headphones for commutes, calls and long runs. Battery life is stated as we measured it.",
    image: "headphones-overear",
  },
  {
    slug: "gaming",
    parent: "gadget-and-gears",
    name: "Gaming",
    description:
      "Gamepads, headsets, mice and fight sticks for PC, console and phone. Low latency, solid switches, no fuss with drivers.",
    image: "gamepad",
  },
  {
    slug: "toys",
    name: "Kids & Toys",
    description: "Wooden toys with rounded edges and water-based paint, made to be dropped, chewed and handed down.",
    image: "stacking-rings",
  },
  {
    slug: "learning-toys",
    parent: "toys",
    name: "Learning Toys",
    description:
      "Counting frames, alphabet blocks, shape sorters and globes that teach while the child thinks it is only playing.",
    image: "abacus",
  },
  {
    slug: "car-models",
    parent: "toys",
    name: "Car Models",
    description:
      "Die-cast hatchbacks, pickups, campers and racers with rubber tyres, for small hands and grown-up shelves.",
    image: "model-bus",
  },
  {
    slug: "clothing",
    name: "Fashion & Lifestyle",
    description:
      "Everyday clothes in honest cotton and denim, and the leather goods that go with them. Sizes run true, with a chart on every page.",
    image: "kurti-embroidered",
  },
  {
    slug: "men-clothing",
    parent: "clothing",
    name: "Men's Clothing",
    description:
      "Polos and hoodies for the days between. Dense cotton, tidy seams and colours that stay after the wash.",
    image: "polo-shirt",
  },
  {
    slug: "men-t-shirt",
    parent: "men-clothing",
    name: "Men's T-Shirts",
    description: "Printed tees in combed cotton, cut straight and washed once so that they keep their size.",
    image: "tshirt-sunset",
  },
  {
    slug: "men-jeans-pant",
    parent: "men-clothing",
    name: "Jeans & Trousers",
    description: "Straight jeans and slim chinos in waist sizes from 28 to 40, with pockets deep enough for a phone.",
    image: "jeans-straight",
  },
  {
    slug: "men-shorts-pant",
    parent: "men-clothing",
    name: "Men's Shorts",
    description: "Chino and denim shorts that end just above the knee. Made for heat, holidays and Saturday errands.",
    image: "shorts-chino",
  },
  {
    slug: "women-clothing",
    parent: "clothing",
    name: "Women's Clothing",
    description: "Embroidered kurtis and light summer dresses, cut for moving and lined where it matters.",
    image: "dress-floral",
  },
  {
    slug: "accessories",
    parent: "clothing",
    name: "Accessories",
    description: "Wallets, belts, bags, caps and sunglasses: the last things on before you leave the house.",
    image: "backpack",
  },
  {
    slug: "drone",
    name: "Drone & UAV",
    description:
      "From a palm-sized first flyer to a folding camera drone. Every kit comes with spare propellers and a plain-language quick start.",
    image: "drone-camera",
  },
  {
    slug: "health-and-life",
    name: "Health & Fitness",
    description: "Mats, weights, rollers and bottles for training at home. Nothing that needs a subscription.",
    image: "yoga-mat",
  },
  {
    slug: "hair-style",
    parent: "health-and-life",
    name: "Hair Style",
    description: "Dryers, straighteners, brushes and gentle shampoo for hair that behaves without a salon visit.",
    image: "hair-dryer",
  },
  {
    slug: "skin-care",
    parent: "health-and-life",
    name: "Skin Care",
    description:
      "Serums, cleansers, balms and soap with short ingredient lists. Opened skin care cannot be sent back, so ask us first.",
    image: "serum-dropper",
  },
  {
    slug: "car-and-bike",
    name: "Car & Bike Accessories",
    description:
      "Useful things for the road on four wheels or two: mounts, cameras, pumps, locks, lights and a cabin that smells of something nice.",
    image: "dash-cam",
  },
  {
    slug: "car-air-freshener",
    parent: "car-and-bike",
    name: "Car Air Fresheners",
    description: "Perfume bottles, vent clips, gel cans and leaf cards that freshen a cabin without shouting.",
    image: "freshener-bottle",
  },
  {
    slug: "car-accessories",
    parent: "car-and-bike",
    name: "Car Accessories",
    description: "Phone mounts, dash cams, tyre inflators and wheel covers that fit without a garage.",
    image: "steering-cover",
  },
  {
    slug: "bike-accessories",
    parent: "car-and-bike",
    name: "Bike Accessories",
    description: "Helmets, lights, locks and bottles for the daily ride. Weights and sizes are given for every one.",
    image: "helmet",
  },
  {
    slug: "jewellery-and-watches",
    name: "Watches & More",
    description:
      "Watches, smart watches and jewellery, from an everyday dial to a stone for the one day. Boxed and ready to give.",
    image: "watch-classic",
  },
  {
    slug: "watches",
    parent: "jewellery-and-watches",
    name: "Watches",
    description:
      "Leather dress watches, chronographs, divers and field watches with quartz movements that need a battery every three years.",
    image: "watch-bracelet",
  },
  {
    slug: "smart-watch",
    parent: "jewellery-and-watches",
    name: "Smart Watches",
    description:
      "Smart watches and fitness bands that count steps, track sleep and show messages on Android and iOS phones.",
    image: "smartwatch-square",
  },
  {
    slug: "jewellery",
    parent: "jewellery-and-watches",
    name: "Jewellery",
    description:
      "Rings, earrings, necklaces and bangles in gold and silver finishes, nickel-free and packed in a gift box.",
    image: "ring-solitaire",
  },
];

const departments: Readonly<Record<string, Department>> = {
  "home-decor": "home",
  "gadget-and-gears": "gadget",
  toys: "kids",
  clothing: "fashion",
  drone: "drone",
  "health-and-life": "health",
  "car-and-bike": "auto",
  "jewellery-and-watches": "watch",
};

const seedBySlug = new Map(categorySeeds.map((seed) => [seed.slug, seed]));

function requireSeed(slug: string): CategorySeed {
  const seed = seedBySlug.get(slug);
  if (!seed) throw new Error(`The demo shop has no category "${slug}"`);
  return seed;
}

/** Slugs from the top category down to this one. */
export function categoryPath(slug: string): string[] {
  const { parent } = requireSeed(slug);
  return parent ? [...categoryPath(parent), slug] : [slug];
}

export function categoryName(slug: string): string {
  return requireSeed(slug).name;
}

export function departmentOf(slug: string): Department {
  return departments[categoryPath(slug)[0] ?? ""] ?? "home";
}
