import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { faqMarkup, postMarkup, sitePageMarkup } from "@/lib/content/markup";
import type { Post } from "@/lib/content/contract";
import type { Product } from "@/lib/products/contract";

import { breadcrumbMarkup } from "./breadcrumb-markup";
import { productMarkup } from "./product-markup";
import { shopMarkup } from "./shop-markup";
import { shopPageMarkup } from "./shop-page-markup";

const hostile = "</script ><!--<script>alert(1)</script>";
const absolute = (path: string) => `https://shop.example${path}`;
const settings = {
  urlOf: absolute,
  fileOf: absolute,
  shopName: "Nijer",
  today: new Date("2026-11-21T10:00:00Z"),
  placeholderRatings: false,
  reviews: [
    { Name: "Ada B.", Rating: 5, Title: hostile, Text: "Warm.", Verified: true, CreatedAt: "2026-01-02T00:00:00.000Z" },
    { Name: "Inc Ltd", Rating: 4, Title: "", Text: "", Verified: true, CreatedAt: "2026-01-03T00:00:00.000Z" },
  ],
};
const item = { ID: 11, Size: "", SKU: "VASE-1", PriceCents: 2_400, Quantity: 5, Image: "", ImageList: [] };
const vase = {
  ID: 7,
  PUID: "p7",
  Name: `Vase ${hostile}`,
  Slug: "vase",
  ShortDescription: "A vase.",
  SKU: "VASE",
  Model: "V1",
  BrandName: "Deyal",
  Images: ["/p/a.jpg", "/p/b.jpg"],
  Image: "/p/a.jpg",
  Video: "/media/v.mp4",
  CategoryTree: [{ Name: "Home", Slug: "home-decor" }],
  ReturnsInDay: 7,
  ReviewCount: 12,
  Rating: 4.5,
  Store: { name: "Studio Press" },
  Seller: { Name: "Studio Press" },
  PublishedAt: "2026-05-01T08:00:00.000Z",
  OptionList: [{ label: "Colour", option: "", items: [item] }],
};
const many = {
  ...vase,
  OptionList: [
    {
      label: "Colour",
      option: "Teal",
      items: [
        { ...item, Size: "S" },
        { ...item, ID: 12, Size: "M", SKU: "" },
      ],
    },
    { label: "Colour", option: "Sand", items: [{ ...item, ID: 13, Size: "S", Quantity: 0, Image: "/p/s.jpg" }] },
  ],
};
const post = {
  title: "Vases & more",
  shortDescrip: "About vases.",
  image: "/p/v.webp",
  date: "2026-04-01",
  author: "Times Press",
  categories: ["updates"],
  body: [{ kind: "text", text: "Some words." }],
  slug: "vases",
};
const store = {
  id: 1,
  name: "Alo",
  slug: "alo",
  address: "Road 11",
  location: "Dhaka",
  countryCode: "BD",
  about: "Lamps.",
  cover: "/p/c.webp",
  logo: "/p/l.webp",
  email: "a@alo.example",
  phone: "+880 17",
  rating: 4.5,
  reviews: 12,
};

const blocks = {
  product: productMarkup(vase as unknown as Product, settings),
  variants: productMarkup(many as unknown as Product, settings),
  unrated: productMarkup({ ...vase, ReviewCount: 0, BrandName: "", Video: "" } as unknown as Product, settings),
  breadcrumbs: breadcrumbMarkup(
    [
      { name: hostile, path: "/a" },
      { name: "B", path: "/b" },
    ],
    absolute,
  ),
  post: postMarkup(post as unknown as Post, "/blog/vases", settings),
  faq: faqMarkup([{ question: "When?", answer: ["Soon.", "Really."] }], "de"),
  page: sitePageMarkup({
    type: "AboutPage",
    name: "About",
    description: "Us.",
    url: absolute("/site/about-us"),
    changed: "2026-11-21",
    inLanguage: "en",
    home: absolute("/"),
    shopName: "Nijer",
  }),
  store: shopPageMarkup(store as never, absolute("/products/shop/alo"), "https://shop.example"),
  shop: shopMarkup("de", "https://shop.example"),
};

/** Every block as it was before next-seo built it. */
const expected = JSON.parse(readFileSync(new URL("markup-equivalence.json", import.meta.url), "utf8")) as object;

test.each(Object.keys(blocks))("%s has the expected content", (name) => {
  expect(meaningOf(blocks[name as keyof typeof blocks])).toEqual(meaningOf(expected[name as keyof typeof expected]));
});

/** In JSON-LD a list of one value is the same as the value, and the order of properties does not matter. */
function meaningOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? meaningOf(value[0]) : value.map(meaningOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, meaningOf(each)]])),
  );
}
