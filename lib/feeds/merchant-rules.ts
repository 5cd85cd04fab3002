import { dollarsOf } from "@/lib/dollars";
import { productPath } from "@/lib/paths";
import { webpUrl } from "@/lib/images";
import { photosOfOption } from "@/lib/products/rules";
import { cutDescription } from "@/lib/seo/description";
import { shippingCountries } from "@/lib/seo/offer-terms";
import { variantProperty } from "@/lib/seo/variant-property";
import { isUpcoming } from "@/lib/products/price-rules";

import { absolute } from "./sitemap-rules";
import { element, xmlDeclaration } from "./xml";

export type MerchantItem = {
  id: number;
  size: string;
  sku: string;
  priceCents: number;
  regularPriceCents: number;
  quantity: number;
};
export type MerchantGroup = { label: string; option: string; images: string[]; items: MerchantItem[] };
export type MerchantProduct = {
  puid: string;
  name: string;
  slug: string;
  summary: string;
  model: string;
  brand: string;
  department: string;
  /** Slugs and names of the categories, from the top one down. */
  categories: { slug: string; name: string }[];
  images: string[];
  groups: MerchantGroup[];
};

/** Limits of Google's product data specification, in characters and images. */
const limits = { title: 150, description: 5_000, additionalImages: 10 } as const;

/** Google's product category of each department; mixed departments have a general one. */
const googleCategories: Record<string, string> = {
  home: "Home & Garden > Decor",
  gadget: "Electronics",
  kids: "Toys & Games > Toys",
  fashion: "Apparel & Accessories",
  drone: "Electronics",
  health: "Health & Beauty",
  auto: "Vehicles & Parts > Vehicle Parts & Accessories",
  watch: "Apparel & Accessories > Jewelry",
};

export function merchantFeedStart(title: string, description: string, siteUrl: string): string {
  const channel = element("title", title) + element("link", siteUrl) + element("description", description);
  return `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${channel}\n`;
}

export const merchantFeedEnd = "</channel>\n</rss>\n";

/** One entry per option item with a price; upcoming items have none. */
export function merchantEntries(product: MerchantProduct, siteUrl: string): string {
  const count = product.groups.reduce((sum, { items }) => sum + items.length, 0);
  const entries = product.groups.flatMap((group) =>
    group.items
      .filter(({ priceCents }) => !isUpcoming(priceCents))
      .map((item) => fieldsOf(product, group, item, count > 1)),
  );
  return entries
    .map(({ title, path, images, ...fields }) => {
      const link = element("title", title) + element("link", siteUrl + path);
      const imageTags = images.map((image, index) =>
        element(index === 0 ? "g:image_link" : "g:additional_image_link", absolute(webpUrl(image), siteUrl)),
      );
      const facts = Object.entries(fields).map(([name, value]) => element(`g:${name}`, value));
      return `<item>${link}${imageTags.join("")}${facts.join("")}${shipping}</item>\n`;
    })
    .join("");
}

function fieldsOf(product: MerchantProduct, group: MerchantGroup, item: MerchantItem, isVariant: boolean) {
  const property = variantProperty(group.label);
  const isReduced = item.regularPriceCents > item.priceCents;
  const assigned = new Set(product.groups.flatMap(({ images: own }) => own));
  const images = photosOfOption(group.images, product.images, assigned);
  return {
    title: cutDescription([product.name, group.option, item.size].filter(Boolean).join(", "), limits.title),
    path: productPath({ Slug: product.slug }, item.id),
    images: images.slice(0, 1 + limits.additionalImages),
    id: String(item.id),
    item_group_id: isVariant ? product.puid : undefined,
    description: cutDescription(product.summary || product.name, limits.description),
    availability: item.quantity > 0 ? "in_stock" : "out_of_stock",
    price: priceText(isReduced ? item.regularPriceCents : item.priceCents),
    sale_price: isReduced ? priceText(item.priceCents) : undefined,
    brand: product.brand,
    // A part number must be unique per variant, which the model's is not.
    mpn: (isVariant ? item.sku : product.model) || item.sku,
    condition: "new",
    google_product_category: googleCategories[product.department],
    product_type: product.categories.map(({ name }) => name).join(" > "),
    color: property === "color" ? group.option : undefined,
    material: property === "material" ? group.option : undefined,
    pattern: property === "pattern" ? group.option : undefined,
    size: item.size,
    ...wearer(product),
  };
}

/** Google requires gender and age group for clothes. */
function wearer({ department, categories }: MerchantProduct) {
  if (department !== "fashion") return {};
  const slugs = categories.map(({ slug }) => slug);
  const isFor = (word: string) => slugs.some((slug) => slug.startsWith(`${word}-`));
  return { age_group: "adult", gender: isFor("men") ? "male" : isFor("women") ? "female" : "unisex" };
}

function priceText(cents: number): string {
  return `${dollarsOf(cents).toFixed(2)} USD`;
}

/** Free delivery to the nine countries of the structured data (§9.17). */
const shipping = shippingCountries
  .map((country) => `<g:shipping>${element("g:country", country)}${element("g:price", priceText(0))}</g:shipping>`)
  .join("");
