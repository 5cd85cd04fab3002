import { departmentOf } from "./category-tree";
import { slugOf } from "./wording";

/** Invented makers by what they make. Those in `markedBrands` are printed on the thing, so only they may sell it. */
const makers = {
  home: [
    "Mati Studio",
    "Deyal",
    "Alo",
    "Bunon",
    "Shui Collective",
    "Basanti Home",
    "Kagoj & Kanch",
    "Nodi House",
    "Solwick",
    "Terra Norte",
    "Hallan & Fig",
    "Ostlund Home",
    "Kashphool",
    "Two Palms Living",
    "Ghorer Kotha",
  ],
  wall: [
    "Deyal",
    "Oakline",
    "Chobi Press",
    "Frame & Feather",
    "Plumbline",
    "Bunon",
    "Shui Collective",
    "Noksha Works",
    "Wallflower Co",
    "Atelier Mirren",
  ],
  clock: ["Oakline", "Shomoy", "Tickwell", "Prohor Clockworks", "Deyal", "Brassard & Low"],
  sticker: ["Noksha Works", "Wallflower Co", "Stick & Story", "Rong Studio", "Peelaway"],
  hanging: ["Bunon", "Sutoli", "Shui Collective", "Loom & Lark", "Tantuja Loft", "Knotted Home"],
  audio: ["Sonex", "Voltra", "Aurin", "Murmur Audio", "Tonik", "Nadi Sound"],
  gaming: ["Keyhaus", "Ninefold", "Grimlet", "Pixelbagh", "Sonex Play", "Lagless"],
  desk: ["Keyhaus", "Voltra", "Deskoid", "Linnet", "Portwise", "Quiet Office"],
  phone: ["Voltra", "Linnet", "Chargely", "Tarok", "Portwise", "Minim"],
  smart: ["Voltra", "Aurin", "Lanthorn", "Nimbus Lane", "Tarok"],
  drone: ["Skylark", "Gangchil", "Aerovane", "Heron Works", "Kitewing"],
  toys: [
    "Rupkotha",
    "Minigari",
    "Khela Ghor",
    "Little Acorn",
    "Putul & Co",
    "Beechling",
    "Dolna",
    "Tiny Tinker",
    "Sunny Sprout",
  ],
  models: ["Minigari", "Lohar Models", "Roadling", "Chaka Die-Cast", "Scale & Polish"],
  mens: ["Shui Collective", "Pothik", "Harbour Row", "Denim Para", "Kapas", "Northgate Supply"],
  womens: ["Aaranya", "Kolka", "Nokshi", "Shefali", "Jamdani Lane"],
  leather: ["Chamra & Co", "Pothik", "Tannery Lane", "Bhromon", "Ashford Hide"],
  watch: ["Kaal", "Ostara", "Longitude 90", "Bela & Sons"],
  smartwatch: ["Voltra", "Gati", "Pacerly", "Aurin", "Orbis Fit"],
  jewel: ["Sonali", "Mukta", "Odette & Rai", "Rupali Atelier", "Swarna", "Lune & Laurel"],
  hair: ["Keshoree", "Airelle", "Silkwave", "Comb & Kind", "Belle Jhora"],
  fitness: ["Urja", "Still & Strong", "Corefield", "Dom Fitness", "Bend & Breathe"],
  car: ["Poth", "Gearhut", "Drivewell", "Carbon Lane", "Motora"],
  scent: ["Shugondho", "Drivewell", "Cabin & Co", "Poth"],
  bike: ["Poth", "Pedal Para", "Veloce Nine", "Ridgeway", "Spokeshop"],
} as const satisfies Record<string, readonly string[]>;

/** Label in the image → the seller's brand. */
export const markedBrands = [
  "Sage & Dew",
  "Tide & Fern",
  "Hearth & Cedar",
  "Rill Bottles",
  "Humm Audio",
  "Lumi Optics",
  "Rove Cameras",
  "Volta Cells",
  "Kora Cases",
  "Versus Arcade",
  "Roam Goods",
  "Fresh & Far",
  "Breeze Leaf",
  "Zest Cabin",
  "Ride Hydration",
  "Bolt & Shackle",
  "Meridian",
  "Fathom Dive",
  "Linea Timepieces",
  "Link Works",
] as const;

type Maker = keyof typeof makers;

const makersByCategory: Readonly<Record<string, Maker>> = {
  "home-decor": "home",
  "wall-decor": "wall",
  "wall-clock": "clock",
  "wall-sticker": "sticker",
  "wall-hanging": "hanging",
  "gadget-and-gears": "smart",
  headphones: "audio",
  gaming: "gaming",
  "laptop-and-pc-gadgets": "desk",
  "phone-gadgets": "phone",
  drone: "drone",
  toys: "toys",
  "learning-toys": "toys",
  "car-models": "models",
  "women-clothing": "womens",
  accessories: "leather",
  watches: "watch",
  "smart-watch": "smartwatch",
  jewellery: "jewel",
  "hair-style": "hair",
  "health-and-life": "fitness",
  "car-accessories": "car",
  "car-air-freshener": "scent",
  "bike-accessories": "bike",
};

export function brandsFor(category: string): readonly string[] {
  return makers[makersByCategory[category] ?? (departmentOf(category) === "fashion" ? "mens" : "home")];
}

export const brandNames: readonly string[] = [...new Set<string>([...Object.values(makers).flat(), ...markedBrands])];

export const brandRows = brandNames.map((name, index) => ({ id: index + 1, name, slug: slugOf(name), image: null }));

const idByName = new Map(brandRows.map((brand) => [brand.name, brand.id]));

export function requireBrandId(name: string): number {
  const id = idByName.get(name);
  if (!id) throw new Error(`The demo shop has no brand "${name}"`);
  return id;
}
