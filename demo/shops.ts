import type { Department } from "./category-tree";
import type { ShopSeed } from "./shop-seed";
import { familyShops, lifestyleShops } from "./shops-family-and-lifestyle";
import { gadgetsShops, homeShops } from "./shops-home-and-gadgets";

export const locationRows = [
  { Slug: "dhaka", Name: "Dhaka", CountryCode: "BD" },
  { Slug: "chattogram", Name: "Chattogram", CountryCode: "BD" },
  { Slug: "sylhet", Name: "Sylhet", CountryCode: "BD" },
  { Slug: "khulna", Name: "Khulna", CountryCode: "BD" },
  { Slug: "rajshahi", Name: "Rajshahi", CountryCode: "BD" },
  { Slug: "barishal", Name: "Barishal", CountryCode: "BD" },
  { Slug: "cumilla", Name: "Cumilla", CountryCode: "BD" },
  { Slug: "narayanganj", Name: "Narayanganj", CountryCode: "BD" },
  { Slug: "kuala-lumpur", Name: "Kuala Lumpur", CountryCode: "MY" },
  { Slug: "singapore", Name: "Singapore", CountryCode: "SG" },
  { Slug: "sydney", Name: "Sydney", CountryCode: "AU" },
  { Slug: "london", Name: "London", CountryCode: "GB" },
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
