import type { Department } from "./category-tree";

export const locationRows = [
  { Slug: "dhaka", Name: "Dhaka" },
  { Slug: "chattogram", Name: "Chattogram" },
  { Slug: "sylhet", Name: "Sylhet" },
  { Slug: "khulna", Name: "Khulna" },
  { Slug: "rajshahi", Name: "Rajshahi" },
  { Slug: "barishal", Name: "Barishal" },
  { Slug: "cumilla", Name: "Cumilla" },
  { Slug: "narayanganj", Name: "Narayanganj" },
  { Slug: "kuala-lumpur", Name: "Kuala Lumpur" },
  { Slug: "singapore", Name: "Singapore" },
  { Slug: "sydney", Name: "Sydney" },
  { Slug: "london", Name: "London" },
];

export type ShopSeed = {
  name: string;
  location: string;
  address: string;
  department: Department;
  /** Where it sells besides its own department. */
  also?: Department[];
  about: string;
  /** Account type of the keeper: 2 shop, 3 company. */
  keeper: 2 | 3;
  /** E-mail of a demo account that keeps it. */
  demo?: string;
  /** Share among the shops of a department; 1 when absent. */
  weight?: number;
};

const home: ShopSeed[] = [
  { name: "Basanti Home Studio", location: "dhaka", address: "House 14, Road 11, Banani, Dhaka 1213", department: "home", about: "A small studio in Banani with a kiln at the back. We pick, pack and answer messages ourselves, usually within the day.", keeper: 2, demo: "shop@example.com", weight: 0.5 },
  { name: "Kumar Para Pottery", location: "dhaka", address: "22 Lalbagh Road, Dhaka 1211", department: "home", about: "Third-generation potters from the old city. Vases, bowls and planters, fired twice and checked for leaks.", keeper: 2 },
  { name: "Nakshi Lane", location: "cumilla", address: "5 Kandirpar, Cumilla 3500", department: "home", about: "Kantha, weaving and basketry from forty home workers around Cumilla, paid by the piece and on time.", keeper: 2 },
  { name: "Alo Ghar Lighting", location: "chattogram", address: "88 Agrabad Access Road, Chattogram 4100", department: "home", about: "Lamps and lampshades for rooms that are used in the evening. Plugs for your country are in the box.", keeper: 3 },
  { name: "Deyal & Daughters", location: "dhaka", address: "3/2 Block C, Lalmatia, Dhaka 1207", department: "home", about: "Everything for a wall: mirrors, prints, shelves and the right screws. A family shop since 2009.", keeper: 2 },
  { name: "Clock Corner", location: "narayanganj", address: "41 Bangabandhu Road, Narayanganj 1400", department: "home", about: "Wall clocks and nothing else. Each one hangs on our test wall for two days before it leaves.", keeper: 2 },
  { name: "Monsoon Interiors", location: "sylhet", address: "12 Zindabazar, Sylhet 3100", department: "home", about: "Warm, unfussy things for the home from the tea country.", keeper: 2 },
  { name: "The Quiet Room", location: "london", address: "19 Chatsworth Road, London E5 0LH", department: "home", about: "A Hackney shop for calm bedrooms and tidy shelves, now sending abroad.", keeper: 3 },
  { name: "Fig & Lantern", location: "sydney", address: "204 King Street, Newtown NSW 2042", department: "home", about: "Home things with a bit of sun in them, chosen in Newtown and sent within Australia in a few days.", keeper: 2 },
  { name: "Rong Deyal Decals", location: "rajshahi", address: "7 Shaheb Bazar, Rajshahi 6100", department: "home", also: ["kids"], about: "We cut wall stickers to order on our own plotter and add a spare set of small pieces for free.", keeper: 2 },
  { name: "Sutoli Workshop", location: "khulna", address: "16 KDA Avenue, Khulna 9100", department: "home", about: "A women's weaving cooperative by the Rupsha river: macrame, tapestries and dreamcatchers.", keeper: 3 },
  { name: "Meranti House", location: "kuala-lumpur", address: "28 Jalan Telawi 3, Bangsar, 59100 Kuala Lumpur", department: "home", about: "Oak, rattan and stoneware for small city homes.", keeper: 2 },
];

const gadgets: ShopSeed[] = [
  { name: "Dhansiri Gadget House", location: "dhaka", address: "Level 4, Bashundhara City, Panthapath, Dhaka 1205", department: "gadget", also: ["drone"], about: "Importers of small electronics since 2014. Every unit is switched on and updated before we seal it again.", keeper: 3, demo: "company@example.com", weight: 0.5 },
  { name: "Circuit Bazar", location: "dhaka", address: "Shop 214, Multiplan Center, New Elephant Road, Dhaka 1205", department: "gadget", about: "Keyboards, mice and hubs with honest spec sheets. Ask us anything, we have probably soldered it.", keeper: 2 },
  { name: "Plug & Play Point", location: "chattogram", address: "55 GEC Circle, Chattogram 4000", department: "gadget", about: "Chargers, cables and cases that we use ourselves. One-year exchange, no forms.", keeper: 2 },
  { name: "Sound Garden", location: "singapore", address: "1 Rochor Canal Road, #03-21, Singapore 188504", department: "gadget", about: "Headphones and speakers, auditioned in our Sim Lim shop and sent tracked.", keeper: 3 },
  { name: "Respawn Gaming", location: "kuala-lumpur", address: "Lot 3.18, Plaza Low Yat, 55100 Kuala Lumpur", department: "gadget", about: "Pads, sticks, mice and headsets for people who read patch notes.", keeper: 2 },
  { name: "Northlight Electronics", location: "london", address: "61 Tottenham Court Road, London W1T 2EP", department: "gadget", also: ["drone"], about: "Cameras, projectors and drones with UK and EU plugs, and a person on the phone.", keeper: 3 },
  { name: "Tarok Mobile", location: "sylhet", address: "31 Amberkhana, Sylhet 3100", department: "gadget", about: "The phone accessory counter on Amberkhana corner, now online.", keeper: 2 },
  { name: "Sky Bazar Drones", location: "dhaka", address: "House 9, Road 27, Dhanmondi, Dhaka 1209", department: "drone", about: "First flyers, racers and camera drones. We calibrate each one and fly it for five minutes.", keeper: 2 },
];

const family: ShopSeed[] = [
  { name: "Khela Ghor Toys", location: "dhaka", address: "17 Mirpur Road, Dhanmondi, Dhaka 1205", department: "kids", about: "Wooden toys tested by two very thorough children.", keeper: 2 },
  { name: "Beech & Button", location: "sydney", address: "9 Glebe Point Road, Glebe NSW 2037", department: "kids", about: "Slow toys in beech wood and water-based paint, wrapped as a gift on request.", keeper: 2 },
  { name: "Chaka Hobby", location: "khulna", address: "8 Royal Mor, Khulna 9100", department: "kids", about: "Die-cast models for desks and carpets. Collectors get the box with corners intact.", keeper: 2 },
  { name: "Little Lantern Learning", location: "singapore", address: "442 Joo Chiat Road, Singapore 427651", department: "kids", about: "Run by a former kindergarten teacher who will happily tell you what suits which age.", keeper: 3 },
  { name: "Mela Kids", location: "barishal", address: "23 Sadar Road, Barishal 8200", department: "kids", about: "Toys for fairs, birthdays and rainy Fridays.", keeper: 2 },
  { name: "Pothik Clothing", location: "dhaka", address: "34 Gulshan Avenue, Dhaka 1212", department: "fashion", about: "Everyday clothes cut and sewn in Gazipur, two collections a year and no more.", keeper: 3 },
  { name: "Denim Para", location: "narayanganj", address: "66 Chashara, Narayanganj 1400", department: "fashion", about: "Jeans and shorts from a small denim floor. Send us your waist and inseam, we will measure the pair.", keeper: 2 },
  { name: "Nokshi Boutique", location: "rajshahi", address: "4 Alupatti, Rajshahi 6100", department: "fashion", about: "Kurtis and dresses embroidered in Rajshahi, in small runs that do not come back.", keeper: 2 },
  { name: "Tannery Lane Goods", location: "dhaka", address: "11 Hazaribagh Road, Dhaka 1209", department: "fashion", about: "Belts, wallets and bags in full-grain leather, with stitching we repair for free.", keeper: 2 },
  { name: "Harbour Row", location: "chattogram", address: "2 Strand Road, Chattogram 4000", department: "fashion", also: ["watch"], about: "Plain, well-made menswear from the port city.", keeper: 3 },
];

const lifestyle: ShopSeed[] = [
  { name: "Shomoy Watch Company", location: "dhaka", address: "Shop 12, Pink City, Gulshan 2, Dhaka 1212", department: "watch", about: "Watches with a stamped guarantee and a watchmaker in the back room.", keeper: 3 },
  { name: "Mukta Jewellers", location: "dhaka", address: "90 Baitul Mukarram, Dhaka 1000", department: "watch", about: "Silver, gold and pearls since 1978. Each piece is weighed and described as it is.", keeper: 2 },
  { name: "Lune & Laurel", location: "london", address: "7 Camden Passage, London N1 8EA", department: "watch", about: "Fine everyday jewellery in recycled silver and gold vermeil.", keeper: 2 },
  { name: "Pulse & Pace", location: "kuala-lumpur", address: "15 Jalan Doraisamy, 50300 Kuala Lumpur", department: "watch", also: ["health"], about: "Smart watches and bands for runners, set up for your phone on request.", keeper: 2 },
  { name: "Sage Lane Apothecary", location: "sylhet", address: "6 Kumarpara, Sylhet 3100", department: "health", about: "Skin and hair care with short ingredient lists, kept cool until it ships.", keeper: 2 },
  { name: "Urja Fitness Store", location: "dhaka", address: "House 21, Sector 7, Uttara, Dhaka 1230", department: "health", about: "Weights, mats and rollers for the corner of the living room.", keeper: 3 },
  { name: "Poth Auto & Cycle", location: "dhaka", address: "112 Bangla Motor, Dhaka 1000", department: "auto", about: "Parts and comforts for cars and bicycles, fitted while you wait if you come by.", keeper: 2 },
  { name: "Highway Eight", location: "cumilla", address: "Dhaka-Chattogram Highway, Paduar Bazar, Cumilla 3500", department: "auto", about: "A roadside shop for drivers: mounts, cameras, pumps and fresheners.", keeper: 2 },
];

export const shopSeeds: readonly ShopSeed[] = [...home, ...gadgets, ...family, ...lifestyle];

/** Showrooms on the list whose keepers have not verified them yet: no owner, nothing for sale. */
export const unverifiedShops: readonly Pick<ShopSeed, "name" | "location" | "address" | "department" | "about">[] = [
  { name: "Gulshan Smart Zone", location: "dhaka", address: "52 Gulshan Avenue, Dhaka 1212", department: "gadget", about: "" },
  { name: "Port City Appliances", location: "chattogram", address: "19 Station Road, Chattogram 4000", department: "gadget", about: "" },
  { name: "Barishal Bike Mart", location: "barishal", address: "14 Nathullabad, Barishal 8200", department: "auto", about: "" },
  { name: "Rajshahi Silk Corner", location: "rajshahi", address: "33 Sopura, Rajshahi 6203", department: "fashion", about: "" },
];

const covers: Readonly<Record<Department, string | null>> = {
  home: "/pictures/scenes/cover-home.webp",
  gadget: "/pictures/scenes/cover-gadgets.webp",
  watch: "/pictures/scenes/cover-watches.webp",
  kids: "/pictures/scenes/hero-toys.webp",
  drone: "/pictures/scenes/blog-drones.webp",
  health: "/pictures/scenes/blog-skin-care.webp",
  fashion: null,
  auto: null,
};

export const coverOf = (department: Department) => covers[department];
