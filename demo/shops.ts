import type { Department } from "./category-tree";
import type { ShopSeed } from "./shop-seed";
import { familyShops, lifestyleShops } from "./shops-family-and-lifestyle";
import { gadgetsShops, homeShops } from "./shops-home-and-gadgets";

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

export const shopSeeds: readonly ShopSeed[] = [...homeShops, ...gadgetsShops, ...familyShops, ...lifestyleShops];

/** Listed but not verified: no owner, nothing for sale. */
export const unverifiedShops: readonly Pick<ShopSeed, "name" | "location" | "address" | "department" | "about">[] = [
  {
    name: "Gulshan Smart Zone",
    location: "dhaka",
    address: "52 Gulshan Avenue, Dhaka 1212",
    department: "gadget",
    about: "",
  },
  {
    name: "Port City Appliances",
    location: "chattogram",
    address: "19 Station Road, Chattogram 4000",
    department: "gadget",
    about: "",
  },
  {
    name: "Barishal Bike Mart",
    location: "barishal",
    address: "14 Nathullabad, Barishal 8200",
    department: "auto",
    about: "",
  },
  {
    name: "Rajshahi Silk Corner",
    location: "rajshahi",
    address: "33 Sopura, Rajshahi 6203",
    department: "fashion",
    about: "",
  },
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
